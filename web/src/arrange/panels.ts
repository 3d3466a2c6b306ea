import type { Panel, Row } from "../wire/types";
import type { Box, Size } from "./view";

/** A panel with its place; its dice lie beside its box, as large as there is room for. */
export interface PanelPlace extends Box {
  readonly panel: Panel;
  readonly die: number;
}

interface Ground {
  readonly w: number;
  readonly unit: number;
  readonly size: Size;
  /** One's own panels lie below their dice, the first of them lowest. */
  readonly own: boolean;
}

export const DIE_GAP = 14;
const [GAP, PADDING, HEAD, TITLE] = [10, 12, 46, 24];
const [LINE, METER, CHIPS, RULE, STEPS] = [20, 38, 36, 46, 86];
const LETTER = 7.2;

/** Panels of lines alone are notes for the rail; what else they hold is drawn on the table. */
export function isDrawn(panel: Panel): boolean {
  return panel.rows.some((row) => row.line === undefined);
}

/** A panel about one measure shows it large in its head, beside its first line. */
export function isHeaded(panel: Panel): boolean {
  return panel.rows.filter((row) => row.meter).length === 1;
}

/** Lays panels out: two columns where it is wide, the first of them alone in its own; below each other on phones. */
export function layPanels(panels: readonly Panel[], ground: Ground): { h: number; places: readonly PanelPlace[] } {
  const columns = ground.size.portrait || ground.w < 640 || panels.length < 2 ? [panels] : [panels.slice(0, 1), panels.slice(1)];
  const w = (ground.w - GAP * 2 * (columns.length - 1)) / columns.length;
  const built = columns.map((column) => (ground.own ? [...column].reverse() : column).map((panel) => measure(panel, w, ground)));
  const tall = (column: readonly { h: number }[]) => column.reduce((sum, one) => sum + one.h + GAP, -GAP);
  const h = Math.max(0, ...built.map(tall));
  const places = built.flatMap((column, at) => {
    let y = ground.own ? h - tall(column) : 0;
    return column.map((one) => {
      const place = { ...one, x: at * (w + GAP * 2), y, w };
      y += one.h + GAP;
      return place;
    });
  });
  return { h, places };
}

function measure(panel: Panel, w: number, { unit }: Ground): { panel: Panel; h: number; die: number } {
  const dice = panel.rows.flatMap((row) => (row.dice ? [row.dice.pips.length] : []));
  const most = Math.max(1, ...dice);
  const die = Math.min(unit, (w - 16 + DIE_GAP) / most - DIE_GAP);
  const inside = panel.rows.filter((row) => !row.dice);
  const box = inside.length ? PADDING * 2 + headOf(panel) + inside.reduce((sum, row) => sum + heightOf(row, w - PADDING * 2 - 2), 0) : TITLE;
  return { panel, die, h: box + dice.length * (die + DIE_GAP + 4) - (isHeaded(panel) && inside[0]?.line !== undefined ? LINE : 0) };
}

function headOf(panel: Panel): number {
  if (isHeaded(panel)) return HEAD;
  return panel.rows.every((row) => row.steps) ? 0 : TITLE;
}

function heightOf(row: Row, w: number): number {
  if (row.meter) return METER - 14;
  if (row.chips) return CHIPS * wrapped(row.chips.map(([text]) => text.length * LETTER + 52), w);
  if (row.rule) return RULE + (row.rule.text.length * LETTER + row.rule.dice.length * 26 + (row.rule.outcome?.length ?? 1) * LETTER + 50 > w ? 18 : 0);
  if (row.steps) return STEPS;
  return LINE * Math.min(3, Math.max(1, Math.ceil(((row.line ?? "").length * LETTER) / w)));
}

function wrapped(widths: readonly number[], w: number): number {
  let [lines, used] = [1, 0];
  for (const width of widths) {
    if (used && used + width > w) [lines, used] = [lines + 1, 0];
    used += width + 6;
  }
  return lines;
}
