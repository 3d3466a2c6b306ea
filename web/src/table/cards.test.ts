import { beforeEach, describe, expect, it } from "vitest";
import type { FullPicture, Happening } from "#messages";
import type { Layout } from "../arrange/layout";
import { Reader } from "../wire/reader";
import { cardsOf } from "./cards";
import { followHand, seeHand, type Hand } from "./hand";
import { takeBatch, takePicture, type Table } from "./table";

const DEALT: FullPicture = {
  version: 0,
  match_number: 1,
  turn: { act: [0] },
  names: ["hand.P1", "hand.P2", "trick", "played"],
  piles: [{ p: 0, cards: [{ o: 11, f: "As" }, { o: 12, f: "Kd" }] }, { p: 1, hidden: 2 }],
  scores: [{ title: ["score"], columns: [["points"]], rows: [[["P1"], [3]], [["P2"], [1]]] }],
  seats: [
    { seat: "P1", held_by: "human", name: "Ann", here: true },
    { seat: "P2", held_by: "human", name: "Bo", here: true },
  ],
  around: { seats: ["human", "human"], capabilities: [] },
};
const LAYOUT: Layout = {
  schema: 1,
  own: [],
  other: [],
  centre: [{ pile: "trick", style: "trick" }],
  sort: { default: "suit", options: ["suit"] },
};
const BOTH = { seats: ["human" as const, "human" as const], capabilities: [] };

let reader = new Reader();
let table: Table;
let hand: Hand;

/** Lets something happen at the table, with what is new around it. */
function after(by: number, happened: Happening[], around = table.around): void {
  const batch = reader.batch({ v: table.version + 1, s: [[by, happened]], around });
  const taken = takeBatch(table, batch);
  if (taken === "gap") throw new Error("a gap");
  hand = followHand(hand, table, batch);
  table = taken;
}

describe("the cards of a hand that is over", () => {
  beforeEach(() => {
    reader = new Reader();
    table = takePicture(reader.picture(DEALT), null);
    hand = seeHand(table);
    after(0, [{ m: [0, 2, [[31, 11]]] }]);
    after(1, [{ m: [1, 2, [[32, "2c"]]] }]);
    after(0, [{ w: [2, 3, 2, []] }, { m: [0, 2, [[33, 12]]] }]);
    after(1, [{ m: [1, 2, [[34, "9h"]]] }], { ...BOTH, waiting: [0, 1], ended: "hand" });
  });

  it("are those that each seat played, even if nobody sees them any more", () => {
    expect(cardsOf(table, hand, LAYOUT, undefined)).toEqual([["As", "Kd"], ["9h", "2c"]]);
  });

  it("are not shown to somebody who came in the middle", () => {
    expect(cardsOf(table, { ...hand, isWhole: false }, LAYOUT, undefined)).toBeNull();
  });

  it("begin anew with the next hand, and so do the scores", () => {
    const scores = [{ ...table.scores[0]!, rows: [] }];
    table = { ...table, scores };
    after(0, [{ w: [2, 3, 2, []] }], BOTH);
    expect(cardsOf(table, hand, LAYOUT, undefined)).toBeNull();
    expect(hand).toMatchObject({ isWhole: true, scores });
  });
});
