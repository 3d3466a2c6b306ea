import { readFace } from "../face/name";
import { written } from "../face/written.svelte";
import type { TextCard } from "../wire/types";
import { say, sayMaybe, type Key } from "./words.svelte";

/** Names a face in words: `10 of hearts`, `6-4`. */
export function faceWords(name: string): string {
  const face = readFace(name);
  if (face.kind === "die") return say("face.die", { value: face.value });
  const card = face.kind === "slip" ? written(name) : undefined;
  if (card) return cardWords(card);
  if (face.kind !== "french") return name;
  if (face.rank === "*") return sayMaybe(`face.joker.${face.suit}`) ?? say("face.joker");
  const rank = sayMaybe(`rank.${face.rank}`) ?? (face.rank === "T" ? "10" : face.rank);
  return say("face.of", { rank, suit: say(`suit.${face.suit}` as Key) });
}

/** Names a face as short as it can be named: a card to be read by its title. */
export function faceTitle(name: string): string {
  return written(name)?.title ?? faceWords(name);
}

/** Says all that is written on a card. */
function cardWords({ title, subtitle, cost, kind, stats = [], rules = [] }: TextCard): string {
  const priced = cost === null || cost === undefined ? [] : [say("card.cost", { cost })];
  const parts = [title, ...priced, ...[subtitle, kind].filter((part) => !!part), ...stats.map(([name, value]) => `${name} ${value}`), ...rules];
  return parts.join(", ");
}

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Writes a face in signs, as the server's texts do: `10♥`. */
export function faceSigns(name: string): string {
  const face = readFace(name);
  return face.kind === "french" && face.rank !== "*" ? `${face.rank === "T" ? "10" : face.rank}${SIGNS[face.suit]}` : name;
}

/** Puts the signs of a text into words, for those who listen. */
export function spoken(text: string): string {
  return text.replace(/(10|[2-9JQKA])([♠♥♦♣])/g, (_, rank: string, sign: string) => {
    const suit = Object.keys(SIGNS).find((key) => SIGNS[key] === sign)!;
    return faceWords(`${rank === "10" ? "T" : rank}${suit}`);
  });
}

/** Names a pile: `hand.P2` is the hand of whoever sits there. */
export function pileWords(name: string, who: (seat: string) => string | null): string {
  const [kind = "", owner, ...rest] = name.split(".");
  const noun = sayMaybe(`pile.${kind}`) ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  const holder = owner === undefined ? null : who(owner);
  if (holder) return [say("pile.of", { name: noun, who: holder }), ...rest].join(" ");
  return [noun, ...(owner === undefined ? [] : [owner]), ...rest].join(" ");
}
