import type { Range } from "../wire/types";

/** The action of a number in a range: that of the lowest number holds the lowest in its place. */
export function actionOf(range: Range, value: number): unknown {
  return JSON.parse(JSON.stringify(range.action).replace(/-?\d+/, String(value)));
}
