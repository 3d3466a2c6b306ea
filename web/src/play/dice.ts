import type { Dice, Offer, Panel } from "../wire/types";

/** The dice that may be tapped, and which of them are. */
export interface DiceTray {
  readonly dice: Dice;
  readonly mask: number;
  toggle(at: number): void;
}

/** The dice that offers are about: those of whoever acts, or else those of nobody. */
export function diceToTap(panels: readonly Panel[], offers: readonly Offer[], seat: number | null): Dice | null {
  if (!offers.some((offer) => offer.dice !== null)) return null;
  const all = panels.flatMap((panel) =>
    panel.lines.flatMap((
      row,
    ) => (typeof row !== "string" && row.dice ? [{ dice: row.dice, seat: row.dice.owner ?? panel.seat ?? null }] : []))
  );
  return (all.find((row) => row.seat === seat) ?? all.find((row) => row.seat === null))?.dice ?? null;
}

/** The offer for exactly these dice. */
export function offerFor(offers: readonly Offer[], mask: number): Offer | null {
  return offers.find((offer) => offer.dice === mask) ?? null;
}

/** What is tapped at first: what was kept before, if that may be kept again. */
export function firstMask(dice: Dice, offers: readonly Offer[]): number {
  return offerFor(offers, dice.lit) ? dice.lit : 0;
}
