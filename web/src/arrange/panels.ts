import type { Panel, PanelRow } from "../wire/types";
import { chipWidth, figures, isStrip } from "./boards";
import type { Box, Size } from "./view";

/** A panel with its place; its dice lie beside its box, as large as there is room for. */
export interface PanelPlace extends Box {
  readonly panel: Panel;
  readonly die: number;
}

export interface PanelGround {
  readonly w: number;
  readonly unit: number;
  readonly size: Size;
  /** One's own panels lie below their dice, the first of them lowest. */
  readonly own: boolean;
}

export const DIE_GAP = 16;
const [HEAD, TITLE] = [46, 24];
const [LINE, METER, CHIPS, RULE, STEPS] = [20, 24, 34, 42, 70];
const LETTER = 6.7;

const padding = ({ portrait }: Size) => (portrait ? 7 : 12);
const gapOf = ({ portrait }: Size) => (portrait ? 6 : 10);

/** A panel about one measure shows it large in its head, beside its first line. */
export function isHeaded(panel: Panel): boolean {
  return figures(panel).filter((row) => row.meter).length === 1;
}

/** Lays panels out: two columns where it is wide, the first of them alone in its own; below each other on phones. */
export function layPanels(panels: readonly Panel[], ground: PanelGround): { h: number; places: readonly PanelPlace[] } {
  const gap = gapOf(ground.size);
  const columns = ground.size.portrait || ground.w < 640 || panels.length < 2
    ? [panels]
    : [panels.slice(0, 1), panels.slice(1)];
  const w = (ground.w - gap * 2 * (columns.length - 1)) / columns.length;
  const built = columns.map((column) =>
    (ground.own ? [...column].reverse() : column).map((panel) => measure(panel, w, ground))
  );
  const tall = (column: readonly { h: number }[]) => column.reduce((sum, one) => sum + one.h + gap, -gap);
  const h = Math.max(0, ...built.map(tall));
  const places = built.flatMap((column, at) => {
    let y = ground.own ? h - tall(column) : 0;
    return column.map((one) => {
      const place = { ...one, x: at * (w + gap * 2), y, w };
      y += one.h + gap;
      return place;
    });
  });
  return { h, places };
}

function measure(panel: Panel, w: number, { unit, size }: PanelGround): { panel: Panel; h: number; die: number } {
  const dice = figures(panel).flatMap((row) => (row.dice ? [row.dice.pips.length] : []));
  if (isStrip(panel)) return { panel, die: 0, h: figures(panel).reduce((sum, row) => sum + heightOf(row, w), 0) };
  const most = Math.max(1, ...dice);
  const die = Math.min(unit, (w - 16 + DIE_GAP) / most - DIE_GAP);
  const inside = panel.lines.filter((row) => typeof row === "string" || !row.dice);
  const box = inside.length
    ? padding(size) * 2 + headOf(panel) + inside.reduce((sum, row) => sum + heightOf(row, w - 30), 0)
    : TITLE;
  return {
    panel,
    die,
    h: box + dice.length * (die + DIE_GAP + 8) - (isHeaded(panel) && typeof inside[0] === "string" ? LINE : 0),
  };
}

function headOf(panel: Panel): number {
  if (isHeaded(panel)) return HEAD;
  return panel.lines.every((row) => typeof row !== "string" && row.steps) ? 0 : TITLE;
}

function heightOf(row: PanelRow, w: number): number {
  if (typeof row === "string") return LINE * Math.min(3, Math.max(1, Math.ceil((row.length * LETTER) / w)));
  if (row.meter) return METER;
  if (row.chips) return CHIPS * wrapped(row.chips.map(([text]) => chipWidth(text)), w);
  if (row.rule)
    return RULE +
      (row.rule.text.length * LETTER + row.rule.dice.length * 26 + (row.rule.outcome?.length ?? 1) * LETTER + 38 > w
        ? 18
        : 0);
  return row.steps ? STEPS : 0;
}

function wrapped(widths: readonly number[], w: number): number {
  let [lines, used] = [1, 0];
  for (const width of widths) {
    if (used && used + width > w) [lines, used] = [lines + 1, 0];
    used += width + 6;
  }
  return lines;
}
