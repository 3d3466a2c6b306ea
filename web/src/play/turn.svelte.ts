import type { Refused } from "../wire/types";
import { ask, connection, request } from "./connection.svelte";
import { may, people } from "./people.svelte";
import { stage } from "./stage.svelte";

/** What this person may do at the table now. */
class Turn {
  /** What the server did not allow. */
  refused = $state.raw<Refused | null>(null);

  get mayAct(): boolean {
    const menu = stage.shown?.menu;
    return !!menu && isLive() && people.seat !== null && menu.offers.length + menu.ranges.length > 0;
  }

  /** Whether one may begin the next match: whoever sits, or may say how it is played. */
  get mayStart(): boolean {
    return stage.isOver && isLive() && (may("act-as-player") || may("configure-variant"));
  }

  /** Whether a choice of one's own could be taken back. */
  get mayUndo(): boolean {
    return !stage.past && !!stage.shown?.undo;
  }
}

export const turn = new Turn();

function isLive(): boolean {
  return !stage.past && connection.state === "open";
}

export function choose(action: unknown): void {
  if (!stage.shown) return;
  turn.refused = null;
  request("choose", { v: stage.shown.version, a: [action] });
}

export function undo(): void {
  if (turn.mayUndo) request("undo");
}

/** Begins the next match at this table. */
export function again(): void {
  stage.past = turn.refused = null;
  ask({ start: {} });
}
