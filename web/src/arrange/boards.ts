import type { Figure, Panel } from "../wire/types";
import type { Layout, RowOrBar } from "./layout";
import type { View } from "./view";

/** Panels that hold more than words are drawn on the table; the others are notes for the rail. */
export function isDrawn(panel: Panel): boolean {
  return panel.lines.some((row) => typeof row !== "string");
}

/** Panels of words alone are notes. */
export function isNote(panel: Panel): boolean {
  return panel.lines.length > 0 && !isDrawn(panel);
}

/** The rows of a panel that are no plain words. */
export function figures(panel: Panel): Figure[] {
  return panel.lines.filter((row) => typeof row !== "string");
}

/** A panel of chips alone needs neither box nor title: it is a strip beside a plate. */
export function isStrip(panel: Panel): boolean {
  return panel.lines.length > 0 && panel.lines.every((row) => typeof row !== "string" && row.chips);
}

/** How wide a strip likes to be. */
export function stripWidth(panel: Panel): number {
  return figures(panel).flatMap((row) => row.chips ?? []).reduce((sum, [text]) => sum + chipWidth(text) + 6, 0);
}

export const chipWidth = (text: string) => text.length * 7.4 + 46;

/** The panels of a seat, or those of nobody. */
export function boardsOf(seat: number | null, view: View): readonly Panel[] {
  return view.panels.filter((panel) => (panel.seat ?? null) === seat && isDrawn(panel));
}

/** Where one holds nothing the bar lies below one's panels. */
export function withBarLast(rows: readonly RowOrBar[], view: View, layout: Layout): readonly RowOrBar[] {
  const isBare = layout.own.every((item) => !item.pile) && boardsOf(view.viewer, view).length > 0;
  return isBare ? [...rows.filter((row) => row !== "bar"), "bar"] : rows;
}
