// Made from the Rust types; `cargo xtask golden` rewrites it.

export type Capability =
  | { type: "act-as-player" | "observe-hand", playerIndex: number }
  | {
    type:
      | "replace-ai"
      | "configure-variant"
      | "observe-own-hand"
      | "observe-all-hands"
      | "observe-full-state"
      | "see-hints"
      | "see-ai-intent"
      | "undo-actions",
  };
export type Sitter = "bot" | "human";
export type Notice =
  | { seat: { seat: number, held_by: Sitter, how: SeatChange, session?: number, name?: string } }
  | { sight_of_all: { session: number } }
  | { sight_of_you: { session: number } }
  | { yours: { capabilities: Capability[] } }
  | { sight_ended: { session: number } }
  | "revealed"
  | { asked: { by: number, wish: "undo" | "redo" } }
  | { answered: { by: number, yes: boolean } }
  | { agreed: { by: number } }
  | { flagged: { seat: number } }
  | { conceded: { by: number } };
export type SeatChange = "sat" | "stood" | "away" | "back" | "freed";
export type Sentence = [string, { [name: string]: Part }?];
export type Part = number | string | Sentence | { s: number } | { w: string };
export type Panel = { title: Sentence, seat?: number, lines: PanelRow[] };
export type PanelRow =
  | Sentence
  | { meter: { name: Sentence, value: number, most: number, change: number } }
  | { chips: [Sentence, number][] }
  | { dice: { pips: number[], lit: number, owner?: number } }
  | { rule: { dice: number[], text: Sentence, outcome?: Sentence } }
  | { steps: Stage[] };
export type Stage = { name: Sentence, value: number, change: number, state: "done" | "now" | "ahead" };
export type Pose = { turned?: boolean, on?: number, badges?: Badge[] };
export type Badge = { text: Sentence, tone: "plain" | "good" | "bad" };
export type Delay = "none" | "hand" | { moves: number };
export type TimeControl =
  | { fischer: { base: number, increment: number } }
  | { byo_yomi: { base: number, periods: number, period: number } }
  | { per_move: { time: number } }
  | { days: { days: number } };
export type VoidRound = {
  commitment: string,
  secret: string,
  seals: (string | null)[],
  shares: (string | null)[],
  broken_off?: boolean,
};
export type Clock = { store: number, periods?: number };
export type Around = {
  seats: Sitter[],
  capabilities: Capability[],
  clocks?: Clock[],
  waiting?: number[],
  ended?: "trick" | "hand" | "match",
  asked?: [number, "undo" | "redo"],
  concede?: boolean,
  seeing_all?: number,
};
export type Ask = { "hello": { version: number, token?: string, 
/**
 * The person's name, if they want to give one.
 */
name?: string, 
/**
 * The language in which sentences are sent as finished text, English if the game does not know it; without
 * it, they are sent as keys.
 */
language?: string, 
/**
 * Whether the client adds a share to every deal: it answers `pledge` with a seal, `sealed` with the share.
 */
shares?: boolean, } } | { "tables": Record<symbol, never> } | { "create": NewTable } | { "join": { table: string, seat?: number, 
/**
 * Whether to watch only.
 */
watch?: boolean, 
/**
 * The code of an invitation: it lets one person in, once, and is nobody's token.
 */
invite?: string, } } | { "start": { options?: unknown, } } | { "seal": { to: string, seal: string, } } | { "reveal": { to: string, share: string, } } | { "choose": { r: number, v: number, a: unknown[], } } | { "peek": { r: number, a: unknown[], } } | { "undo": { r: number, } } | { "redo": { r: number, } } | { "answer": { r: number, yes: boolean, } } | { "concede": { r: number, } } | { "agree": { r: number, } } | { "sit": { r: number, seat: number, } } | { "stand_up": { r: number, } } | { "free": { r: number, seat: number, } } | { "grant": { r: number, to: number, caps: Capability[], } } | { "revoke": { r: number, to: number, } } | { "invite": { r: number, caps: Capability[], } } | { "look": { r: number, version: number, caps: Capability[], } } | { "fork": { r: number, version: number, } } | { "say": { phrase: Phrase, } } | { "rename": { name: string, } } | { "resync": Record<symbol, never> } | { "leave": Record<symbol, never> } | { "ping": { n: number, } };
export type Awaited = { 
/**
 * What it waits for from them.
 */
what: Awaiting, 
/**
 * The seats.
 */
seats: number[], };
export type Awaiting = "people" | "seals" | "shares";
export type Batch = { 
/**
 * The version after it.
 */
v: number, 
/**
 * The request it answers.
 */
r?: number, 
/**
 * Whether all sentences and offers told before are to be forgotten; their numbers begin with 0 again.
 */
forget?: boolean, 
/**
 * One step per version since the last batch.
 */
s?: Array<Step>, 
/**
 * Whose turn it is now, or how the match ended.
 */
t?: TurnNow, 
/**
 * What you are asked and offered now.
 */
m?: MenuChange, 
/**
 * The points of all score tables, row by row, if nothing else about them changed.
 */
points?: number[][][], 
/**
 * The score tables.
 */
scores?: Array<Score>, 
/**
 * The notes beside the table.
 */
panels?: Panel[], 
/**
 * How those cards lie that do not lie plainly, all of them.
 */
poses?: [number, Pose][], 
/**
 * Whether your last choice can be undone.
 */
undo?: boolean, 
/**
 * What is around the table.
 */
around?: Around, 
/**
 * Who holds each seat.
 */
seats?: Array<SeatNow>, };
export type Card = { 
/**
 * Its name, renewed by every move.
 */
o: number, 
/**
 * Its face, if it is known.
 */
f?: string, 
/**
 * Its place in the pile, if perceived.
 */
at?: number, 
/**
 * Who put it there.
 */
by?: number, 
/**
 * The counters on it.
 */
marks?: { [key in string]: number }, };
export type Code = "bad_message" | "too_large" | "too_fast" | "wrong_version" | "too_early" | "no_table" | "no_game" | "full" | "read_only" | "bad_token" | "bad_request" | "not_yours" | "over" | "waiting" | "stale" | "not_your_turn" | "not_offered" | "not_quiet" | "internal";
export type Dealt = { 
/**
 * The name of the match.
 */
match: string, 
/**
 * What the house committed to.
 */
commitment: string, 
/**
 * Whether everything follows from a given text: for one person and bots, and not fair.
 */
seeded?: boolean, 
/**
 * The seal of each seat that took part, by seat.
 */
seals: (string | null)[], 
/**
 * The share of each seat that took part.
 */
shares: (string | null)[], 
/**
 * The abandoned rounds before.
 */
void?: VoidRound[], };
export type FullPicture = { 
/**
 * The number of the match at this table, from 1.
 */
match_number: number, 
/**
 * Who holds each seat.
 */
seats: Array<SeatNow>, 
/**
 * What is around the table.
 */
around: Around, 
/**
 * Whether your last choice can be undone.
 */
undo?: boolean, 
/**
 * What you are asked and offered.
 */
menu?: MenuChange, 
/**
 * The last lines of the log.
 */
log?: Sentence[], 
/**
 * The version.
 */
version: number, 
/**
 * Whose turn it is, or how the match ended.
 */
turn: Turn, 
/**
 * The names of all piles; elsewhere a pile is given by its index in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The score tables.
 */
scores: Array<Score>, 
/**
 * The notes beside the table.
 */
panels?: Panel[], 
/**
 * How those cards lie that do not lie plainly.
 */
poses?: [number, Pose][], };
export type Gesture = number | [number, number] | { 
/**
 * The set.
 */
dice: number, };
export type Glimpse = number | [number | null, ...(number | string)[]];
export type Happening = { "m": [number, number, Array<Glimpse>] } | { "under": [number, number, Glimpse] } | { "below": [number, number, number, Glimpse] } | { "w": [number, number, number, Array<Glimpse>] } | { "shuffled": number } | { "shown": [number, Array<Glimpse>] } | { "created": [number, Glimpse] } | { "removed": [number, Glimpse] } | { "marked": [number, Glimpse, string, number] } | Said;
export type MenuChange = { 
/**
 * The seat, if it is not that of the previous menu.
 */
seat?: number, 
/**
 * The question; unchanged if missing.
 */
q?: Question, 
/**
 * The numbers of the offers.
 */
o: Array<number>, 
/**
 * Offers sent for the first time; their numbers continue from the last.
 */
n?: Array<Offer>, 
/**
 * The ranges of numbers offered.
 */
ranges?: Array<Range>, };
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * The number of seats; the game's minimum if omitted.
 */
seats?: number, 
/**
 * The options of the game.
 */
options?: unknown, 
/**
 * Who may join.
 */
visibility?: Visibility, 
/**
 * What is in each seat at first, from seat 0; the first open one is the creator's. Bots if omitted.
 */
seating?: Array<Seating>, 
/**
 * The time control, if there are clocks.
 */
clock?: TimeControl, 
/**
 * Whether a sole choice plays itself.
 */
speed?: boolean, 
/**
 * Whether offers carry hints for those entitled to them.
 */
hints?: boolean, 
/**
 * When the table waits for agreement.
 */
consensus?: "off" | "hand" | "trick", 
/**
 * How far behind spectators watch.
 */
delay?: Delay, 
/**
 * Whether a bot takes over for a person who is gone.
 */
replace?: boolean, 
/**
 * The seconds that a person who lost the connection has to come back before a bot takes over; the server's
 * own choice if omitted.
 */
grace?: number, 
/**
 * Whether the first deal waits until every open seat is taken, or for `start`; otherwise for the first
 * person to sit.
 */
wait?: boolean, 
/**
 * A text from which the deals follow, for one person and bots; repeatable, not fair.
 */
seed?: string, };
export type Offer = [unknown, Said, (Gesture | null)?, (Sentence | null)?, (Sentence | null)?];
export type Opened = { 
/**
 * The name of the match.
 */
match: string, 
/**
 * The secret the house had committed to.
 */
secret: string, };
export type Outcome = { 
/**
 * 1 for each winner, -1 for each loser, 0 for all in a draw.
 */
payoffs: number[], 
/**
 * The points as the game counts them.
 */
scores: number[], 
/**
 * Why it ended: a key in the game's words, or in those that all games share.
 */
reason: string, };
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "oops" | "one_moment" | "ready" | "another_one" | "good_bye";
export type Picture = { 
/**
 * The version.
 */
version: number, 
/**
 * Whose turn it is, or how the match ended.
 */
turn: Turn, 
/**
 * The names of all piles; elsewhere a pile is given by its index in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The score tables.
 */
scores: Array<Score>, 
/**
 * The notes beside the table.
 */
panels?: Panel[], 
/**
 * How those cards lie that do not lie plainly.
 */
poses?: [number, Pose][], };
export type Pile = { 
/**
 * Its index in the list of names.
 */
p: number, 
/**
 * The cards that can be pointed at.
 */
cards?: Array<Card>, 
/**
 * The faces known to be somewhere in it.
 */
among?: Array<string>, 
/**
 * The number of other cards.
 */
hidden?: number, };
export type Place = { 
/**
 * The code of the table.
 */
table: string, 
/**
 * The game.
 */
game: string, 
/**
 * The token of this session, sent once: whoever has it is this session.
 */
token?: string, 
/**
 * The number of the session.
 */
session: number, 
/**
 * The seat, if it has one.
 */
seat?: number, };
export type Pledge = { 
/**
 * The name of the match.
 */
match: string, 
/**
 * What the house commits to; it also identifies this round.
 */
commitment: string, 
/**
 * The seats that take part.
 */
seats: number[], 
/**
 * The seat for which this client is asked to send a seal.
 */
you?: number, 
/**
 * The time for it in milliseconds.
 */
within: number, 
/**
 * Abandoned rounds for this match.
 */
void?: VoidRound[], };
export type Question = { 
/**
 * What it is waiting for.
 */
p: Said, 
/**
 * How to answer; a single choice if missing.
 */
kind?: "menu" | "select" | "order" | "number", 
/**
 * What becomes of the things that are chosen.
 */
role?: string, 
/**
 * The minimum and maximum number of things to choose.
 */
bounds?: [number, number], 
/**
 * What is chosen so far.
 */
chosen?: number[], 
/**
 * Why some things may not be chosen, and which.
 */
x?: [Said, number[]][], };
export type Range = { 
/**
 * The lowest number, included.
 */
lo: number, 
/**
 * The highest number, included.
 */
hi: number, 
/**
 * The action of the lowest number.
 */
action: unknown, 
/**
 * The location of the number in the action: a JSON pointer such as `/claim/tricks`.
 */
at: string, 
/**
 * What it does.
 */
label: Sentence, };
export type Said = number | Sentence;
export type Score = { 
/**
 * Its title.
 */
title: Sentence, 
/**
 * What the numbers mean.
 */
columns: Sentence[], 
/**
 * The rows: whose they are, and the numbers.
 */
rows: [Sentence, number[]][], };
export type Sealed = { 
/**
 * The round.
 */
commitment: string, 
/**
 * The seal of each seat that still takes part, by seat.
 */
seals: (string | null)[], 
/**
 * The time for it in milliseconds.
 */
within: number, };
export type SeatNow = { 
/**
 * The name of the seat in the game.
 */
seat: string, 
/**
 * Whether a person or a bot holds it.
 */
held_by: Sitter, 
/**
 * The name of the person or of the bot.
 */
name: string, 
/**
 * Whether the person is connected; a bot always is.
 */
here: boolean, 
/**
 * The milliseconds that a person who lost the connection has left before a bot takes over.
 */
away?: number, 
/**
 * The name of an absent player who gets the seat back on return: a bot plays on for them.
 */
kept_for?: string, };
export type Seating = "open" | { "bot": string };
export type Step = [number | null, Array<Happening>];
export type TableCard = { 
/**
 * Its code.
 */
table: string, 
/**
 * The game.
 */
game: string, 
/**
 * Who holds each seat.
 */
seats: Array<SeatNow>, 
/**
 * Whether the match is over.
 */
over: boolean, };
export type Tell = { "welcome": { version: number, phrases: Array<Phrase>, } } | { "tables": Array<TableCard> } | { "place": Place } | { "awaited": Awaited } | { "pledge": Pledge } | { "sealed": Sealed } | { "void": VoidRound } | { "dealt": Dealt } | { "opened": Opened } | { "picture": FullPicture } | { "b": Batch } | { "ok": [number, number] } | { "no": { r?: number, code: Code, why: Why, } } | { "looked": { r: number, 
/**
 * The version.
 */
version: number, 
/**
 * Whose turn it is, or how the match ended.
 */
turn: Turn, 
/**
 * The names of all piles; elsewhere a pile is given by its index in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The score tables.
 */
scores: Array<Score>, 
/**
 * The notes beside the table.
 */
panels?: Panel[], 
/**
 * How those cards lie that do not lie plainly.
 */
poses?: [number, Pose][], } } | { "peeked": { r: number, menu: MenuChange, } } | { "invited": { r: number, invite: string, } } | { "forked": { r: number, table: string, } } | { "notice": Notice } | { "said": { by?: number, phrase: Phrase, } } | { "pong": number };
export type Turn = { "act": number[] } | { "over": Outcome };
export type TurnNow = number[] | Outcome;
export type Visibility = "invited" | "public";
export type Why = string | Sentence;
