import type { Layout } from "../arrange/layout";
import { fetchFirst, fetchGame, isTable, listGames } from "../wire/api";
import type { GameCard, NewTable, Place, Refused } from "../wire/types";
import type { Language } from "../words/words.svelte";
import { destination, keptQuery, usualSeats, wanted } from "./address";
import { ask, connection, hangUp, reconnect } from "./connection.svelte";
import { forget, recall, remember } from "./memory";
import { likes } from "./settings.svelte";
import { clear, stage } from "./stage.svelte";
import { talk } from "./talk.svelte";

/** Which table this page is at, of which game. */
class Visit {
  games = $state.raw<readonly GameCard[]>([]);
  place = $state.raw<Place | null>(null);
  game = $state.raw<GameCard | null>(null);
  /** The code of a table that is not there. */
  missing = $state<string | null>(null);
  /** Whether another tab plays from this seat now. */
  isTakenOver = $state(false);

  get layout(): Layout | null {
    return (this.game?.layout as Layout | undefined) ?? null;
  }

  /** Whether the line is gone from a table at which one was. */
  get isCutOff(): boolean {
    return this.place !== null && connection.state !== "open" && !this.isTakenOver;
  }
}

export const visit = new Visit();

/** The tabs of this browser: whichever sat down last plays from the seat, and the others stop. */
const tabs = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("fairdeal.seats");
tabs?.addEventListener("message", ({ data }) => {
  if (watch || data !== visit.place?.table) return;
  visit.isTakenOver = true;
  hangUp();
});

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
  return { ...asked, game: game.id, seats, seating: ["open", ...others], consensus: "hand" };
}

function create(table: NewTable): void {
  ask({ create: table });
}

export function arrive(place: Place): void {
  const token = place.token ?? recall(place.table)?.token ?? null;
  visit.place = place;
  newTable = stage.latest = null;
  if (!watch) {
    remember({ table: place.table, token });
    // oxlint-disable-next-line require-post-message-target-origin -- it is a channel, not a window.
    tabs?.postMessage(place.table);
  }
  // An invitation is spent; whoever reloads comes back with the token that they were given for it.
  const more = /[/@](?!~).*/.exec(location.hash)?.[0] ?? "";
  history.replaceState(null, "", `${location.pathname}${location.search}#${place.table}${more}`);
  if (visit.game?.id !== place.game) visit.game = null;
  learn(place.game);
}

function learn(game: string): void {
  void fetchGame(game, spoken).then((card) => (visit.game = card));
}

/** Opens another table in place of the last one if that is gone; a code that somebody gave is wrong, and they are told.
 * Returns whether that was the trouble. */
export function turnedAway({ code }: Refused): boolean {
  if (visit.place || !["no_table", "bad_token", "bad_request"].includes(code)) return false;
  const { table } = destination(location.hash);
  const failed = newTable || code === "bad_request";
  const last = newTable ? null : table ?? recall(null)?.table;
  newTable = null;
  if (last && code !== "bad_request") forget(last);
  if (failed || table !== null || !visit.games.length) return true;
  create(usual());
  return true;
}

/** Opens the usual table, for somebody whose link led nowhere. */
export function startAnew(): void {
  openTable(usual());
}

/** Opens another table and sits down at it. */
export function openTable(table: NewTable): void {
  newTable = table;
  history.replaceState(null, "", location.pathname + keptQuery(location.search));
  leave();
}

/** Goes to another table by its code. Returns whether there is one; if not, everything stays as it is. */
export async function joinTable(code: string): Promise<boolean> {
  visit.missing = null;
  if (!(await isTable(code))) {
    visit.missing = code;
    return false;
  }
  location.hash = code;
  return true;
}

/** Goes where the address leads now; stays where one is if there is nothing. */
export async function follow(): Promise<void> {
  const { table } = destination(location.hash);
  visit.missing = null;
  if (table === null || table === visit.place?.table) return;
  if (!visit.place || (await isTable(table))) return leave();
  visit.missing = table;
  history.replaceState(null, "", `${location.pathname}${location.search}#${visit.place.table}`);
}

/** Takes the seat back from another tab. */
export function takeBack(): void {
  visit.isTakenOver = false;
  reconnect();
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
  visit.isTakenOver = false;
  visit.place = visit.game = null;
  talk.bubbles = new Map();
  reconnect();
}
