/** Something that lies in a pile. Its sprite stays the same while its public name changes with every move. */
export interface Thing {
  readonly sprite: number;
  readonly obj: number | null;
  readonly face: string | null;
  readonly by: number | null;
  readonly marks: Readonly<Record<string, number>>;
}

export interface Pile {
  readonly place: number;
  readonly name: string;
  readonly things: readonly Thing[];
}

const NO_MARKS = {};
let sprites = 0;

/** Makes a thing with a sprite of its own. */
export function newThing(known: Partial<Omit<Thing, "sprite">> = {}): Thing {
  return { sprite: ++sprites, obj: null, face: null, by: null, marks: NO_MARKS, ...known };
}
