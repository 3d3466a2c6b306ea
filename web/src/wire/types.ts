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
  w?: [number, number, number, Glimpse[]];
  shuffled?: number;
  shown?: [number, Glimpse[]];
  created?: [number, Glimpse];
  removed?: [number, Glimpse];
  marked?: [number, Glimpse, string, number];
  s?: string;
}

export interface Step {
  by: number | null;
  e: Happening[];
}

export interface Outcome {
  payoffs: number[];
  scores: number[];
  reason: string;
}

/** Who may act, or how the match ended. */
export interface Turn {
  act?: number[];
  over?: Outcome;
}

export interface WireCard {
  o: number;
  f?: string;
  at?: number;
  by?: number | null;
  marks?: Record<string, number>;
}

export interface WirePile {
  p: number;
  cards?: WireCard[];
  among?: string[];
  hidden?: number;
}

export interface Score {
  title: string;
  columns: string[];
  rows: [string, number[]][];
}

/** A row of a panel: plain words, or something under the name of its kind. */
export type Row = string | Figure;

export interface Figure {
  meter?: Meter;
  chips?: [string, number][];
  dice?: Dice;
  rule?: DiceRule;
  steps?: Stage[];
}

/** A bar: 17 of 30, about to change by -3. */
export interface Meter {
  name: string;
  value: number;
  most: number;
  change: number;
}

/** Dice on the table; bit i of `lit` says that die i is kept or used. */
export interface Dice {
  pips: number[];
  lit: number;
  owner?: number | null;
}

/** The faces that a rule is about, what it says, and what came of it if it applied. */
export interface DiceRule {
  dice: number[];
  text: string;
  outcome?: string | null;
}

/** A stage of a computation. */
export interface Stage {
  name: string;
  value: number;
  change: number;
  state: "done" | "now" | "ahead";
}

/** Something told beside the cards, near a seat if it is about one. */
export interface Panel {
  title: string;
  seat?: number | null;
  lines: Row[];
}

export type Tone = "plain" | "good" | "bad";

/** A disc on a card: `2`, `+2`. */
export interface Badge {
  text: string;
  tone: Tone;
}

/** How a card lies that does not lie plainly. */
export interface Pose {
  turned?: boolean;
  /** The thing at or under which it lies. */
  on?: number | null;
  badges?: Badge[];
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

export type AskKind = "menu" | "select" | "order" | "number";

export interface Question {
  readonly prompt: string;
  readonly kind: AskKind;
  readonly bounds: readonly [number, number];
  readonly chosen: readonly number[];
  readonly barred: readonly (readonly [number, string])[];
}

/** Something that may be done now. */
export interface Offer {
  readonly action: unknown;
  readonly label: string;
  /** The thing that is tapped or dragged; none for a button. */
  readonly thing: number | null;
  /** The pile to which the thing is dragged. */
  readonly to: number | null;
  /** The dice that are tapped, bit i for die i. */
  readonly dice: number | null;
  readonly hint: string | null;
  readonly rule: string | null;
}

export interface Range {
  readonly lo: number;
  readonly hi: number;
  readonly action: unknown;
  readonly label: string;
}

/** What is asked and offered. */
export interface Menu {
  readonly ask: Question | null;
  readonly offers: readonly Offer[];
  readonly ranges: readonly Range[];
}

export interface SeatNow {
  seat: string;
  held_by: "bot" | "human";
  name: string;
  here: boolean;
  /** Whoever is gone and has the seat again when they come back. */
  kept_for?: string;
}

export interface Capability {
  type: string;
  playerIndex?: number;
}

export interface Around {
  seats: string[];
  capabilities: Capability[];
  clocks?: { store: number; periods?: number }[];
  waiting?: number[];
  asked?: [number, "undo" | "redo"];
  /** Whether one could give the match up. */
  concede?: boolean;
  seeing_all?: number;
}

export interface Picture {
  version: number;
  turn: Turn;
  names: string[];
  piles: WirePile[];
  scores: Score[];
  panels?: Panel[];
  poses?: [number, Pose][];
}

export interface WholePicture extends Picture {
  seats: SeatNow[];
  around: Around;
  /** Whether one's last choice could be taken back. */
  undo?: boolean;
  menu: Menu;
  log: string[];
}

/** What is new at the table; what is missing is as it was. */
export interface Batch {
  v: number;
  steps: Step[];
  turn?: Turn;
  menu?: Menu;
  scores?: Score[];
  panels?: Panel[];
  poses?: [number, Pose][];
  undo?: boolean;
  around?: Around;
  seats?: SeatNow[];
}

export interface Place {
  table: string;
  game: string;
  token?: string;
  session: number;
  seat?: number;
}

export interface Refused {
  r?: number | null;
  code: string;
  why: string;
}

/** Which values an option takes; `own` are words, and what may be written in place of one. */
export type OptionKind = "switch" | { range: [number, number] } | { numbers: number[] } | { words: string[] } | {
  set: string[];
} | { own: [string[], string] };

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
  layout?: unknown;
}

/** A table to be opened. */
export interface NewTable {
  game: string;
  seats?: number;
  options?: unknown;
  visibility?: "invited" | "public";
  seating?: ("open" | { bot: string })[];
  hints?: boolean;
  wait?: boolean;
  seed?: string;
}
