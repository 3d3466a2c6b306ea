/** How a game is laid out, as its folder says it. */
export type Pair<T> = T | readonly [T, T];

export type Style = "fan" | "backs" | "columns" | "row" | "stack" | "top" | "trick" | "melds" | "pairs";
export type Widget = "plate" | "prompt" | "tools" | "panel" | "chips" | "label" | "scores" | "board";

export interface Item {
  readonly pile?: string;
  readonly style?: Style;
  readonly widget?: Widget;
  readonly arg?: string;
  readonly scale?: Pair<number>;
  readonly h?: Pair<number>;
  readonly fold?: Pair<number>;
  /** A width that is not shared. */
  readonly fix?: number;
}

export interface Cell {
  readonly seat?: number;
  /** Whether an open hand of this seat lies elsewhere. */
  readonly closed?: boolean;
  readonly centre?: boolean;
  readonly id?: string;
  readonly of?: number;
  readonly flow?: "column" | "row";
  readonly gap?: number;
  readonly align?: string;
  readonly w?: number;
  readonly px?: number;
  readonly items?: readonly Item[];
}

export interface Row {
  readonly grow?: boolean;
  readonly cells: readonly Cell[];
}

export type RowOrBar = Row | "bar";

export interface Layout {
  readonly schema: 1;
  readonly unit?: { readonly wide: readonly [number, number]; readonly portrait: readonly [number, number] };
  readonly sort?: { readonly default: string; readonly options: readonly SortOption[] };
  readonly own: readonly Item[];
  readonly other: readonly Item[];
  readonly open?: readonly Item[];
  readonly centre: readonly Item[];
  readonly hidden?: readonly string[];
  readonly wide?: { readonly rows: readonly RowOrBar[] };
  readonly portrait?: { readonly rows: readonly RowOrBar[] };
  readonly thumb?: readonly Row[];
}

export type SortOption = string | { readonly id: string; readonly order: readonly string[] };

/** Picks the value for wide or for portrait. */
export function pick<T>(pair: Pair<T> | undefined, portrait: boolean): T | undefined {
  return Array.isArray(pair) ? pair[portrait ? 1 : 0] : (pair as T | undefined);
}
