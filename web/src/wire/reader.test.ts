import { beforeEach, describe, expect, it } from "vitest";
import { Reader } from "./reader";
import type { FullPicture, MenuChange, Question, Said, Score } from "#messages";

const MENU: MenuChange = {
  seat: 0,
  q: { p: ["Follow."], x: [[["Not a heart."], [12, 13]]] },
  o: [0, 1],
  n: [[{ play: "As" }, ["Play A♠"], [11, 3]], ["pass", ["Pass"]]],
};
const PICTURE: FullPicture = {
  version: 3,
  match_number: 1,
  turn: { act: [0] },
  names: ["stock", "hand.P1", "hand.P2", "trick"],
  piles: [{ p: 0, hidden: 10 }, { p: 1, cards: [{ o: 11, f: "As" }, { o: 12, f: "Kd" }] }],
  scores: [{ title: ["Score"], columns: [["Points"], ["Tricks"]], rows: [[["P1"], [1, 2]], [["P2"], [3, 4]]] }],
  seats: [],
  around: { seats: [], capabilities: [] },
  menu: MENU,
};

let reader: Reader;
beforeEach(() => {
  reader = new Reader();
  reader.picture(PICTURE);
});

/** The cards of a move that is told so. */
function cards(...told: Parameters<typeof move>) {
  return reader.batch(move(...told)).steps[0]!.e[0]!.m![2];
}
function move(...told: (number | [number | null, ...(number | string)[]])[]) {
  return {
    v: 4,
    s: [[0, [{ m: [1, 3, told] as [number, number, typeof told] }]]] as [number,
      { m: [number, number, typeof told] }[]][],
  };
}
const lines = (v: number, ...said: Said[]) => reader.batch({ v, s: [[null, said]] }).steps[0]!.e.map((one) => one.s);

describe("words", () => {
  it("are told in full once, and by their number ever after", () => {
    expect(lines(4, ["P1 deals."], ["P2 passes."])).toEqual([["P1 deals."], ["P2 passes."]]);
    expect(lines(5, 5, 4)).toEqual([["P2 passes."], ["P1 deals."]]);
  });

  it("are counted over lines, question, reasons and labels, in this order", () => {
    const m: MenuChange = { q: { p: ["Lead."], x: [[["Later."], [12]]] }, o: [2], n: [["lead", ["Lead it"]]] };
    reader.batch({ v: 4, s: [[1, [["P2 takes the trick."]]]], m });
    expect(lines(5, 0, 1, 2, 3, 4, 5, 6, 7)).toEqual([["Follow."], ["Not a heart."], ["Play A♠"], ["Pass"], [
      "P2 takes the trick.",
    ], ["Lead."], ["Later."], ["Lead it"]]);
  });

  it("are forgotten with all offers when a batch says so", () => {
    const { menu } = reader.batch({
      v: 4,
      forget: true,
      s: [[0, [["Anew."]]]],
      m: { q: { p: 0 }, o: [0], n: [["go", ["Go"]]] },
    });
    expect(menu).toMatchObject({ ask: { prompt: ["Anew."] }, offers: [{ label: ["Go"] }] });
    expect(lines(5, 0, 1)).toEqual([["Anew."], ["Go"]]);
  });

  it("are forgotten when the whole table is shown", () => {
    lines(4, ["Old."]);
    reader.picture({ ...PICTURE, menu: undefined });
    expect(lines(5, ["New."], 0)).toEqual([["New."], ["New."]]);
  });
});

describe("a menu", () => {
  it("leaves no offers after a step that has none", () => {
    expect(reader.batch({ v: 4, s: [[0, []]] }).menu).toEqual({ ask: null, offers: [], ranges: [] });
  });

  it("stays as it was without a step", () => {
    expect(reader.batch({ v: 3, seats: [] }).menu).toBeUndefined();
  });

  it("keeps its question, also over batches without a menu", () => {
    reader.batch({ v: 4, s: [[0, []]] });
    const { menu } = reader.batch({ v: 5, s: [[1, []]], m: { o: [1] } });
    expect(menu).toMatchObject({ ask: { prompt: ["Follow."] }, offers: [{ action: "pass", label: ["Pass"] }] });
  });

  it("says a reason for each thing that is barred", () => {
    expect(reader.picture(PICTURE).menu.ask!.barred).toEqual([[12, ["Not a heart."]], [13, ["Not a heart."]]]);
  });

  it("asks for one thing from a menu if nothing else is said", () => {
    expect(reader.picture(PICTURE).menu.ask).toMatchObject({ kind: "menu", bounds: [1, 1], chosen: [] });
    const q: Question = { p: ["Choose two."], kind: "select", bounds: [2, 2], chosen: [11] };
    expect(reader.batch({ v: 4, s: [[0, []]], m: { q, o: [] } }).menu!.ask).toMatchObject({
      kind: "select",
      bounds: [2, 2],
      chosen: [11],
    });
  });

  it("is taken by button, by tap or by drag", () => {
    const n: MenuChange["n"] = [["a", ["A"]], ["b", ["B"], 11], ["c", ["C"], [11, 3]], ["d", ["D"], null, ["good"], [
      "Rule 1",
    ]]];
    const offers = reader.batch({ v: 4, s: [[0, []]], m: { o: [2, 3, 4, 5], n } }).menu!.offers;
    expect(offers.map(({ thing, to, hint, rule }) => [thing, to, hint, rule])).toEqual([
      [null, null, null, null],
      [11, null, null, null],
      [11, 3, null, null],
      [null, null, ["good"], ["Rule 1"]],
    ]);
  });

  it("that was peeked at is read without memory", () => {
    expect(new Reader().menu({ ...MENU, o: [1] })).toMatchObject({
      ask: { prompt: ["Follow."] },
      offers: [{ label: ["Pass"] }],
    });
  });
});

describe("a card", () => {
  const nothing = { now: null, was: null, face: null };

  it("is a number where that many are unseen", () => {
    expect(cards(3)).toEqual([nothing, nothing, nothing]);
  });

  it("has its name now, then its name before, then its face", () => {
    expect(cards([31], [32, "7c"], [null, 12], [null, 99, "8c"])).toEqual([
      { now: 31, was: null, face: null },
      { now: 32, was: null, face: "7c" },
      { now: null, was: 12, face: null },
      { now: null, was: 99, face: "8c" },
    ]);
  });

  it("keeps the face that was known under its name before", () => {
    expect(cards([31, 11])).toEqual([{ now: 31, was: 11, face: "As" }]);
    expect(cards([41, 31])).toEqual([{ now: 41, was: 31, face: "As" }]);
  });

  it("keeps the face when it is shown where it lies", () => {
    const { e } = reader.batch({ v: 4, s: [[0, [{ shown: [1, [[12]]] }]]] }).steps[0]!;
    expect(e[0]!.shown![1]).toEqual([{ now: 12, was: null, face: "Kd" }]);
  });
});

describe("beside the table", () => {
  it("points replace the numbers of the scores alone", () => {
    expect(reader.batch({ v: 4, s: [[0, []]], points: [[[5, 6], [7, 8]]] }).scores).toEqual([
      { title: ["Score"], columns: [["Points"], ["Tricks"]], rows: [[["P1"], [5, 6]], [["P2"], [7, 8]]] },
    ]);
    const scores: Score[] = [{ title: ["Total"], columns: [["Points"]], rows: [[["Us"], [0]]] }];
    expect(reader.batch({ v: 5, scores }).scores).toEqual(scores);
    expect(reader.batch({ v: 6, points: [[[9]]] }).scores).toEqual([{ ...scores[0], rows: [[["Us"], [9]]] }]);
    expect(reader.batch({ v: 7 }).scores).toBeUndefined();
  });

  it("the turn is a list of seats, or how the match ended", () => {
    expect(reader.batch({ v: 4, t: [1, 2] }).turn).toEqual({ act: [1, 2] });
    const over = { payoffs: [1, -1], scores: [3, 0], reason: "done" };
    expect(reader.batch({ v: 4, t: over }).turn).toEqual({ over });
    expect(reader.batch({ v: 4 }).turn).toBeUndefined();
  });
});
