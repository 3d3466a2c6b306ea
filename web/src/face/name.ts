/** A face, read from its name. */
export type Face =
  | { kind: "french"; rank: string; suit: string }
  | { kind: "domino"; ends: [number, number] }
  | { kind: "die"; value: number }
  | { kind: "slip"; text: string };

const known = new Map<string, Face>();

/** Reads `As`, `Td`, `*r`, `6-4`, `5`; anything else is written on a slip. */
export function readFace(name: string): Face {
  let face = known.get(name);
  if (!face) known.set(name, face = read(name));
  return face;
}

function read(name: string): Face {
  const french = /^([2-9TJQKA])([shdc])$/.exec(name) ?? /^(\*)(.?)$/.exec(name);
  if (french) return { kind: "french", rank: french[1]!, suit: french[2]! };
  const domino = /^(\d)-(\d)$/.exec(name);
  if (domino) return { kind: "domino", ends: [Number(domino[1]), Number(domino[2])] };
  return /^[1-6]$/.test(name) ? { kind: "die", value: Number(name) } : { kind: "slip", text: name };
}

const SHAPES: Record<Face["kind"], number> = { french: 5 / 7, domino: 1 / 2, die: 1, slip: 5 / 7 };

/** Width over height of a face. */
export function shapeOf(name: string): number {
  return SHAPES[readFace(name).kind];
}
