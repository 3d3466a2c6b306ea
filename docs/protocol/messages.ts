// Made from the Rust types; `cargo xtask golden` writes it anew.

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
export type Panel = { title: Sentence, seat?: number, lines: Row[] };
export type Row =
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
  asked?: [number, "undo" | "redo"],
  concede?: boolean,
  seeing_all?: number,
};
export type Ask = { "hello": { version: number, token?: string, 
/**
 * How the person wants to be called.
 */
name?: string, 
/**
 * In which language sentences are told as ready words, English if the game does not know it; without it they are
 * told as keys.
 */
language?: string, 
/**
 * Whether the client adds a share to every deal: it answers `pledge` with a seal, `sealed` with the share.
 */
shares?: boolean, } } | { "tables": Record<symbol, never> } | { "create": NewTable } | { "join": { table: string, seat?: number, 
/**
 * Whether to look on only.
 */
watch?: boolean, 
/**
 * The code of an invitation: it lets one person in, once, and is nobody's token.
 */
invite?: string, } } | { "start": { options?: unknown, } } | { "seal": { to: string, seal: string, } } | { "reveal": { to: string, share: string, } } | { "choose": { r: number, v: number, a: unknown[], } } | { "peek": { r: number, a: unknown[], } } | { "undo": { r: number, } } | { "redo": { r: number, } } | { "answer": { r: number, yes: boolean, } } | { "concede": { r: number, } } | { "agree": { r: number, } } | { "sit": { r: number, seat: number, } } | { "stand_up": { r: number, } } | { "free": { r: number, seat: number, } } | { "grant": { r: number, to: number, caps: Capability[], } } | { "revoke": { r: number, to: number, } } | { "invite": { r: number, caps: Capability[], } } | { "look": { r: number, version: number, caps: Capability[], } } | { "fork": { r: number, version: number, } } | { "say": { phrase: Phrase, } } | { "resync": Record<symbol, never> } | { "leave": Record<symbol, never> } | { "ping": { n: number, } };
export type Awaited = { 
/**
 * For what of them.
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
 * The request that it answers.
 */
r?: number, 
/**
 * Whether all sentences and offers told before are to be forgotten; their numbers begin with 0 again.
 */
forget?: boolean, 
/**
 * One step for each version since the last batch.
 */
s?: Array<Step>, 
/**
 * Whose turn it is now, or how the match ended.
 */
t?: TurnNow, 
/**
 * What one is asked and offered now.
 */
m?: MenuChange, 
/**
 * The points of all tables of points, row by row, where nothing else of them changed.
 */
points?: number[][][], 
/**
 * The tables of points.
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
 * Whether one's last choice could be taken back.
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
 * Its place in the pile, if it is perceived.
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
 * What the house bound itself to.
 */
commitment: string, 
/**
 * Whether everything follows from a text that somebody gave: for one person and bots, and not fair.
 */
seeded?: boolean, 
/**
 * The seal of each seat that took part, in the order of the seats.
 */
seals: (string | null)[], 
/**
 * The share of each seat that took part.
 */
shares: (string | null)[], 
/**
 * The rounds before that came to nothing.
 */
void?: VoidRound[], };
export type FullPicture = { 
/**
 * Which match at this table it is, from 1.
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
 * Whether one's last choice could be taken back.
 */
undo?: boolean, 
/**
 * What one is asked and offered.
 */
menu?: MenuChange, 
/**
 * The last lines of what happened.
 */
log?: Sentence[], 
/**
 * The version.
 */
version: number, 
/**
 * Whose turn it is.
 */
turn: Turn, 
/**
 * The names of all piles: elsewhere a pile is called by its place in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The tables of points.
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
export type Happening = { "m": [number, number, Array<Glimpse>] } | { "under": [number, number, Glimpse] } | { "w": [number, number, number, Array<Glimpse>] } | { "shuffled": number } | { "shown": [number, Array<Glimpse>] } | { "created": [number, Glimpse] } | { "removed": [number, Glimpse] } | { "marked": [number, Glimpse, string, number] } | Said;
export type MenuChange = { 
/**
 * For which seat, if it is not the one of the menu before.
 */
seat?: number, 
/**
 * The question; as before if it is missing.
 */
q?: Question, 
/**
 * The numbers of the offers.
 */
o: Array<number>, 
/**
 * Offers that are told for the first time; their numbers go on from the last.
 */
n?: Array<Offer>, 
/**
 * Offers of numbers.
 */
ranges?: Array<Range>, };
export type NewTable = { 
/**
 * The game.
 */
game: string, 
/**
 * How many seats; as few as the game allows if nothing is said.
 */
seats?: number, 
/**
 * The options of the game.
 */
options?: unknown, 
/**
 * Who may come.
 */
visibility: Visibility, 
/**
 * What waits in each seat, from seat 0; the first open one is the creator's. Bots if nothing is said.
 */
seating?: Array<Seating>, 
/**
 * How much time there is.
 */
clock?: TimeControl, 
/**
 * Whether a sole choice plays itself.
 */
speed?: boolean, 
/**
 * Whether offers carry hints for those who may see them.
 */
hints?: boolean, 
/**
 * When the table waits for agreement.
 */
consensus: "off" | "hand" | "trick", 
/**
 * How far behind spectators look on.
 */
delay: Delay, 
/**
 * Whether a bot takes over for a person who is gone.
 */
replace: boolean, 
/**
 * Whether the first deal waits until every open seat is taken, or until `start`; else for the first who sits.
 */
wait?: boolean, 
/**
 * A text from which the deals follow, for one person and bots; it can be repeated and is not fair.
 */
seed?: string, };
export type Offer = [unknown, Said, (Gesture | null)?, (Sentence | null)?, (Sentence | null)?];
export type Opened = { 
/**
 * The name of the match.
 */
match: string, 
/**
 * The secret to which the house had bound itself.
 */
secret: string, };
export type Outcome = { 
/**
 * 1 for each winner, -1 for each loser, 0 for all in a draw.
 */
payoffs: number[], 
/**
 * The points in the game's own count.
 */
scores: number[], 
/**
 * Why it ended: a key of the game's words, or of those that all games share.
 */
reason: string, };
export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "sorry" | "oops" | "one_moment" | "ready" | "another_one" | "good_bye";
export type Picture = { 
/**
 * The version.
 */
version: number, 
/**
 * Whose turn it is.
 */
turn: Turn, 
/**
 * The names of all piles: elsewhere a pile is called by its place in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The tables of points.
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
 * Its place in the list of names.
 */
p: number, 
/**
 * The cards that can be pointed at.
 */
cards?: Array<Card>, 
/**
 * The faces that lie somewhere in it.
 */
among?: Array<string>, 
/**
 * How many more cards there are.
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
 * The token of this session: whoever has it is this session. It is told once.
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
 * What the house binds itself to; it also names this round.
 */
commitment: string, 
/**
 * The seats that take part.
 */
seats: number[], 
/**
 * The seat for which this client is to send a seal.
 */
you?: number, 
/**
 * How many milliseconds there are for it.
 */
within: number, 
/**
 * The rounds for this match that came to nothing.
 */
void?: VoidRound[], };
export type Question = { 
/**
 * What is asked.
 */
p: Said, 
/**
 * How to answer; a single choice if it is missing.
 */
kind?: "menu" | "select" | "order" | "number", 
/**
 * What becomes of the things that are chosen.
 */
role?: string, 
/**
 * The fewest and the most things to choose.
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
 * The lowest number.
 */
lo: number, 
/**
 * The highest number.
 */
hi: number, 
/**
 * The action of the lowest number.
 */
action: unknown, 
/**
 * Where the number stands in the action: a JSON pointer, such as `/claim/tricks`.
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
 * What the numbers are.
 */
columns: Sentence[], 
/**
 * Who has how many.
 */
rows: [Sentence, number[]][], };
export type Sealed = { 
/**
 * The round.
 */
commitment: string, 
/**
 * The seal of each seat that still takes part, in the order of the seats.
 */
seals: (string | null)[], 
/**
 * How many milliseconds there are for it.
 */
within: number, };
export type SeatNow = { 
/**
 * The name of the seat in the game.
 */
seat: string, 
/**
 * Who holds it.
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
 * The name of whoever is gone and has the seat again when they come back: a bot plays on for them.
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
 * Whose turn it is.
 */
turn: Turn, 
/**
 * The names of all piles: elsewhere a pile is called by its place in this list.
 */
names: Array<string>, 
/**
 * The piles that are not empty.
 */
piles: Array<Pile>, 
/**
 * The tables of points.
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
