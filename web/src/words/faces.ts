import { readFace } from "../face/name";
import { written } from "../face/written.svelte";
import { say, sayMaybe, type Key } from "./words.svelte";

/** Names a face in words: `10 of hearts`, `6-4`; a card to be read by its title. */
export function faceWords(name: string): string {
  const face = readFace(name);
  if (face.kind === "die") return say("face.die", { value: face.value });
  if (face.kind !== "french") return written(name)?.title ?? name;
  if (face.rank === "*") return sayMaybe(`face.joker.${face.suit}`) ?? say("face.joker");
  const rank = sayMaybe(`rank.${face.rank}`) ?? (face.rank === "T" ? "10" : face.rank);
  return say("face.of", { rank, suit: say(`suit.${face.suit}` as Key) });
}

const SIGNS: Record<string, string> = { s: "♠", h: "♥", d: "♦", c: "♣" };

/** Writes a face in signs: `10♥`, `★`; a card to be read by its title. */
export function faceSigns(name: string): string {
  const face = readFace(name);
  if (face.kind !== "french") return written(name)?.title ?? name;
  return face.rank === "*" ? "★" : (face.rank === "T" ? "10" : face.rank) + SIGNS[face.suit];
}

/** Names a pile: `hand.P2` is the hand of whoever sits there. */
export function pileWords(name: string, who: (seat: string) => string | null): string {
  const [kind = "", owner, ...rest] = name.split(".");
  const noun = sayMaybe(`pile.${kind}`) ?? kind.charAt(0).toUpperCase() + kind.slice(1);
  const holder = owner === undefined ? null : who(owner);
  if (holder) return [say("pile.of", { name: noun, who: holder }), ...rest].join(" ");
  return [noun, ...(owner === undefined ? [] : [owner]), ...rest].join(" ");
}
