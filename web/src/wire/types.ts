import type * as told from "#messages";

export type { Around, Badge, Capability, Picture, Place, Pose, Range, Score, SeatNow } from "#messages";

/** One of several messages that are told apart by their fields, as an object in which each field may be missing. */
export type OneOf<T> = Partial<
  (T extends object ? (one: T) => void : never) extends (all: infer All) => void ? All : never
>;

/** What the server tells. */
export type Tell = OneOf<told.Tell>;
/** What this page asks for. */
export type Asks = Required<OneOf<told.Ask>>;
/** What happened around the table. */
export type Notice = string | OneOf<told.Notice>;
export type Refused = NonNullable<Tell["no"]>;
/** Who may act, or how the match ended. */
export type Turn = OneOf<told.Turn>;

/** Something that was told, with every sentence put into words. */
export type InWords<T> = T extends told.Sentence ? string : T extends object ? { [K in keyof T]: InWords<T[K]> } : T;

/** A row of a panel: plain words, or something under the name of its kind. */
export type PanelRow = string | Figure;
export type Figure = OneOf<InWords<told.PanelRow>>;
export type Meter = NonNullable<Figure["meter"]>;
export type Dice = NonNullable<Figure["dice"]>;
export type DiceRule = NonNullable<Figure["rule"]>;
export type Stage = InWords<told.Stage>;

/** Something told beside the cards, near a seat if it is about one. */
export interface Panel extends Omit<InWords<told.Panel>, "lines"> {
  readonly lines: readonly PanelRow[];
}

/** A table to be opened. */
export type NewTable = Partial<told.NewTable> & Pick<told.NewTable, "game">;

/** A card in a happening: its name now, its name before, its face; what is not perceived is null. */
export interface Glimpse {
  readonly now: number | null;
  readonly was: number | null;
  readonly face: string | null;
}

/** Something that happened, under the name of its kind. */
export interface Happening {
  m?: [number, number, Glimpse[]];
  under?: [number, number, Glimpse];
  below?: [number, number, number, Glimpse];
  w?: [number, number, number, Glimpse[]];
  shuffled?: number;
  shown?: [number, Glimpse[]];
  created?: [number, Glimpse];
  removed?: [number, Glimpse];
  marked?: [number, Glimpse, string, number];
  s?: told.Sentence;
}

export interface Step {
  by: number | null;
  e: Happening[];
}

export interface Question {
  readonly prompt: told.Sentence;
  readonly kind: NonNullable<told.Question["kind"]>;
  readonly bounds: readonly [number, number];
  readonly chosen: readonly number[];
  readonly barred: readonly (readonly [number, told.Sentence])[];
}

/** Something that may be done now. */
export interface Offer {
  readonly action: unknown;
  readonly label: told.Sentence;
  /** The thing that is tapped or dragged; none for a button. */
  readonly thing: number | null;
  /** The pile to which the thing is dragged. */
  readonly to: number | null;
  /** The dice that are tapped, bit i for die i. */
  readonly dice: number | null;
  readonly hint: told.Sentence | null;
  readonly rule: told.Sentence | null;
}

/** What is asked and offered. */
export interface Menu {
  readonly ask: Question | null;
  readonly offers: readonly Offer[];
  readonly ranges: readonly told.Range[];
}

/** A whole table, read. */
export interface WholePicture extends Omit<told.FullPicture, "menu" | "log"> {
  menu: Menu;
  log: told.Sentence[];
}

/** What is new at the table; what is missing is as it was. */
export interface Batch extends Pick<told.Batch, "v" | "scores" | "panels" | "poses" | "undo" | "around" | "seats"> {
  steps: Step[];
  turn?: Turn;
  menu?: Menu;
}

/** What is written on a card. */
export interface TextCard {
  title: string;
  subtitle?: string;
  kind?: string;
  cost?: number | null;
  /** In degrees. */
  hue: number;
  inkable?: boolean;
  stats?: [string, number][];
  rules?: string[];
}

/** Which values an option takes; `own` are words, and what may be written in place of one. */
export type OptionKind =
  | "switch"
  | { range: [number, number] }
  | { numbers: number[] }
  | { words: string[] }
  | { set: string[] }
  | { own: [string[], string] };

export interface OptionCard {
  name: string;
  about: string;
  kind: OptionKind;
  default: string;
}

export interface GameCard {
  id: string;
  name: string;
  about: string;
  category: string;
  seats: number[];
  options: OptionCard[];
  /** The ending of files in which a match that is over can be downloaded. */
  notation?: string;
  rules?: string;
  /** The templates of what the game says, by key. */
  words?: Record<string, string>;
  layout?: unknown;
}

/** A table as one of its people finds it without joining it. */
export interface Glance extends told.TableCard {
  seat?: number;
  /** The seats to act. */
  acts?: number[];
  /** Once the match is over: 1 for each winner, -1 for each loser, 0 for all in a draw. */
  payoffs?: number[];
}
