// How the chance of a match is derived again; docs/fairness.md says how, and why.

import { hash, unhex, utf8 } from "./hash";

/** What the draws of a match follow from. */
export type Source = { secret: string; match: string; entropies: string[] };

/** The ChaCha20 key stream of a key as 32-bit words. */
export function* chacha(key: Uint8Array): Generator<number> {
  const view = new DataView(key.buffer, key.byteOffset, 32);
  const words = Array.from({ length: 8 }, (_, at) => view.getUint32(4 * at, true));
  for (let block = 0;; block++) {
    const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...words, block, 0, 0, 0];
    const mixed = Uint32Array.from(start);
    for (let round = 0; round < 10; round++) {
      for (let column = 0; column < 4; column++) quarter(mixed, column, 4 + column, 8 + column, 12 + column);
      for (let column = 0; column < 4; column++)
        quarter(mixed, column, 4 + ((column + 1) % 4), 8 + ((column + 2) % 4), 12 + ((column + 3) % 4));
    }
    for (let at = 0; at < 16; at++) yield (mixed[at]! + start[at]!) >>> 0;
  }
}

function quarter(s: Uint32Array, a: number, b: number, c: number, d: number) {
  const step = (x: number, y: number, z: number, by: number) => {
    const sum = (s[x] = (s[x]! + s[y]!) >>> 0);
    const mixed = s[z]! ^ sum;
    s[z] = (mixed << by) | (mixed >>> (32 - by));
  };
  step(a, b, d, 16);
  step(c, d, b, 12);
  step(a, b, d, 8);
  step(c, d, b, 7);
}

/** Draws a number below n, each equally likely. */
export function below(words: Generator<number>, n: number): number {
  const total = 2n ** 32n;
  for (;;) {
    const product = BigInt(words.next().value) * BigInt(n);
    if (product % total >= total % BigInt(n)) return Number(product / total);
  }
}

function stream({ secret, match, entropies }: Source, purpose: string, index: number): Generator<number> {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(index), true);
  const parts = [unhex(secret), utf8(match), ...entropies.map(unhex), utf8(purpose), number];
  return chacha(unhex(hash("fairdeal/stream/1", ...parts)));
}

export function shuffled(source: Source, index: number, cards: number[]): number[] {
  const words = stream(source, "shuffle", index);
  const pile = [...cards];
  for (let last = pile.length - 1; last > 0; last--) {
    const other = below(words, last + 1);
    [pile[last], pile[other]] = [pile[other]!, pile[last]!];
  }
  return pile;
}

export const rolled = (source: Source, index: number, outcomes: number) =>
  below(stream(source, "roll", index), outcomes);
