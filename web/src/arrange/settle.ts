import type { Plan, Zone } from "./arrange";
import type { Box, Laid, Spot } from "./view";

/** Keeps the objects of what did not change, so that only what moved is drawn again. */
export function settle(plan: Plan, before: Plan | null): Plan {
  if (!before) return plan;
  const spots = new Map<number, Spot>();
  const piles = new Map<number, Laid>();
  for (const { laid } of before.zones) {
    for (const one of laid) {
      piles.set(one.pile.place, one);
      for (const spot of one.spots) spots.set(spot.thing.sprite, spot);
    }
  }
  const known = new Map(before.zones.map((zone) => [zone.id, zone]));
  const kept = (spot: Spot) => same(spots.get(spot.thing.sprite), spot, SPOT) ?? spot;
  const laidBefore = (laid: Laid) => {
    const now = { ...laid, spots: laid.spots.map(kept) };
    const old = piles.get(laid.pile.place);
    return old && old.pile === now.pile && isList(old.spots, now.spots) &&
        BOXES.every((box) => isBox(old[box], now[box]))
      ? old
      : now;
  };
  const zones = plan.zones.map((zone) => {
    const now: Zone = { ...zone, laid: zone.laid.map(laidBefore) };
    const old = same(known.get(zone.id), now, ZONE);
    return old && isList(old.laid, now.laid) && !now.panels.length ? old : now;
  });
  return { ...plan, zones };
}

const PLACE = ["x", "y", "w", "h"] as const;
const SPOT = ["thing", ...PLACE, "turn", "z", "rises", "under", "covered"] as const;
const ZONE = ["item", "seat", ...PLACE] as const;
const BOXES = ["slot", "bounds", "caption"] as const;

/** The old one if nothing of this differs. */
function same<T extends object>(old: T | undefined, now: T, keys: readonly (keyof T)[]): T | null {
  return old !== undefined && keys.every((key) => old[key] === now[key]) ? old : null;
}

function isList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, at) => one === b[at]);
}

function isBox(a: Box | null, b: Box | null): boolean {
  return a === b || (!!a && !!b && PLACE.every((key) => a[key] === b[key]) && a.turn === b.turn);
}
