import type { Plan } from "./arrange";
import type { Spot } from "./view";

/** Keeps the spots that did not change the same objects, so that only what moved is drawn anew. */
export function settle(plan: Plan, before: Plan | null): Plan {
  if (!before) return plan;
  const known = new Map<number, Spot>();
  for (const zone of before.zones) for (const laid of zone.laid) for (const spot of laid.spots) known.set(spot.thing.sprite, spot);
  const kept = (spot: Spot): Spot => {
    const old = known.get(spot.thing.sprite);
    return old && isSame(old, spot) ? old : spot;
  };
  const zones = plan.zones.map((zone) => ({ ...zone, laid: zone.laid.map((laid) => ({ ...laid, spots: laid.spots.map(kept) })) }));
  return { ...plan, zones };
}

function isSame(a: Spot, b: Spot): boolean {
  return (
    a.thing === b.thing && a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h && a.turn === b.turn && a.z === b.z && a.rises === b.rises && a.under === b.under && a.covered === b.covered
  );
}
