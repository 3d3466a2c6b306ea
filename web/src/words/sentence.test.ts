import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Sentence } from "#messages";
import { tell } from "./sentence";

const { own, seats, words, cases }: { own: number; seats: string[]; words: Record<string, string>;
  cases: [Sentence, string][] } = JSON.parse(readFileSync("../docs/protocol/sentences.json", "utf8"));

const reader = {
  words,
  isOwn: (seat: number) => seat === own,
  seat: (seat: number) => seats[seat]!,
  card: (face: string) => face.toUpperCase(),
};

it.each(cases)("%j", (sentence, said) => expect(tell(sentence, reader)).toBe(said));
