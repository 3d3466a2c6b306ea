// Checks the log of a match as docs/fairness.md says: the chain of lines, the commitment, every shuffle and every roll.

import { rolled, shuffled, type Source } from "./chance";
import { flaw, type Deal } from "./deal";
import { sha256, utf8 } from "./hash";
import { commitmentTo } from "./witness";

/** What was checked in a log, and found right. */
export type Checked = { header: Header; lines: number; shuffles: number; rolls: number };

export type Header = {
  match: string;
  seats: number;
  commitment: string;
  entropies: string[];
  deal?: Deal;
  box?: { pile: number; cards: number[] }[];
};

type TableEvent = {
  shuffled?: { pile: number; order: number[] };
  rolled?: { of: number; got: number };
  moved?: { card: number; to: number; spot?: "top" | "bottom" | { from_top: number } };
  swept?: { from: number; to: number };
  created?: { card: number; to: number };
  removed?: { card: number };
};

type Line = { prev: string; note?: unknown; undone?: boolean; events: { table?: TableEvent }[]; secret?: string };

/** What is wrong with a log, and in which line. */
export class Wrong extends Error {
  constructor(
    readonly line: number,
    what: string,
  ) {
    super(`line ${line}: ${what}`);
  }
}

/** Which cards lie in which pile, bottom first, and how many draws were used. */
type Table = { piles: Map<number, number[]>; shuffles: number; rolls: number };

const copy = ({ piles, ...used }: Table): Table => ({
  piles: new Map([...piles].map(([pile, cards]) => [pile, [...cards]])),
  ...used,
});

function take(table: Table, card: number) {
  const found = [...table.piles.values()].find((cards) => cards.includes(card));
  if (!found) throw new Error(`card ${card} is nowhere`);
  found.splice(found.indexOf(card), 1);
}

function pile(table: Table, number: number): number[] {
  const cards = table.piles.get(number) ?? [];
  table.piles.set(number, cards);
  return cards;
}

/** How many cards lie above the spot. */
function above(spot: "top" | "bottom" | { from_top: number }): number {
  if (typeof spot === "object") return spot.from_top;
  return spot === "top" ? 0 : Infinity;
}

function apply(table: Table, event: TableEvent, source: Source) {
  const { shuffled: mixed, rolled: roll, moved, swept, created, removed } = event;
  if (mixed) {
    const derived = shuffled(source, table.shuffles, pile(table, mixed.pile));
    if (derived.join() !== mixed.order.join())
      throw new Error(`shuffle ${table.shuffles} does not follow from the secret`);
    table.piles.set(mixed.pile, derived);
    table.shuffles++;
  } else if (roll) {
    if (rolled(source, table.rolls, roll.of) !== roll.got)
      throw new Error(`roll ${table.rolls} does not follow from the secret`);
    table.rolls++;
  } else if (moved) {
    take(table, moved.card);
    const to = pile(table, moved.to);
    to.splice(Math.max(0, to.length - above(moved.spot ?? "top")), 0, moved.card);
  } else if (swept) {
    pile(table, swept.to).push(...pile(table, swept.from));
    table.piles.set(swept.from, []);
  } else if (created) {
    pile(table, created.to).push(created.card);
  } else if (removed) {
    take(table, removed.card);
  }
}

function parse(lines: string[]): { header: Header; body: Line[]; secret: string } {
  const read = lines.map((line, at) => {
    try {
      return JSON.parse(line);
    } catch {
      throw new Wrong(at + 1, "the line cannot be read");
    }
  });
  for (let at = 1; at < lines.length; at++)
    if (read[at].prev !== sha256(utf8(lines[at - 1]!))) throw new Wrong(at + 1, "the line before it was changed");
  const secret = read.at(-1)?.secret;
  if (!secret) throw new Wrong(lines.length, "the secret is missing: the match is not over");
  return { header: read[0], body: read.slice(1, -1), secret };
}

/** Checks a log, or says what is wrong with it. */
export function check(text: string): Checked {
  if (!text.endsWith("\n")) throw new Wrong(text.split("\n").length, "the last line is incomplete");
  const lines = text.slice(0, -1).split("\n");
  const { header, body, secret } = parse(lines);
  const source = { secret, match: header.match, entropies: header.entropies };
  if (commitmentTo(secret, header.match) !== header.commitment)
    throw new Wrong(lines.length, "the secret is not the one that the header commits to");
  const unfair = flaw(header);
  if (unfair) throw new Wrong(1, unfair);
  if (!header.box) throw new Wrong(1, "the box is missing: this log was written by an older version");
  // What stood before each choice that stands: taking one back brings its draws back, too.
  const stood: Table[] = [{
    piles: new Map(header.box.map(({ pile, cards }) => [pile, cards])),
    shuffles: 0,
    rolls: 0,
  }];
  const checked = { header, lines: lines.length, shuffles: 0, rolls: 0 };
  body.forEach((line, at) => {
    if (line.note !== undefined) return;
    if (line.undone) return void stood.pop();
    const table = copy(stood.at(-1)!);
    for (const { table: event } of line.events) {
      if (!event) continue;
      try {
        apply(table, event, source);
      } catch (error) {
        throw new Wrong(at + 2, (error as Error).message);
      }
      checked.shuffles += event.shuffled ? 1 : 0;
      checked.rolls += event.rolled ? 1 : 0;
    }
    stood.push(table);
  });
  return checked;
}
