import { lookAt } from "../table/table";
import type { Capability, Tell } from "../wire/types";
import { connection, request } from "./connection.svelte";
import { people } from "./people.svelte";
import { stage } from "./stage.svelte";
import { turn } from "./turn.svelte";

let lookedFor = 0;

/** Looks at the table as it was; as oneself, or as somebody who sees what everybody sees. */
export function look(version: number, caps: readonly Capability[] = people.capabilities): void {
  if (!stage.latest) return;
  if (version >= stage.latest.version) return live();
  lookedFor = request("look", { version: Math.max(0, version), caps: [...caps] });
}

/** Shows the table as it was, if that is still asked for. */
export function showPast(looked: NonNullable<Tell["looked"]>): void {
  if (looked.r === lookedFor && stage.latest) stage.past = lookAt(looked, stage.past ?? stage.latest);
}

/** Comes back to the table as it is. */
export function live(): void {
  lookedFor = 0;
  stage.past = null;
}

/** Returns whether play can go on from the move on the screen: only a match that is over has no secrets. */
export function mayFork(): boolean {
  return stage.isOver && stage.past !== null && connection.state === "open";
}

/** Opens a table that goes on from the move that one looks at. */
export function fork(): void {
  if (!mayFork()) return;
  turn.refused = null;
  request("fork", { version: stage.past!.version });
}
