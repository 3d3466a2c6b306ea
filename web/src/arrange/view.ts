import type { Pile, Thing } from "../table/thing";
import type { Panel, Pose } from "../wire/types";
import type { layPanels } from "./panels";
import type { SortOption } from "./layout";

/** What the arrangement needs of a table. */
export interface View {
  /** The names of the seats in the game. */
  readonly seats: readonly string[];
  readonly viewer: number;
  readonly piles: readonly Pile[];
  readonly sort: SortOption | undefined;
  /** Piles to which something may be dragged. */
  readonly targets: ReadonlySet<number>;
  /** Piles in which something may be chosen, or is. */
  readonly sources: ReadonlySet<number>;
  /** Whether the viewer may act. */
  readonly acting: boolean;
  /** Width over height of the things of this table. */
  readonly shape: number;
  readonly prompt: PromptSize;
  readonly panels: readonly Panel[];
  /** Lays the panels out that are drawn, once that part of the page is here. */
  readonly layPanels?: typeof layPanels;
  /** How the things lie that do not lie plainly. */
  readonly poses?: ReadonlyMap<number, Pose>;
}

/** What is known of the prompt before it is drawn. */
export interface PromptSize {
  readonly text: string;
  /** Widths of the buttons by their words. */
  readonly buttons: readonly string[];
  readonly stepper: boolean;
  readonly second: boolean;
}

export interface Size {
  readonly w: number;
  readonly h: number;
  readonly portrait: boolean;
  /** A phone on its side: wide, with no height to spare. */
  readonly low?: boolean;
  /** Factor for large print. */
  readonly print?: number;
  readonly touch?: boolean;
}

/** Where a thing lies, in the coordinates of the table. */
export interface Spot {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn: number;
  readonly z: number;
  /** Whether it rises when it may be played. */
  readonly rises: boolean;
  /** Only there to show that there are more. */
  readonly under: boolean;
  /** Whether another thing that it belongs to lies on it. */
  readonly covered?: boolean;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly turn?: number;
}

/** A pile with its things in place. */
export interface Laid {
  readonly pile: Pile;
  readonly spots: readonly Spot[];
  /** Where the next thing goes, if there is such a place. */
  readonly slot: Box | null;
  readonly bounds: Box;
  readonly caption: (Box & { readonly text: "count" | "name" }) | null;
}

export const DEFAULT_SHAPE = 5 / 7;
