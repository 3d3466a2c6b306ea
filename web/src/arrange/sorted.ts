import { readFace } from "../face/name";
import type { Thing } from "../table/thing";
import type { SortOption } from "./layout";

const SUITS = "shcd";
const RANKS = "23456789TJQKA";

/** Sorts things by the player's choice; nothing is sorted while a face is not known. */
export function sorted(things: readonly Thing[], sort: SortOption | undefined): readonly Thing[] {
  if (!sort || sort === "none" || things.some((thing) => thing.face === null)) return things;
  const keyed = things.map((thing) => ({ thing, key: keyOf(thing.face!, sort) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map((entry) => entry.thing);
}

/** The suit by which columns are made: the suit of a card, the higher end of a tile. */
export function groupOf(face: string | null): string {
  const read = face === null ? null : readFace(face);
  if (read?.kind === "french") return read.suit;
  return read?.kind === "domino" ? String(read.ends[0]) : "";
}

function keyOf(name: string, sort: SortOption): number[] {
  if (typeof sort !== "string") {
    const at = sort.order.indexOf(name);
    return at >= 0 ? [-1, at] : [0, ...keyOf(name, "suit")];
  }
  const face = readFace(name);
  if (face.kind === "french") {
    const suit = face.rank === "*" ? -1 : SUITS.indexOf(face.suit);
    const rank = face.rank === "*" ? -99 : -RANKS.indexOf(face.rank);
    return sort === "rank" ? [rank, suit] : [suit, rank];
  }
  if (face.kind === "domino") {
    const [high, low] = face.ends;
    return sort === "suit" ? [-low, -high] : [-high, -low];
  }
  return face.kind === "die" ? [-face.value] : [0];
}

function compare(a: number[], b: number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference) return difference;
  }
  return 0;
}
