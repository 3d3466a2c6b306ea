import type { Layout } from "../arrange/layout";
import type { Verdict, Witness } from "../fair/witness";
import { mayAct } from "../table/menu";
import { addLines, lookAt, takeBatch, takePicture, type Table } from "../table/table";
import { fetchFirst, fetchGame, listGames } from "../wire/api";
import { readFace } from "../face/name";
import { readCards } from "../face/written.svelte";
import { Line, type LineState } from "../wire/line";
import { Reader } from "../wire/reader";
import type { Notice, Tell } from "../wire/told";
import type { Batch, Capability, GameCard, NewTable, Offer, Place, Refused, SeatNow } from "../wire/types";
import { language, say, type Language } from "../words/words.svelte";
import { destination, usualSeats, wanted } from "./address";
import { framesOf, type Frame } from "./frames";
import { forget, recall, recallDeal, remember, rememberDeal } from "./memory";
import { reteller } from "../words/retell";
import { likes, moves } from "./settings.svelte";
import { Soon } from "./soon";
import { storyOf } from "./story";

const BOT_NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"];
const NOBODY: readonly SeatNow[] = [];
const RAW = 200;
const HURRY = 6;

/** This page at a table: the connection, the table as shown, and what can be asked. */
export class Session {
  state = $state<LineState>("connecting");
  games = $state.raw<readonly GameCard[]>([]);
  place = $state.raw<Place | null>(null);
  game = $state.raw<GameCard | null>(null);
  shown = $state.raw<Table | null>(null);
  /** The table as it was, while one looks back. */
  past = $state.raw<Table | null>(null);
  phrases = $state.raw<readonly string[]>([]);
  refused = $state.raw<Refused | null>(null);
  /** What was said last, by seat. */
  bubbles = $state.raw<ReadonlyMap<number, string>>(new Map());
  /** Sentences for the live region; the newest last. */
  told = $state.raw<readonly string[]>([]);
  raw = $state.raw<readonly string[]>([]);
  link = $state<string | null>(null);
  /** When the clocks were told. */
  clockedAt = $state(0);
  /** For whom the deal waits. */
  awaited = $state.raw<Tell["awaited"] | null>(null);
  /** What this page found out about the deal: at the end, or as soon as something does not fit. */
  verdict = $state.raw<Verdict | null>(null);
  /** Whether this match was dealt from a given seed. */
  seeded = $state(false);

  private latest: Table | null = null;
  private frames: Frame[] = [];
  private resting = 0;
  private request = Date.now() * 1000;
  private lookedFor = 0;
  private waitingFor = 0;
  private spoken = likes.language;
  private newTable: NewTable | null = null;
  private watch = false;
  /** It comes behind the first paint; messages wait for it in their order. */
  private witness: Promise<Witness> = import("../fair/witness").then(({ Witness }) => new Witness(recallDeal()));
  private readonly reader = new Reader();
  private readonly line: Line;
  private readonly soon = new Soon(() => this.resting || this.play());

  constructor() {
    const address = `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`;
    this.line = new Line(address, {
      open: () => this.hello(),
      told: (tell, raw) => this.hear(tell, raw),
      state: (state) => (this.state = state),
    });
  }

  // What seldom changes stands alone, so that a move does not tell it anew.
  private readonly people: readonly SeatNow[] = $derived(this.shown?.seats ?? NOBODY);
  private readonly around = $derived(this.shown?.around ?? null);

  get table(): Table | null {
    return this.past ?? this.shown;
  }

  /** The seat for which one acts. */
  get seat(): number | null {
    return this.may("act-as-player")?.playerIndex ?? null;
  }

  /** The seat from which one looks: one's own, that of whom one coaches, or where one sat first. */
  get viewer(): number {
    return this.seat ?? this.may("observe-hand")?.playerIndex ?? this.place?.seat ?? 0;
  }

  /** Whether one may do or see something, and for which seat. */
  may(type: string): Capability | undefined {
    return this.around?.capabilities.find((one) => one.type === type);
  }

  get layout(): Layout | null {
    return (this.game?.layout as Layout | undefined) ?? null;
  }

  get mayAct(): boolean {
    return !this.past && this.state === "open" && this.seat !== null && this.shown !== null && mayAct(this.shown.menu);
  }

  get isOver(): boolean {
    return !!this.shown?.turn.over;
  }

  /** Whether one may begin the next match: whoever sits, or may say how it is played. */
  get mayStart(): boolean {
    return this.isOver && !this.past && this.state === "open" &&
      !!(this.may("act-as-player") ?? this.may("configure-variant"));
  }

  /** Whether a choice of one's own could be taken back. */
  get mayUndo(): boolean {
    return !this.past && !!this.shown?.undo;
  }

  /** Whether one may go on from the move that one looks at: only what is over has no secrets. */
  get mayFork(): boolean {
    return this.isOver && this.past !== null && this.state === "open";
  }

  /** Whether the line is gone from a table at which one was. */
  get isCutOff(): boolean {
    return this.place !== null && this.state !== "open";
  }

  async begin(): Promise<void> {
    this.line.start();
    this.games = await listGames(this.spoken);
    if (!this.place && this.waitingFor) this.enter();
  }

  /** The name by which a seat is called on this page. */
  who(seat: number): string {
    if (seat === this.seat) return say("you");
    const now = this.people[seat];
    if (!now) return String(seat + 1);
    return now.held_by === "bot" ? BOT_NAMES[seat % BOT_NAMES.length]! : now.name;
  }

  // What names depend on, as one text: as long as it is the same, no text has to be told again.
  private readonly named = $derived.by(() => {
    const seats = this.people;
    return JSON.stringify([seats.map(({ seat }, at) => [seat, this.who(at)]), this.seat, language() === "en",
      say("you"), likes.name || say("self")]);
  });
  private readonly teller = $derived.by(() => {
    const [seats, mine, isEnglish, you, self]: [[string, string][], number | null, boolean, string, string] = JSON
      .parse(this.named);
    return reteller(seats.map(([seat]) => seat), (seat) => seats[seat]![1], mine, { isEnglish, you, self });
  });

  /** Puts names into a text of the server. */
  retell(text: string): string {
    return this.teller(text);
  }

  act(offer: Offer): void {
    this.choose(offer.action);
  }

  choose(action: unknown): void {
    if (!this.shown) return;
    this.refused = null;
    this.waitingFor = this.next();
    this.line.ask({ choose: { r: this.waitingFor, v: this.shown.version, a: [action] } });
  }

  /** Asks for something that has only a number. */
  wish(kind: "agree" | "stand_up" | "concede"): void {
    this.line.ask({ [kind]: { r: this.next() } });
  }

  undo(): void {
    if (!this.mayUndo) return;
    this.line.ask({ undo: { r: this.next() } });
  }

  /** Opens the line again without waiting for the next try. */
  reconnect(): void {
    this.line.restart();
  }

  answer(yes: boolean): void {
    this.line.ask({ answer: { r: this.next(), yes } });
  }

  sit(seat: number): void {
    this.line.ask({ sit: { r: this.next(), seat } });
  }

  /** No longer keeps a seat for whoever is gone. */
  free(seat: number): void {
    this.line.ask({ free: { r: this.next(), seat } });
  }

  say(phrase: string): void {
    this.line.ask({ say: { phrase } });
  }

  /** Begins the next match at this table. */
  again(): void {
    this.past = this.refused = null;
    this.line.ask({ start: {} });
  }

  /** Looks at the table as it was; as oneself, or as somebody who sees what everybody sees. */
  look(version: number, caps: readonly Capability[] = this.shown?.around.capabilities ?? []): void {
    if (!this.latest) return;
    if (version >= this.latest.version) return this.live();
    this.lookedFor = this.next();
    this.line.ask({ look: { r: this.lookedFor, version: Math.max(0, version), caps } });
  }

  live(): void {
    this.lookedFor = 0;
    this.past = null;
  }

  /** Opens a table that goes on from the move that one looks at. */
  fork(): void {
    if (!this.mayFork) return;
    this.refused = null;
    this.line.ask({ fork: { r: this.next(), version: this.past!.version } });
  }

  /** Says hello again in another language; all that was told is told anew. */
  speak(language: Language): void {
    if (this.spoken === language) return;
    this.spoken = language;
    void listGames(language).then((games) => (this.games = games));
    if (this.place) this.learn(this.place.game);
    this.line.restart();
  }

  inviteCoach(): void {
    const seat = this.seat;
    if (seat === null) return;
    this.line.ask({ invite: { r: this.next(), caps: [{ type: "observe-hand", playerIndex: seat }] } });
  }

  /** Opens another table and sits down at it. */
  open(table: NewTable): void {
    forget();
    this.newTable = table;
    this.leave();
    history.replaceState(null, "", location.pathname + keptQuery(location.search));
    this.line.restart();
  }

  /** Goes to another table by its code. */
  join(code: string): void {
    location.hash = code;
  }

  /** Goes where the address leads now. */
  follow(): void {
    const to = destination(location.hash);
    if (to.table === null || to.table === this.place?.table) return;
    this.leave();
    this.line.restart();
  }

  private leave(): void {
    clearTimeout(this.resting);
    this.frames = [];
    this.resting = 0;
    this.latest =
      this.shown =
      this.past =
      this.place =
      this.game =
        null;
    this.bubbles = new Map();
  }

  private next(): number {
    return ++this.request;
  }

  private hello(): void {
    const mark = this.newTable ? null : recall(destination(location.hash).table);
    const token = mark?.token ?? null;
    this.line.ask({
      hello: { version: 1, shares: true, token, language: this.spoken, ...(likes.name && { name: likes.name }) },
    });
  }

  /** Comes to the table that is meant: a new one, that of the address, the last one, or any. */
  private enter(): void {
    const to = destination(location.hash);
    this.watch = to.watch;
    const table = to.table ?? recall(null)?.table;
    if (this.newTable) return this.create(this.newTable);
    if (table && !(to.table === null && wanted(location.search).game)) {
      return this.line.ask({
        join: { table, ...(to.watch && { watch: true }), ...(to.invite && { invite: to.invite }) },
      });
    }
    void this.begins(wanted(location.search).game === undefined);
  }

  /** Sits down at the table that the server opened for its host, or opens another. */
  private async begins(atFirst: boolean): Promise<void> {
    const first = atFirst ? await fetchFirst() : null;
    if (this.place) return;
    if (first) return this.line.ask({ join: { table: first } });
    if (!this.games.length) return void (this.waitingFor = 1);
    this.create(this.usual());
  }

  private usual(): NewTable {
    const { bots, ...asked } = wanted(location.search);
    const game = this.games.find((game) => game.id === asked.game) ?? this.games[0]!;
    const seats = asked.seats ?? usualSeats(game.seats);
    // A given seed is for one person: seats of which nothing is said are bots'.
    const others = asked.seed && !bots
      ? []
      : Array.from({ length: seats - 1 }, () => (bots ? { bot: bots } : ("open" as const)));
    return { ...asked, game: game.id, seats, seating: ["open", ...others] };
  }

  private create(table: NewTable): void {
    this.line.ask({ create: table });
  }

  private hear(tell: Tell, raw: string): void {
    this.raw = [...this.raw.slice(1 - RAW), raw];
    if (tell.welcome) {
      this.phrases = tell.welcome.phrases;
      this.enter();
    } else if (tell.place) this.arrive(tell.place);
    else if (tell.awaited) this.awaited = tell.awaited;
    else if (tell.pledge || tell.sealed || tell.void || tell.dealt || tell.opened) this.watchDeal(tell);
    else if (tell.picture) this.paint(takePicture(this.reader.picture(tell.picture), this.latest));
    else if (tell.b) this.change(this.reader.batch(tell.b));
    else if (tell.looked && tell.looked.r === this.lookedFor && this.latest)
      this.past = lookAt(tell.looked, this.past ?? this.latest);
    else if (tell.forked) this.join(tell.forked.table);
    else if (tell.invited) this.link = tell.invited.invite;
    else if (tell.notice) void this.notice(tell.notice);
    else if (tell.said) this.bubble(tell.said.by ?? null, tell.said.phrase);
    else if (tell.no) this.refuse(tell.no);
  }

  /** Adds the share of this page to a deal, and keeps what is needed to check it. */
  private watchDeal(tell: Tell): void {
    if (tell.dealt) {
      this.awaited = null;
      this.seeded = !!tell.dealt.seeded;
    }
    this.witness = this.witness.then((witness) => {
      this.testify(witness, tell);
      return witness;
    });
  }

  private testify(witness: Witness, { pledge, sealed, void: gone, dealt, opened }: Tell): void {
    const answer = pledge ? witness.pledged(pledge) : sealed ? witness.sealed(sealed) : null;
    if (gone) witness.voided(gone);
    if (opened) witness.opened(opened);
    if (dealt) witness.dealt(dealt);
    rememberDeal(witness.kept);
    this.verdict = witness.verdict;
    if (answer) this.line.ask(answer);
  }

  private arrive(place: Place): void {
    const token = place.token ?? recall(place.table)?.token ?? null;
    this.place = place;
    this.newTable = null;
    this.latest = null;
    if (!this.watch) remember({ table: place.table, token });
    // An invitation is spent; whoever reloads comes back with the token that they were given for it.
    const more = /[/@](?!~).*/.exec(location.hash)?.[0] ?? "";
    history.replaceState(null, "", `${location.pathname}${location.search}#${place.table}${more}`);
    if (this.game?.id !== place.game) this.game = null;
    this.learn(place.game);
  }

  private learn(game: string): void {
    void fetchGame(game, this.spoken).then((card) => (this.game = card));
  }

  /** Cards to be read are fetched when the first of them is seen. */
  private readFaces(table: Table): void {
    const isText = (face: string | null) => face !== null && readFace(face).kind === "slip";
    if (this.place && table.piles.some((pile) => pile.things.some((thing) => isText(thing.face))))
      void readCards(this.place.table);
  }

  private paint(table: Table): void {
    this.readFaces(table);
    clearTimeout(this.resting);
    this.frames = [];
    this.resting = 0;
    const first = this.latest === null;
    this.latest = this.shown = table;
    this.clockedAt = Date.now();
    const { version } = destination(location.hash);
    if (first && version !== null) this.look(version);
  }

  private change(batch: Batch): void {
    const before = this.latest;
    if (!before) return;
    const taken = takeBatch(before, batch);
    if (taken === "gap") return this.line.ask({ resync: {} });
    this.readFaces(taken.table);
    const story = storyOf(before, batch, this);
    this.latest = addLines(taken.table, story);
    if (batch.around) this.clockedAt = Date.now();
    if (story.length) this.told = story;
    if (batch.turn || batch.menu) this.refused = null;
    if (!moves()) return this.soon.ask();
    const frames = framesOf(before, batch, this.latest);
    this.latest = frames.at(-1)!.table;
    this.frames.push(...frames);
    if (this.frames.length > HURRY) this.frames = this.frames.slice(-1);
    if (!this.resting) this.soon.ask();
  }

  private play(): void {
    this.resting = 0;
    if (!moves()) return void (this.shown = this.latest);
    for (let frame = this.frames.shift(); frame; frame = this.frames.shift()) {
      this.shown = frame.table;
      if (!frame.rest) continue;
      this.resting = window.setTimeout(() => this.play(), frame.rest);
      return;
    }
  }

  /** Tells what happened around the table: who has which seat, and who sees which hand. */
  private async notice(notice: Notice): Promise<void> {
    const { noticeLine } = await import("./notices");
    const line = noticeLine(notice, (seat) => this.people[seat]?.seat ?? String(seat + 1));
    if (!line) return;
    this.told = [line];
    if (!this.latest) return;
    this.latest = addLines(this.latest, [line]);
    if (!this.frames.length) this.shown = this.latest;
  }

  private bubble(by: number | null, phrase: string): void {
    if (by === null) return;
    this.bubbles = new Map(this.bubbles).set(by, phrase);
    this.told = [say("told.said", { who: this.who(by), what: say(`phrase.${phrase}` as Parameters<typeof say>[0]) })];
    window.setTimeout(() => {
      const rest = new Map(this.bubbles);
      rest.delete(by);
      this.bubbles = rest;
    }, 5000);
  }

  private refuse(no: Refused): void {
    const atNoTable = no.code === "no_table" || no.code === "bad_token" || (no.code === "bad_request" && !this.place);
    if (atNoTable && !this.place) {
      const failed = this.newTable ?? (no.code === "bad_request" ? {} : null);
      this.refused = no;
      this.newTable = null;
      forget();
      if (failed || !this.games.length) return;
      history.replaceState(null, "", location.pathname + location.search);
      return this.create(this.usual());
    }
    if (no.code === "stale") this.line.ask({ resync: {} });
    this.refused = no;
  }
}

/** Only what is about the page stays in the address when another table is opened. */
function keptQuery(search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search))
    if (name === "theme" || name === "lang") kept.set(name, value);
  return kept.size ? `?${kept}` : "";
}
