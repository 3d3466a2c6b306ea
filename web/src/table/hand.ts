import type { Batch, Score } from "../wire/types";
import { ownerOf, type Table } from "./table";

/** What this page saw of one hand. */
export interface Hand {
  /** The scores with which it began. */
  readonly scores: readonly Score[];
  /** The cards that each seat put into piles of nobody's, in order. */
  readonly played: ReadonlyMap<number, readonly Played[]>;
  /** Whether the page was there from the first card on. */
  readonly isWhole: boolean;
}

interface Played {
  readonly face: string;
  readonly pile: number;
}

/** Begins with a whole table. */
export function seeHand({ scores, version }: Table): Hand {
  return { scores, played: new Map(), isWhole: version === 0 };
}

/** Takes in what happened at a table. */
export function followHand(hand: Hand, before: Table, batch: Batch): Hand {
  if (!batch.steps.length) return hand;
  // Whoever waited for the others was at the end of a hand: this is the next one.
  const isNext = before.around.ended === "hand";
  const { scores, played, isWhole } = isNext ? { ...seeHand(before), isWhole: true } : hand;
  const all = new Map(played);
  for (const { m } of batch.steps.flatMap((step) => step.e)) {
    const by = m ? ownerOf(before, m[0]) : null;
    if (!m || by === null || ownerOf(before, m[1]) !== null) continue;
    const cards = m[2].flatMap(({ face }) => (face === null ? [] : [{ face, pile: m[1] }]));
    all.set(by, [...(all.get(by) ?? []), ...cards]);
  }
  return { scores, played: all, isWhole };
}
