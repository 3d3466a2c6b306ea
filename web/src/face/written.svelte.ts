import type { Component } from "svelte";
import { fetchCards } from "../wire/api";
import type { TextCard } from "../wire/types";

type Cards = Readonly<Record<string, TextCard>>;
type View = Component<{ card: TextCard; w: number }>;

// Both come when they are first needed: most tables have no such cards.
let now = $state.raw<{ readonly cards: Cards; readonly view: View | null }>({ cards: {}, view: null });
let of = "";

/** What is written on a face, as far as it is known. */
export function written(face: string): TextCard | undefined {
  return now.cards[face];
}

/** The component that draws a written card, once it is here. */
export function writtenView(): View | null {
  return now.view;
}

/** Fetches what is written on the cards of a table, once. */
export async function readCards(table: string): Promise<void> {
  if (of === table) return;
  of = table;
  const [cards, { default: view }] = await Promise.all([fetchCards(table), import("./Written.svelte")]);
  if (of === table) show(cards, view);
}

/** Shows these cards, wherever they come from. */
export function show(cards: Cards, view = now.view): void {
  now = { cards, view };
}
