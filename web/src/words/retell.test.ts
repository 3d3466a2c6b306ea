import { expect, it } from "vitest";
import { reteller } from "./retell";

const names = ["P1", "P2", "P3"];
const who = (seat: number) => ["You", "Ada", "Bo"][seat]!;
const ENGLISH = { isEnglish: true, you: "You", self: "You" };
const GERMAN = { isEnglish: false, you: "Du", self: "Mein Platz" };

it.each([
  ["P1 takes the trick.", "You take the trick."],
  ["P2 takes the trick.", "Ada takes the trick."],
  ["P1 passes.", "You pass."],
  ["P3 discards; P1 has no hearts.", "Bo discards; you have no hearts."],
  ["Ask the partner P3", "Ask the partner Bo"],
  ["P1 and P3", "You and Bo"],
])("%s → %s", (text, told) => expect(reteller(names, who, 0, ENGLISH)(text)).toBe(told));

it.each([
  ["P1 macht den Stich.", "Mein Platz macht den Stich."],
  ["P2 macht den Stich.", "Ada macht den Stich."],
  ["P1", "Du"],
])("where verbs do not bend: %s → %s", (text, told) => expect(reteller(names, who, 0, GERMAN)(text)).toBe(told));

it("leaves letters inside words alone", () => {
  expect(reteller(["N", "E", "S", "W"], (seat) => ["Ada", "Bo", "Cleo", "You"][seat]!, 3, ENGLISH)("N bids 3NT")).toBe(
    "Ada bids 3NT",
  );
});
