import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Sentence } from "#messages";
import { tell } from "./sentence";

interface Case {
  sentence: Sentence;
  words: Record<string, string>;
  own: number | null;
  said: string;
}

function check({ sentence, words, own, said }: Case): void {
  const seats = ["Ann", "Bo", "Cy", "Dee"];
  const reader = { words, isOwn: (seat: number) => seat === own, seat: (seat: number) => seats[seat]!, card: String };
  expect(tell(sentence, reader), JSON.stringify(sentence)).toBe(said);
}

describe("a sentence is put into words", () => {
  it("as everywhere else", () => {
    const lines = readFileSync("../docs/protocol/corpus/sentences.jsonl", "utf8").trim().split("\n");
    expect(lines.length).toBeGreaterThan(100);
    for (const line of lines) check(JSON.parse(line));
  });

  const words = {
    take: "{by?You take|{by} takes} {n} {n?card|cards} with {card}.",
    deep: "{by?{n?one|{n}}, yours|{by}: {n?one|{n}}}",
    side: "{one?You|{one}} and {two?you|{two}}",
    win: "{side} {side?win, well done|win}.",
    text: "It says: {words}",
    odd: "{n?only}, {m?a|b}, {m}, {}, {n?a|b",
  };
  it.each<[string, Sentence, string]>([
    ["without words as it is", ["P1 takes the trick."], "P1 takes the trick."],
    ["to whom it is about", ["take", { by: { s: 1 }, n: 1, card: "Qs" }], "You take 1 card with Qs."],
    ["to others", ["take", { by: { s: 0 }, n: 3, card: "s" }], "Ann takes 3 cards with s."],
    ["with forms in forms", ["deep", { by: { s: 1 }, n: 1 }], "one, yours"],
    ["with numbers below zero", ["deep", { by: { s: 0 }, n: -2 }], "Ann: -2"],
    ["to whom a part of it is about", ["win", { side: ["side", { one: { s: 0 }, two: { s: 1 } }] }],
      "Ann and you win, well done."],
    ["about others", ["win", { side: ["side", { one: { s: 0 }, two: { s: 2 } }] }], "Ann and Cy win."],
    ["with what is written", ["text", { words: { w: "Draw {n} cards." } }], "It says: Draw {n} cards."],
    ["with braces that belong to no part", ["odd", { n: 2 }], "only, {m?a|b}, {m}, {}, {n?a|b"],
  ])("%s", (_, sentence, said) => check({ sentence, words, own: 1, said }));
});
