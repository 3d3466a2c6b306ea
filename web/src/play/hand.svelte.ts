import { followHand, seeHand, type Hand } from "../table/hand";
import type { Table } from "../table/table";
import type { Batch } from "../wire/types";
import { stage } from "./stage.svelte";
import { storyOf } from "./story";
import type { Told } from "./telling.svelte";

/** The hand in play, until its result has been looked at. */
class HandInPlay {
  seen = $state.raw<Hand | null>(null);
  /** What was told of the last move. */
  told = $state.raw<readonly Told[]>([]);

  /** Whether the table waits until everybody has seen the result. */
  get isOver(): boolean {
    const around = stage.shown?.around;
    return !!around?.waiting?.length && around.ended === "hand";
  }

  /** Begins with a whole table; what was seen of the same moment before is kept. */
  see(table: Table, before: Table | null): void {
    if (before?.version === table.version && before.match === table.match) return;
    this.seen = seeHand(table);
    this.told = [];
  }

  /** Takes in what happened at a table. */
  follow(before: Table, batch: Batch): void {
    if (!this.seen) return;
    this.seen = followHand(this.seen, before, batch);
    if (batch.steps.length) this.told = storyOf(before, { ...batch, steps: batch.steps.slice(-1) });
  }
}

export const hand = new HandInPlay();
