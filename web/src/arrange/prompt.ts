import type { PromptSize, Size } from "./view";

const LETTER = { wide: 7.8, portrait: 7.4 };
const BUTTON = { letter: 8.2, rest: 62 };

/** Estimates how high the prompt becomes in a width: text is not measured while the table is arranged. */
export function promptHeight(prompt: PromptSize, { portrait, low }: Size, w: number): number {
  const letter = portrait ? LETTER.portrait : LETTER.wide;
  const buttons = prompt.buttons.reduce((sum, label) => sum + label.length * BUTTON.letter + BUTTON.rest, 0);
  const room = portrait ? w - 118 : w - 150 - (prompt.stepper ? 160 : 0) - buttons;
  const lines = Math.min(3, Math.max(1, Math.ceil((prompt.text.length * letter) / Math.max(room, 150))));
  const second = prompt.second ? 19 : 0;
  if (low) return Math.max(46, 8 + 18 * (Math.min(2, lines) + 1));
  if (!portrait) return Math.max(62, 16 + 22 * lines + second);
  const below = prompt.buttons.length || prompt.stepper ? 52 * rowsOf(prompt, w) : 0;
  return 12 + Math.max(36, 20 * lines + second) + below;
}

/** How many rows the buttons take on a phone. */
function rowsOf(prompt: PromptSize, w: number): number {
  const widths = prompt.buttons.map((label) => label.length * 7.6 + 34);
  if (prompt.stepper) widths.unshift(150);
  let [rows, used] = [1, 0];
  for (const width of widths) {
    if (used && used + width > w - 12) [rows, used] = [rows + 1, 0];
    used += width + 8;
  }
  return rows;
}

/** Whether the prompt leaves room for a tools cell as wide as the plate, so that it stays in the middle. */
export function isShort(prompt: PromptSize, size: Size): boolean {
  const buttons = prompt.buttons.reduce((sum, label) => sum + label.length * BUTTON.letter + BUTTON.rest, 0);
  return prompt.text.length * LETTER.wide + 160 + buttons + (prompt.stepper ? 160 : 0) <= size.w - 2 * 236 - 60;
}
