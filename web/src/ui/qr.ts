/** A QR code: how many modules it has on a side, and which of them are dark, row by row. */
export interface Qr {
  readonly size: number;
  isDark(x: number, y: number): boolean;
}

/** For each version from 1: check bytes of a block, and the data bytes of each block, at level M. */
const BLOCKS: readonly (readonly [number, readonly number[]])[] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
];

/** Encodes a text of at most 180 bytes after ISO/IEC 18004; none if it is longer. */
export function qrOf(text: string, mask = 0): Qr | null {
  const bytes = new TextEncoder().encode(text);
  const at = BLOCKS.findIndex(([, blocks]) => sum(blocks) >= bytes.length + 2);
  return at < 0 ? null : new Grid(at + 1, codewords(bytes, ...BLOCKS[at]!), mask);
}

/** The bytes with their head, filled up, in blocks with check bytes, interleaved. */
function codewords(bytes: Uint8Array, checks: number, blocks: readonly number[]): number[] {
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: nibbles.length / 2 }, (_, at) => nibbles[2 * at]! * 16 + nibbles[2 * at + 1]!);
  for (let fill = 0xec; data.length < sum(blocks); fill ^= 0xec ^ 0x11) data.push(fill);
  const parts = blocks.map((length) => data.splice(0, length));
  return [...interleaved(parts), ...interleaved(parts.map((part) => checksOf(part, checks)))];
}

function interleaved(parts: readonly number[][]): number[] {
  const longest = Math.max(...parts.map((part) => part.length));
  return Array.from({ length: longest }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat();
}

/** The check bytes of Reed and Solomon: what is left when the data is divided by the generator. */
function checksOf(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let at = 0; at < count; at++) {
    const root = EXP[at]!;
    generator = [...generator, 0].map((factor, place) => factor ^ times(generator[place - 1] ?? 0, root));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at]!;
    generator.forEach((factor, place) => (rest[at + place]! ^= times(factor, lead)));
  }
  return rest.slice(data.length);
}

/** The powers of 2 in the field of 256. */
const EXP: number[] = [1];
for (let at = 1; at < 255; at++) EXP.push((EXP[at - 1]! << 1) ^ (EXP[at - 1]! & 128 ? 0x11d : 0));

function times(a: number, b: number): number {
  return a && b ? EXP[(EXP.indexOf(a) + EXP.indexOf(b)) % 255]! : 0;
}

const MASKS: readonly ((x: number, y: number) => number)[] = [
  (x, y) => (x + y) % 2,
  (_, y) => y % 2,
  (x) => x % 3,
  (x, y) => (x + y) % 3,
  (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2,
  (x, y) => ((x * y) % 2) + ((x * y) % 3),
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2,
];

class Grid implements Qr {
  readonly size: number;
  private readonly modules = new Map<number, boolean>();

  constructor(version: number, words: readonly number[], mask: number) {
    this.size = 17 + 4 * version;
    const far = this.size - 7;
    for (const [x, y] of [[0, 0], [far, 0], [0, far]] as const) this.finder(x, y);
    this.alignments(version);
    for (let at = 8; at < this.size - 8; at++) {
      this.set(at, 6, at % 2 === 0);
      this.set(6, at, at % 2 === 0);
    }
    this.format(mask);
    if (version > 6) this.version(version);
    this.data(words, MASKS[mask]!);
  }

  isDark(x: number, y: number): boolean {
    return this.modules.get(y * this.size + x) ?? false;
  }

  private set(x: number, y: number, dark: boolean): void {
    if (x >= 0 && y >= 0 && x < this.size && y < this.size) this.modules.set(y * this.size + x, dark);
  }

  private has(x: number, y: number): boolean {
    return this.modules.has(y * this.size + x);
  }

  private finder(left: number, top: number): void {
    for (let y = -1; y < 8; y++)
      for (let x = -1; x < 8; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3));
        this.set(left + x, top + y, ring !== 2 && ring !== 4);
      }
  }

  private alignments(version: number): void {
    if (version === 1) return;
    const last = this.size - 7;
    const places = version < 7 ? [6, last] : [6, 8 + 2 * version, last];
    for (const y of places)
      for (const x of places) {
        if (this.has(x, y)) continue;
        for (let dy = -2; dy < 3; dy++)
          for (let dx = -2; dx < 3; dx++) this.set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
  }

  private format(mask: number): void {
    const bits = withCheck(mask, 10, 0x537) ^ 0x5412;
    for (let at = 0; at < 15; at++) {
      const dark = ((bits >> at) & 1) === 1;
      this.set(8, at < 6 ? at : at < 8 ? at + 1 : this.size - 15 + at, dark);
      this.set(at < 8 ? this.size - 1 - at : at < 9 ? 7 : 14 - at, 8, dark);
    }
    this.set(8, this.size - 8, true);
  }

  private version(version: number): void {
    const bits = withCheck(version, 12, 0x1f25);
    for (let at = 0; at < 18; at++) {
      const [near, far] = [Math.floor(at / 3), this.size - 11 + (at % 3)];
      this.set(near, far, ((bits >> at) & 1) === 1);
      this.set(far, near, ((bits >> at) & 1) === 1);
    }
  }

  /** Goes up and down in columns of two from the right, and leaves out what is set already. */
  private data(words: readonly number[], mask: (x: number, y: number) => number): void {
    let bit = 0;
    for (let right = this.size - 1, up = true; right > 0; right -= 2, up = !up) {
      if (right === 6) right--;
      for (let row = 0; row < this.size; row++)
        for (const x of [right, right - 1]) {
          const y = up ? this.size - 1 - row : row;
          if (this.has(x, y)) continue;
          const dark = (((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          this.set(x, y, dark !== (mask(x, y) === 0));
          bit++;
        }
    }
  }
}

/** A number, followed by what is left of it when it is divided by a generator. */
function withCheck(value: number, bits: number, generator: number): number {
  let rest = value << bits;
  for (let at = 31; at >= bits; at--) if ((rest >>> at) & 1) rest ^= generator << (at - bits);
  return (value << bits) | rest;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
