import type { Layout } from "../arrange/layout";
import { fetchFirst, fetchGame, listGames } from "../wire/api";
import type { GameCard, NewTable, Place, Refused } from "../wire/types";
import type { Language } from "../words/words.svelte";
import { destination, keptQuery, usualSeats, wanted } from "./address";
import { ask, connection, reconnect } from "./connection.svelte";
import { forget, recall, remember } from "./memory";
import { likes } from "./settings.svelte";
import { clear, stage } from "./stage.svelte";
import { talk } from "./talk.svelte";

/** Which table this page is at, of which game. */
class Visit {
  games = $state.raw<readonly GameCard[]>([]);
  place = $state.raw<Place | null>(null);
  game = $state.raw<GameCard | null>(null);

  get layout(): Layout | null {
    return (this.game?.layout as Layout | undefined) ?? null;
  }

  /** Whether the line is gone from a table at which one was. */
  get isCutOff(): boolean {
    return this.place !== null && connection.state !== "open";
  }
}

export const visit = new Visit();

let spoken = likes.language;
let newTable: NewTable | null = null;
let watch = false;
/** Whether no table could be opened because the games are not known yet. */
let waits = false;

/** Learns which games there are. */
export async function learnGames(): Promise<void> {
  visit.games = await listGames(spoken);
  if (!visit.place && waits) enter();
}

export function hello(): void {
  const token = newTable ? undefined : recall(destination(location.hash).table)?.token ?? undefined;
  ask({ hello: { version: 1, shares: true, token, name: likes.name || undefined } });
}

/** Comes to the table that is meant: a new one, that of the address, the last one, or any. */
export function enter(): void {
  const to = destination(location.hash);
  const { game } = wanted(location.search);
  watch = to.watch;
  const table = to.table ?? recall(null)?.table;
  if (newTable) return create(newTable);
  if (!table || (to.table === null && game)) return void enterAny(game === undefined);
  ask({ join: { table, ...(to.watch && { watch: true }), ...(to.invite && { invite: to.invite }) } });
}

/** Sits down at the table that the server opened for its host, or opens another. */
async function enterAny(atFirst: boolean): Promise<void> {
  const first = atFirst ? await fetchFirst() : null;
  if (visit.place) return;
  if (first) return ask({ join: { table: first } });
  if (!visit.games.length) return void (waits = true);
  create(usual());
}

function usual(): NewTable {
  const { bots, ...asked } = wanted(location.search);
  const game = visit.games.find((one) => one.id === asked.game) ?? visit.games[0]!;
  const seats = asked.seats ?? usualSeats(game.seats);
  // A given seed is for one person: seats of which nothing is said are bots'.
  const other = bots ? { bot: bots } : "open" as const;
  const others = asked.seed && !bots ? [] : Array.from({ length: seats - 1 }, () => other);
  return { ...asked, game: game.id, seats, seating: ["open", ...others] };
}

function create(table: NewTable): void {
  ask({ create: table });
}

export function arrive(place: Place): void {
  const token = place.token ?? recall(place.table)?.token ?? null;
  visit.place = place;
  newTable = stage.latest = null;
  if (!watch) remember({ table: place.table, token });
  // An invitation is spent; whoever reloads comes back with the token that they were given for it.
  const more = /[/@](?!~).*/.exec(location.hash)?.[0] ?? "";
  history.replaceState(null, "", `${location.pathname}${location.search}#${place.table}${more}`);
  if (visit.game?.id !== place.game) visit.game = null;
  learn(place.game);
}

function learn(game: string): void {
  void fetchGame(game, spoken).then((card) => (visit.game = card));
}

/** Opens another table in place of one that is not there. Returns whether that was the trouble. */
export function turnedAway({ code }: Refused): boolean {
  if (visit.place || !["no_table", "bad_token", "bad_request"].includes(code)) return false;
  const failed = newTable || code === "bad_request";
  newTable = null;
  forget();
  if (failed || !visit.games.length) return true;
  history.replaceState(null, "", location.pathname + location.search);
  create(usual());
  return true;
}

/** Opens another table and sits down at it. */
export function openTable(table: NewTable): void {
  forget();
  newTable = table;
  history.replaceState(null, "", location.pathname + keptQuery(location.search));
  leave();
}

/** Goes to another table by its code. */
export function joinTable(code: string): void {
  location.hash = code;
}

/** Goes where the address leads now. */
export function follow(): void {
  const { table } = destination(location.hash);
  if (table !== null && table !== visit.place?.table) leave();
}

/** Learns the words of another language. */
export function speakTo(language: Language): void {
  if (spoken === language) return;
  spoken = language;
  void learnGames();
  if (visit.place) learn(visit.place.game);
}

function leave(): void {
  clear();
  visit.place = visit.game = null;
  talk.bubbles = new Map();
  reconnect();
}
