/** How a fan is spread. */
export interface Spread {
  /** The step that is liked best, in card widths. */
  readonly likes: number;
  /** The least step, in card widths. */
  readonly least: number;
  /** The least step in pixels: a strip that can be hit. */
  readonly floor: number;
  readonly single?: boolean;
  readonly arc?: boolean;
}

export interface FanPlace {
  readonly x: number;
  readonly row: number;
  readonly turn: number;
  /** How much lower than the middle, in card heights. */
  readonly drop: number;
}

export interface Fan {
  readonly rows: number;
  readonly places: readonly FanPlace[];
}

export const HAND = (touch: boolean): Spread => ({ likes: 0.62, least: 0.27, floor: touch ? 26 : 18, arc: true });
/** Cards to be read lie side by side, and where there is no room their titles show. */
export const TEXTS: Spread = { likes: 1.05, least: 0.4, floor: 34 };
export const BACKS: Spread = { likes: 0.3, least: 0.02, floor: 1.5, single: true };

/** Spreads n cards of width c over a width. */
export function fan(n: number, width: number, c: number, spread: Spread): Fan {
  if (n <= 0) return { rows: 0, places: [] };
  const least = Math.max(spread.least * c, spread.floor);
  const fit = Math.max(1, Math.floor((width - c) / least) + 1);
  const rows = spread.single ? 1 : Math.ceil(n / fit);
  const per = Math.ceil(n / rows);
  const step = per > 1 ? Math.min(spread.likes * c, (width - c) / (per - 1)) : 0;
  const places = Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / per);
    const k = i % per;
    const m = Math.min(per, n - row * per);
    const t = m > 1 ? (k / (m - 1)) * 2 - 1 : 0;
    const bend = spread.arc && rows === 1 && m > 2 ? Math.min(1, m / 9) : 0;
    return { x: (width - c - step * (m - 1)) / 2 + step * k, row, turn: bend * t * 3.2, drop: bend * t * t * 0.055 };
  });
  return { rows, places };
}
