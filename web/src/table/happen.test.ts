import { beforeEach, describe, expect, it } from "vitest";
import { Reader } from "../wire/reader";
import type { Happening, FullPicture } from "#messages";
import { takeBatch, takePicture, type Table } from "./table";

const PICTURE: FullPicture = {
  version: 3,
  match_number: 1,
  turn: { act: [0] },
  names: ["stock", "hand.P1", "hand.P2", "trick"],
  piles: [
    { p: 0, hidden: 10 },
    { p: 1, cards: [{ o: 11, f: "As" }, { o: 12, f: "Kd" }] },
    { p: 2, hidden: 2 },
  ],
  scores: [],
  seats: [
    { seat: "P1", held_by: "human", name: "Ann", here: true },
    { seat: "P2", held_by: "bot", name: "casual", here: true },
  ],
  around: { seats: ["human", "bot"], capabilities: [] },
};

let reader = new Reader();

function after(table: Table, ...happened: Happening[]): Table {
  const taken = takeBatch(table, reader.batch({ v: table.version + 1, s: [[0, happened]] }));
  if (taken === "gap") throw new Error("a gap");
  return taken;
}

describe("happenings", () => {
  let table: Table;
  beforeEach(() => {
    reader = new Reader();
    table = takePicture(reader.picture(PICTURE), null);
  });
  const things = (at: Table, place: number) => at.piles[place]!.things;

  it("keep the sprite of a card whose name changes", () => {
    const played = after(table, { m: [1, 3, [[31, 11]]] });
    expect(things(played, 1)).toHaveLength(1);
    expect(things(played, 3)[0]).toMatchObject({ sprite: things(table, 1)[0]!.sprite, obj: 31, face: "As", by: 0 });
  });

  it("leave the other piles the same objects", () => {
    const played = after(table, { m: [1, 3, [[31, 11]]] });
    expect(played.piles[0]).toBe(table.piles[0]);
    expect(played.piles[2]).toBe(table.piles[2]);
  });

  it("take an unknown card from an unknown place", () => {
    const drawn = after(table, { m: [0, 2, [1]] });
    expect(things(drawn, 0)).toHaveLength(9);
    expect(things(drawn, 2)).toHaveLength(3);
    expect(things(drawn, 2).at(-1)!.face).toBeNull();
  });

  it("sweep a pile with what is seen of it", () => {
    const played = after(table, { m: [1, 3, [[31, 11]]] });
    const swept = after(played, { w: [3, 0, 1, [[null, 31]]] });
    expect(things(swept, 3)).toHaveLength(0);
    expect(things(swept, 0)).toHaveLength(11);
    expect(things(swept, 0).every((thing) => thing.face === null)).toBe(true);
  });

  it("forget the face of a card that can no longer be told apart", () => {
    const taken = after(table, { m: [1, 2, [[null, 11, "As"]]] });
    expect(things(taken, 2).every((thing) => thing.face === null)).toBe(true);
  });

  it("show a face that was hidden", () => {
    const shown = after(table, { shown: [2, [[21, "7c"]]] });
    expect(things(shown, 2).map((thing) => thing.face)).toContain("7c");
    expect(things(shown, 2)).toHaveLength(2);
  });

  it("mark a thing where it lies, and give it its new name", () => {
    const marked = after(table, { marked: [1, [41, 11], "turned", 1] });
    expect(things(marked, 1)[0]).toMatchObject({ obj: 41, face: "As", marks: { turned: 1 } });
    const plain = after(marked, { marked: [1, [42, 41], "turned", 0] });
    expect(things(plain, 1)[0]).toMatchObject({ obj: 42, marks: {} });
  });

  it("create things and remove them", () => {
    const more = after(table, { created: [3, [51, "double six"]] });
    expect(things(more, 3)).toMatchObject([{ obj: 51, face: "double six" }]);
    expect(things(after(more, { removed: [3, [null, 51]] }), 3)).toHaveLength(0);
  });

  it("put a card under a pile", () => {
    const tucked = after(table, { under: [1, 3, [61, 12]] }, { under: [1, 3, [62, 11]] });
    expect(things(tucked, 3).map((thing) => thing.face)).toEqual(["As", "Kd"]);
  });

  it("put a card below others of a pile", () => {
    const cards = after(table, { under: [1, 3, [61, 12]] }, { below: [1, 3, 1, [62, 11]] });
    expect(things(cards, 3).map((thing) => thing.obj)).toEqual([62, 61]);
    const deep = after(cards, { created: [3, [63, "Kd"]] }, { below: [3, 3, 1, [64, 62]] });
    expect(things(deep, 3).map((thing) => thing.obj)).toEqual([61, 64, 63]);
    const under = after(deep, { below: [3, 3, 9, [65, 63]] });
    expect(things(under, 3).map((thing) => thing.obj)).toEqual([65, 61, 64]);
  });

  it("forget faces when a pile is shuffled", () => {
    const shuffled = after(table, { shuffled: 1 });
    expect(things(shuffled, 1)).toMatchObject(
      table.piles[1]!.things.map(({ sprite }) => ({ sprite, obj: null, face: null, by: null })),
    );
  });

  it("are remembered when the same table is shown again, and not after others", () => {
    const told = { ...table, log: ["Ann plays the ace of spades"] };
    const shown = { ...reader.picture(PICTURE), log: [["P2 deals."] as [string]] };
    expect(takePicture(shown, told).log).toEqual(told.log);
    expect(takePicture({ ...shown, version: 9 }, told).log).toEqual([["P2 deals."]]);
  });

  it("do not go on over a gap", () => {
    expect(takeBatch(table, { v: 5, steps: [{ by: null, e: [] }] })).toBe("gap");
  });
});
