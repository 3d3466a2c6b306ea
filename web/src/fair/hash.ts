// The hash of docs/fairness.md. Pages over plain HTTP have no `crypto.subtle`, so SHA-256 is written out here.

const K = constants();

/** SHA-256 over a domain and parts, each with its length before it. */
export function hash(domain: string, ...parts: Uint8Array[]): string {
  const all = [utf8(domain), ...parts];
  const bytes = new Uint8Array(all.reduce((sum, part) => sum + 8 + part.length, 0));
  let at = 0;
  for (const part of all) {
    new DataView(bytes.buffer).setUint32(at, part.length, true);
    bytes.set(part, at + 8);
    at += 8 + part.length;
  }
  return sha256(bytes);
}

export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** SHA-256, as hexadecimal digits. */
export function sha256(message: Uint8Array): string {
  const blocks = new Uint8Array(((message.length + 72) >> 6) << 6);
  blocks.set(message);
  blocks[message.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(blocks.length - 4, message.length << 3);
  const state = Uint32Array.of(0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab,
    0x5be0cd19);
  for (let from = 0; from < blocks.length; from += 64) compress(state, view, from);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

function compress(state: Uint32Array, view: DataView, from: number): void {
  const w = new Uint32Array(64);
  for (let t = 0; t < 64; t++) {
    if (t < 16) w[t] = view.getUint32(from + 4 * t);
    else {
      const [x, y] = [w[t - 15]!, w[t - 2]!];
      w[t] = w[t - 16]! + (turn(x, 7) ^ turn(x, 18) ^ (x >>> 3)) + w[t - 7]! + (turn(y, 17) ^ turn(y, 19) ^ (y >>> 10));
    }
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + K[t]! + w[t]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, at) => (state[at] = state[at]! + word));
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function constants(): Uint32Array {
  const words: number[] = [];
  for (let n = 2; words.length < 64; n++) {
    let prime = true;
    for (let by = 2; by * by <= n; by++) if (n % by === 0) prime = false;
    if (prime) words.push(((Math.cbrt(n) % 1) * 2 ** 32) | 0);
  }
  return Uint32Array.from(words);
}
