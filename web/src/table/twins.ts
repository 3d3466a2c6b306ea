import type { Offer } from "../wire/types";
import type { Pile, Thing } from "./thing";

type Offers = ReadonlyMap<number, readonly Offer[]>;

/** Of two equal cards in a pile one alone is offered; the other does as well. */
export function withTwins(offers: Offers, piles: readonly Pile[]): Offers {
  const all = new Map(offers);
  for (const { things } of piles) {
    const offered = things.filter((thing) => thing.obj !== null && offers.has(thing.obj));
    for (const { obj, ...thing } of offered.length ? things : []) {
      if (obj === null || offers.has(obj)) continue;
      const twin = offered.find((other) => isEqual(other, thing));
      if (twin) all.set(obj, offers.get(twin.obj!)!);
    }
  }
  return all;
}

function isEqual(a: Omit<Thing, "obj">, b: Omit<Thing, "obj">): boolean {
  return a.face !== null && a.face === b.face && JSON.stringify(a.marks) === JSON.stringify(b.marks);
}
