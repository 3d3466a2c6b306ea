// SHA-256 (FIPS 180-4). The browser's own is missing on pages that were not loaded over TLS, as on a table in a home network.

const PRIMES = [...(function* () {
  for (let n = 2, found = 0; found < 64; n++) {
    let prime = true;
    for (let by = 2; by * by <= n; by++) prime &&= n % by !== 0;
    if (prime) {
      found++;
      yield n;
    }
  }
})()];

/** The first 32 bits behind the point of a number. */
const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

type State = [number, number, number, number, number, number, number, number];

function compress(state: number[], block: DataView, at: number): number[] {
  const w = new Int32Array(64);
  for (let t = 0; t < 16; t++) w[t] = block.getInt32(at + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [old, late] = [w[t - 15]!, w[t - 2]!];
    const s0 = rotate(old, 7) ^ rotate(old, 18) ^ (old >>> 3);
    const s1 = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    w[t] = w[t - 16]! + s0 + w[t - 7]! + s1;
  }
  let [a, b, c, d, e, f, g, h] = state as State;
  for (let t = 0; t < 64; t++) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUND[t]! + w[t]!) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0);
}

export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  let state = START;
  for (let at = 0; at < padded.length; at += 64) state = compress(state, view, at);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setInt32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export function unhex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) throw new Error("not lower-case hexadecimal digits");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

const utf8 = new TextEncoder();
export const bytesOf = (text: string) => utf8.encode(text);

/** H(domain, part, …) of docs/fairness.md: every part with its length before it. */
export function digest(domain: string, ...parts: Uint8Array[]): Uint8Array {
  const all = [bytesOf(domain), ...parts];
  const joined = new Uint8Array(all.reduce((sum, part) => sum + 8 + part.length, 0));
  const view = new DataView(joined.buffer);
  let at = 0;
  for (const part of all) {
    view.setBigUint64(at, BigInt(part.length), true);
    joined.set(part, at + 8);
    at += 8 + part.length;
  }
  return sha256(joined);
}
