import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type * as told from "#messages";
import { Reader } from "../wire/reader";
import type { Menu, Offer, Tell } from "../wire/types";
import { addLines, takeBatch, takePicture, type Table } from "./table";
import type { Thing } from "./thing";

const FOLDER = "../docs/protocol/corpus";
const files = readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl") && name !== "sentences.jsonl");

/** A table as the corpus writes it: docs/protocol/corpus/README.md. */
function canonical(table: Table): object {
  const piles = table.piles.filter((pile) => pile.things.length);
  return {
    version: table.version,
    match: table.match,
    turn: table.turn,
    piles: Object.fromEntries(piles.map((pile) => [pile.name, pile.things.map(thing)])),
    menu: table.menu.offers.length + table.menu.ranges.length ? menu(table.menu) : null,
    scores: table.scores,
    panels: table.panels,
    poses: [...table.poses],
    seats: table.seats,
    undo: table.undo,
    log: table.log,
  };
}

function thing({ obj, face, by, marks }: Thing): object {
  return known({ o: obj, f: face, by, marks: Object.keys(marks).length ? marks : null });
}

function menu({ ask, offers, ranges }: Menu): object {
  const { prompt, kind, bounds, chosen, barred } = ask!;
  return { prompt, kind, bounds, chosen, barred: Object.fromEntries(barred), offers: offers.map(offer), ranges };
}

function offer({ action, label, thing, to, dice, hint, rule }: Offer): object {
  return known({ action, label, thing, to, dice, hint, rule });
}

/** Leaves out what is not known. */
function known(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== null));
}

/** Takes one message in, as the page does. */
function hear(tell: Tell, table: Table | null, reader: Reader): Table | null {
  if (tell.picture) return takePicture(reader.picture(tell.picture), table);
  if (!tell.b || !table) return table;
  const batch = reader.batch(tell.b);
  const taken = takeBatch(table, batch);
  if (taken === "gap") throw new Error(`a gap before version ${batch.v}`);
  return addLines(taken, batch.steps.flatMap((step) => step.e.flatMap(({ s }): told.Sentence[] => (s ? [s] : []))));
}

describe("what is told adds up to the same table as elsewhere", () => {
  it("in some matches", () => expect(files.length).toBeGreaterThan(3));

  it.each(files)("%s", (name) => {
    const reader = new Reader();
    let [table, tables] = [null as Table | null, 0];
    readFileSync(join(FOLDER, name), "utf8").trim().split("\n").forEach((line, at) => {
      const { tell, table: wanted }: { tell?: Tell; table?: object } = JSON.parse(line);
      if (tell) return void (table = hear(tell, table, reader));
      expect(canonical(table!), `${name}, line ${at + 1}`).toEqual(wanted);
      tables++;
    });
    expect(tables).toBeGreaterThan(1);
  });
});
