/** A small landscape, the same every time for the same title. */
export interface Scene {
  readonly sun: { x: number; y: number; r: number };
  readonly layers: readonly { d: string; fill: string }[];
  readonly top: string;
  readonly low: string;
  readonly disc: string;
}

const [WIDTH, HEIGHT] = [200, 120];

/** The hue of a title for which none is given. */
export function hueOf(title: string): number {
  return hash(title) % 360;
}

export function scene(title: string, hue = hueOf(title)): Scene {
  const random = generator(hash(title));
  const sun = { x: 40 + random() * 120, y: 20 + random() * 34, r: 12 + random() * 14 };
  const layers = [0, 1, 2, 3].map((depth) => ({
    d: ridge(random, depth),
    fill: `hsl(${hue + depth * 9} ${38 + depth * 4}% ${58 - depth * 13}%)`,
  }));
  return {
    sun,
    layers,
    top: `hsl(${hue - 24} 46% 34%)`,
    low: `hsl(${hue + 18} 62% 74%)`,
    disc: `hsl(${hue + 40} 90% 88%)`,
  };
}

function ridge(random: () => number, depth: number): string {
  const [base, height, steps] = [54 + depth * 17, 22 - depth * 3, 5 + depth];
  let path = `M0 ${HEIGHT}L0 ${base}`;
  for (let step = 1; step <= steps; step++) {
    const x = (WIDTH * step) / steps;
    const y = base + (random() - 0.55) * height * 2;
    path += `Q${(x - WIDTH / steps / 2).toFixed(0)} ${(y - height * random() * 1.6).toFixed(0)} ${x.toFixed(0)} ${
      y.toFixed(0)
    }`;
  }
  return `${path}L${WIDTH} ${HEIGHT}Z`;
}

function hash(text: string): number {
  let mixed = 2166136261;
  for (const letter of text) mixed = Math.imul(mixed ^ letter.charCodeAt(0), 16777619);
  return mixed >>> 0;
}

function generator(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4294967296;
  };
}
