import { happen } from "../table/happen";
import { ownerOf, type Table } from "../table/table";
import { NO_MENU } from "../wire/reader";
import type { Batch } from "../wire/types";

/** A state of the table that is worth a look, and for how long. */
export interface Frame {
  readonly table: Table;
  readonly rest: number;
}

const REST = 700;

/**
 * Splits a batch where cards leave a pile into which others came in the same batch: a full trick rests before it goes
 * to its taker.
 */
export function framesOf(before: Table, batch: Batch, after: Table): Frame[] {
  const frames: Frame[] = [];
  let piles = before.piles;
  let filled = new Set<number>();
  for (const step of batch.steps) {
    for (const happening of step.e) {
      const from = happening.w?.[0] ?? (happening.m && isPublic(before, happening.m[0]) ? happening.m[0] : undefined);
      if (from !== undefined && filled.has(from)) {
        frames.push({ table: { ...before, piles, menu: NO_MENU }, rest: REST });
        filled = new Set();
      }
      piles = happen(piles, happening, step.by, (place) => ownerOf(before, place));
      const to = happening.m?.[1] ?? happening.under?.[1] ?? happening.below?.[1];
      if (to !== undefined && isPublic(before, to)) filled.add(to);
    }
  }
  // Both ways end with the same piles; those with the sprites seen in between are shown.
  return [...frames, { table: { ...after, piles }, rest: 0 }];
}

function isPublic(table: Table, place: number): boolean {
  return ownerOf(table, place) === null;
}
