import { describe, expect, it } from "vitest";
import type { Glance } from "../wire/types";
import { othersAt, standingOf } from "./tables";

const seat = (name: string, held_by: "human" | "bot") => ({ seat: "P", name, held_by, here: true });
const table: Glance = { table: "ABCDE", game: "katko", seats: [], over: false, seat: 1, acts: [1] };

describe("a table", () => {
  it("says what it wants of me", () => {
    expect(standingOf(table)).toBe("turn");
    expect(standingOf({ ...table, acts: [0] })).toBe("wait");
    const watched = { table: "ABCDE", game: "katko", seats: [], over: false };
    expect(standingOf(watched)).toBe("watch");
    expect(standingOf({ ...watched, over: true, payoffs: [1, -1] })).toBe("over");
  });

  it("says how it ended for me", () => {
    const ended = (payoffs: number[]) => standingOf({ ...table, acts: [], over: true, payoffs });
    expect([ended([-1, 1]), ended([1, -1]), ended([0, 0])]).toEqual(["won", "lost", "draw"]);
  });

  it("names the people, not the bots, and not me", () => {
    const seats = [seat("Ann", "human"), seat("Me", "human"), seat("casual", "bot")];
    expect(othersAt(seats, 1)).toEqual(["Ann"]);
  });
});
