import { describe, expect, it } from "vitest";
import type { OptionCard } from "../wire/types";
import { optionsOf, wrongIn } from "./opening";

const OPTIONS: OptionCard[] = [
  { name: "fast", about: "", kind: "switch", default: "false" },
  { name: "deals", about: "", kind: { range: [1, 9] }, default: "4" },
  { name: "layers", about: "", kind: { set: ["a", "b"] }, default: "none" },
  { name: "deck_1", about: "", kind: { own: [["hearth", "tide"], "a deck list"] }, default: "hearth" },
];

describe("a new table", () => {
  it("has the options that were changed", () => {
    expect(optionsOf(OPTIONS, {})).toEqual({});
    expect(optionsOf(OPTIONS, { fast: "true", deals: "4", layers: "a,b", deck_1: "4 Somebody" })).toEqual({
      fast: true,
      layers: ["a", "b"],
      deck_1: "4 Somebody",
    });
    expect(optionsOf(OPTIONS, { deals: "7" })).toEqual({ deals: 7 });
  });

  it("says what is wrong where it is wrong", () => {
    const why = '/options/deck_1: line 3: there is no card "Fierball"; did you mean "Fireball"?\nline 4: no; ' +
      "/options/cards: this is no list";
    expect(wrongIn(why)).toEqual({
      at: {
        deck_1: 'line 3: there is no card "Fierball"; did you mean "Fireball"?\nline 4: no',
        cards: "this is no list",
      },
      rest: "",
    });
    expect(wrongIn("There is no room.")).toEqual({ at: {}, rest: "There is no room." });
  });
});
