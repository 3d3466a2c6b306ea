import type { Dealt, Pledge, Sealed, VoidRound } from "../fair/witness";
import type { Around, AskKind, Outcome, Panel, Picture, Place, Pose, Range, Refused, Score, SeatNow } from "./types";

/** Words: in full for the first time, by their number ever after. */
export type ToldWords = string | number;

/** So many cards of which nothing is seen; or the name now, the name before, and the face if that is new. */
export type ToldCard = number | [number | null, ...(number | string)[]];

/** Something that happened: its kind, and piles with cards. */
export interface ToldHappening {
  m?: [number, number, ToldCard[]];
  under?: [number, number, ToldCard];
  w?: [number, number, number, ToldCard[]];
  shuffled?: number;
  shown?: [number, ToldCard[]];
  created?: [number, ToldCard];
  removed?: [number, ToldCard];
  marked?: [number, ToldCard, string, number];
  s?: ToldWords;
}

export interface ToldQuestion {
  p: ToldWords;
  kind?: AskKind;
  bounds?: [number, number];
  chosen?: number[];
  x?: [ToldWords, number[]][];
}

/** The action to send, what it does, with what gesture, a hint, the rule behind it. */
export type ToldOffer = [unknown, ToldWords, (number | [number, number] | { dice: number } | null)?, (string | null)?,
  (string | null)?];

export interface ToldMenu {
  seat?: number;
  q?: ToldQuestion;
  o: number[];
  n?: ToldOffer[];
  ranges?: Range[];
}

export interface ToldBatch {
  v: number;
  r?: number;
  forget?: boolean;
  s?: [number | null, ToldHappening[]][];
  t?: number[] | Outcome;
  m?: ToldMenu;
  points?: number[][][];
  scores?: Score[];
  panels?: Panel[];
  poses?: [number, Pose][];
  undo?: boolean;
  around?: Around;
  seats?: SeatNow[];
}

export interface ToldPicture extends Picture {
  match_number: number;
  seats: SeatNow[];
  around: Around;
  undo?: boolean;
  menu?: ToldMenu;
  log?: string[];
}

/** Something that happened around the table: one of these, or another that this page has no words for. */
export type Notice =
  | string
  | {
    seat?: { seat: number; how: "sat" | "stood" | "away" | "back" | "freed"; name?: string };
    sight_of_all?: unknown;
    sight_of_you?: unknown;
    sight_ended?: unknown;
  };

/** What the server tells, as it comes over the line: one of these. */
export interface Tell {
  welcome?: { version: number; phrases: string[] };
  place?: Place;
  awaited?: { what: "people" | "seals" | "shares"; seats: number[] };
  pledge?: Pledge;
  sealed?: Sealed;
  void?: VoidRound;
  dealt?: Dealt;
  opened?: { match: string; secret: string };
  picture?: ToldPicture;
  b?: ToldBatch;
  ok?: [number, number];
  no?: Refused;
  looked?: Picture & { r: number };
  forked?: { r: number; table: string };
  invited?: { r: number; invite: string };
  notice?: Notice;
  said?: { by?: number | null; phrase: string };
  pong?: number;
}
