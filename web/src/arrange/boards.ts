import type { Figure, Panel } from "../wire/types";

/** Panels of lines alone are notes for the rail; what else they hold is drawn on the table. */
export function isDrawn(panel: Panel): boolean {
  return panel.lines.some((row) => typeof row !== "string");
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
