import { describe, expect, it } from "vitest";
import { noticeLine } from "./notices";

describe("what happened around the table", () => {
  const named = (seat: number) => `P${seat + 1}`;

  it("says who has which seat", () => {
    expect(noticeLine({ seat: { seat: 1, held_by: "human", how: "sat", name: "Ada" } }, named)).toBe(
      "Ada sits down as P2.",
    );
    expect(noticeLine({ seat: { seat: 0, held_by: "human", how: "stood", name: "Ada" } }, named)).toBe(
      "Ada gives up the seat of P1; a bot plays there.",
    );
    expect(noticeLine({ seat: { seat: 0, held_by: "human", how: "away", name: "Bo" } }, named)).toBe(
      "Bo is gone; a bot plays on as P1, and the seat is kept.",
    );
    expect(noticeLine({ seat: { seat: 0, held_by: "human", how: "back" } }, named)).toBe("Somebody is back as P1.");
    expect(noticeLine({ seat: { seat: 2, held_by: "human", how: "freed", name: "Bo" } }, named)).toBe(
      "The seat of P3 is no longer kept for Bo.",
    );
  });

  it("says who sees hands, and is silent about the rest", () => {
    expect(noticeLine({ sight_of_all: { session: 4 } }, named)).toBe("Somebody sees every hand from now on.");
    expect(noticeLine({ sight_of_you: { session: 4 } }, named)).toBe("Somebody sees your hand from now on.");
    expect(noticeLine("revealed", named)).toBeNull();
  });
});
