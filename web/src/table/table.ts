import { NO_MENU } from "../wire/reader";
import type { Panel, Pile as ToldPile, Sentence } from "#messages";
import type { Around, Batch, Menu, Picture, Pose, Score, SeatNow, Turn, WholePicture } from "../wire/types";
import { happen, type Piles } from "./happen";
import { newThing, type Pile, type Thing } from "./thing";

/** The table as this session sees it. */
export interface Table {
  readonly version: number;
  /** Which match at this table it is, from 1. */
  readonly match: number;
  readonly names: readonly string[];
  readonly piles: Piles;
  readonly turn: Turn;
  readonly seats: readonly SeatNow[];
  readonly scores: readonly Score[];
  readonly panels: readonly Panel[];
  /** How the things lie that do not lie plainly. */
  readonly poses: ReadonlyMap<number, Pose>;
  readonly around: Around;
  /** Whether one's last choice could be taken back. */
  readonly undo: boolean;
  readonly menu: Menu;
  /** What happened, newest last: sentences of the game, and words of this page. */
  readonly log: readonly (string | Sentence)[];
  /** Counts deals and whole pictures, after which cards may grow again. */
  readonly deal: number;
}

const LINES = 200;

/** Begins with a whole picture; things that can be told apart keep their sprites. */
export function takePicture(picture: WholePicture, before: Table | null): Table {
  const isSame = before?.version === picture.version && before.match === picture.match_number;
  return {
    ...bare(picture, before),
    match: picture.match_number,
    seats: picture.seats,
    around: picture.around,
    undo: picture.undo ?? false,
    menu: picture.menu,
    // What this page tells of itself is not in the picture.
    log: isSame ? before!.log : picture.log,
  };
}

/** The table as it was, without anything to do. */
export function lookAt(picture: Picture, now: Table): Table {
  const { match, seats, around, log } = now;
  return { ...bare(picture, now), match, seats, around, undo: false, menu: NO_MENU, log };
}

function bare(picture: Picture,
  before: Table | null): Omit<Table, "match" | "seats" | "around" | "undo" | "menu" | "log">
{
  const known = new Map<number, Thing>();
  before?.piles.forEach((pile) => pile.things.forEach((thing) => thing.obj !== null && known.set(thing.obj, thing)));
  const full = new Map(picture.piles.map((pile) => [pile.p, pile]));
  return {
    version: picture.version,
    names: picture.names,
    piles: picture.names.map((name, place) => readPile(place, name, full.get(place), known)),
    turn: picture.turn,
    scores: picture.scores,
    panels: picture.panels ?? [],
    poses: new Map(picture.poses),
    deal: (before?.deal ?? 0) + 1,
  };
}

/** Takes a batch in; after a gap in the versions the whole table is needed. */
export function takeBatch(table: Table, batch: Batch): Table | "gap" {
  if (table.version + batch.steps.length !== batch.v) return "gap";
  let { piles, deal } = table;
  for (const step of batch.steps) {
    for (const happening of step.e) {
      piles = happen(piles, happening, step.by, (place) => ownerOf(table, place));
      if (happening.shuffled !== undefined) deal++;
    }
  }
  return {
    ...table,
    version: batch.v,
    piles,
    deal,
    turn: batch.turn ?? table.turn,
    menu: batch.menu ?? table.menu,
    scores: batch.scores ?? table.scores,
    panels: batch.panels ?? table.panels,
    poses: batch.poses ? new Map(batch.poses) : table.poses,
    undo: batch.undo ?? table.undo,
    around: batch.around ?? table.around,
    seats: batch.seats ?? table.seats,
  };
}

/** The seat by which a pile is called. */
export function ownerOf(table: Pick<Table, "names" | "seats">, place: number): number | null {
  const owner = table.names[place]?.split(".")[1];
  const seat = table.seats.findIndex((now) => now.seat === owner);
  return owner !== undefined && seat >= 0 ? seat : null;
}

/** Adds lines to what happened, newest last. */
export function addLines(table: Table, lines: Table["log"]): Table {
  if (!lines.length) return table;
  return { ...table, log: [...table.log, ...lines].slice(-LINES) };
}

function readPile(place: number, name: string, pile: ToldPile | undefined, known: Map<number, Thing>): Pile {
  if (!pile) return { place, name, things: [] };
  // Where a face lies only somewhere in the pile, nobody says when it is no longer there: so it is not shown.
  const hidden = (pile.hidden ?? 0) + (pile.among?.length ?? 0);
  const things: Thing[] = Array.from({ length: hidden }, () => newThing());
  // A card whose place is perceived lies at it; the others lie on top.
  for (const card of pile.cards ?? []) {
    const seen = { obj: card.o, face: card.f ?? null, by: card.by ?? null, marks: card.marks ?? {} };
    const thing = { ...(known.get(card.o) ?? newThing()), ...seen };
    if (card.at !== undefined && card.at < things.length) things.splice(card.at, 0, thing);
    else things.push(thing);
  }
  return { place, name, things };
}
