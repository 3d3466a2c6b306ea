import type { Menu, Range } from "../wire/types";

/** Tells whether anything may be done. */
export function mayAct(menu: Menu): boolean {
  return menu.offers.length + menu.ranges.length > 0;
}

/** The action of a number in a range: that of the lowest number holds the lowest in its place. */
export function actionOf(range: Range, value: number): unknown {
  return JSON.parse(JSON.stringify(range.action).replace(/-?\d+/, String(value)));
}
