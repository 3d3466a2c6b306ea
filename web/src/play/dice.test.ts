import { describe, expect, it } from "vitest";
import type { Dice, Offer, Panel } from "../wire/types";
import { diceToTap, firstMask, offerFor } from "./dice";

const keep = (dice: number | null): Offer => ({
  action: dice,
  label: [`Keep ${dice}`],
  thing: null,
  to: null,
  dice,
  hint: null,
  rule: null,
});
const row = (lit: number, owner?: number): Dice => ({ pips: [1, 2, 3], lit, ...(owner !== undefined && { owner }) });
const panel = (...dice: Dice[]): Panel => ({ title: "", lines: dice.map((one) => ({ dice: one })) });

describe("dice to tap", () => {
  const [theirs, mine, nobodys] = [row(0, 1), row(0, 0), row(0)];

  it("are those of whoever acts, else those of nobody", () => {
    expect(diceToTap([panel(theirs, nobodys), panel(mine)], [keep(1)], 0)).toBe(mine);
    expect(diceToTap([panel(theirs, nobodys)], [keep(1)], 0)).toBe(nobodys);
    expect(diceToTap([panel(theirs)], [keep(1)], 0)).toBe(null);
  });

  it("are none where no offer is about dice", () => {
    expect(diceToTap([panel(mine)], [keep(null)], 0)).toBe(null);
  });
});

it("the offer is the one for exactly the tapped dice", () => {
  expect(offerFor([keep(null), keep(3), keep(5)], 5)?.action).toBe(5);
  expect(offerFor([keep(3)], 1)).toBe(null);
});

it("what was kept is tapped at first, if it may be kept again", () => {
  expect(firstMask(row(3), [keep(0), keep(3)])).toBe(3);
  expect(firstMask(row(2), [keep(0), keep(3)])).toBe(0);
});
