/** The card to which an arrow key leads: within a pile left and right, between piles up and down. */
export function move(root: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const cards = [...root.querySelectorAll<HTMLElement>("button[data-sprite]")];
  const own = cards.filter((card) => card.dataset.pile === from.dataset.pile);
  const at = own.indexOf(from);
  switch (key) {
    case "ArrowRight":
      return own[(at + 1) % own.length] ?? null;
    case "ArrowLeft":
      return own[(at + own.length - 1) % own.length] ?? null;
    case "Home":
      return own[0] ?? null;
    case "End":
      return own.at(-1) ?? null;
    case "ArrowUp":
    case "ArrowDown":
      return nextPile(cards, from, key === "ArrowUp" ? -1 : 1);
    default:
      return null;
  }
}

function nextPile(cards: HTMLElement[], from: HTMLElement, step: -1 | 1): HTMLElement | null {
  const piles = [...new Set(cards.map((card) => card.dataset.pile))];
  const next = piles[piles.indexOf(from.dataset.pile) + step];
  const there = cards.filter((card) => card.dataset.pile === next);
  return there.find((card) => card.tabIndex === 0) ?? there[0] ?? null;
}
