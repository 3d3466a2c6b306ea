import { describe, expect, it } from "vitest";
import { newThing } from "../table/thing";
import type { Panel, Pose } from "../wire/types";
import { arrange } from "./arrange";
import type { Layout } from "./layout";
import { isDrawn } from "./boards";
import { layPanels } from "./panels";
import type { View } from "./view";

const PHONE = { w: 382, h: 754, portrait: true };
const WIDE = { w: 1092, h: 810, portrait: false };
const LAYOUT: Layout = {
  schema: 1,
  unit: { wide: [40, 92], portrait: [34, 58] },
  own: [],
  other: [{ widget: "plate" }],
  centre: [{ pile: "field", style: "row" }],
};
const fighter = (seat: number): Panel => ({
  title: "Monk",
  seat,
  lines: ["defends", { meter: { name: "Health", value: 17, most: 30, change: -3 } }, { chips: [["Chi", 3]] }, {
    dice: { pips: [2, 3, 3, 5], lit: 7, owner: seat },
  }],
});
const rules = (seat: number): Panel => ({
  title: "Skin",
  seat,
  lines: [{ rule: { dice: [1], text: "Block", outcome: "3" } }],
});
const steps: Panel = { title: "Damage", lines: [{ steps: [{ name: "Raw", value: 6, change: 0, state: "done" }] }] };

function view(panels: Panel[], poses: [number, Pose][] = []): View {
  const things = [1, 2, 3, 4].map((obj) => newThing({ obj, face: `card ${obj}` }));
  const prompt = { text: "Choose", buttons: [], stepper: false, second: true };
  return {
    seats: ["P1", "P2"],
    viewer: 0,
    piles: [{ place: 0, name: "field", things }],
    sort: undefined,
    targets: new Set(),
    sources: new Set(),
    acting: true,
    shape: 5 / 7,
    prompt,
    panels,
    layPanels,
    poses: new Map(poses),
  };
}

describe("panels", () => {
  it("of words alone are notes", () => {
    expect(isDrawn({ title: "Trump", lines: ["Hearts"] })).toBe(false);
    expect(isDrawn(steps)).toBe(true);
  });

  it.each([["wide", WIDE], ["phone", PHONE]])("lie with their seat, above each other, within a %s table", (_, size) => {
    const plan = arrange(view([fighter(1), rules(1), steps, fighter(0), rules(0)]), LAYOUT, size);
    const places = plan.zones.flatMap((zone) => zone.panels);
    expect(places.length).toBeGreaterThanOrEqual(4);
    const top = (panel: Panel) =>
      places.find((place) =>
        place.panel === panel || (place.panel.seat === panel.seat && place.panel.title === panel.title)
      )!.y;
    expect(top(fighter(1))).toBeLessThan(top(steps));
    expect(top(steps)).toBeLessThan(top(fighter(0)));
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.w).toBeLessThanOrEqual(size.w + 0.01);
    }
    const prompt = plan.zones.find((zone) => zone.item.widget === "prompt")!;
    expect(prompt.y).toBeGreaterThan(top(fighter(0)));
  });

  it("lie in two columns where it is wide, and do not overlap", () => {
    const { places } = layPanels([fighter(0), rules(0), rules(0)], { w: 1000, unit: 80, size: WIDE, own: true });
    expect(new Set(places.map((place) => place.x)).size).toBe(2);
    for (const a of places)
      for (const b of places) if (a !== b && a.x === b.x) expect(a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true);
  });

  it("have dice that fit their width", () => {
    const many: Panel = { title: "Dice", lines: [{ dice: { pips: [1, 2, 3, 4, 5, 6, 1, 2], lit: 0 } }] };
    const { die } = layPanels([many], { w: 300, unit: 90, size: PHONE, own: false }).places[0]!;
    expect(8 * die).toBeLessThan(300);
  });
});

describe("poses", () => {
  const spots = (poses: [number, Pose][], size = WIDE) =>
    new Map(
      arrange(view([], poses), LAYOUT, size).zones.flatMap((zone) => zone.laid.flatMap((laid) => laid.spots)).map((
        spot,
      ) => [spot.thing.obj, spot]),
    );

  it("give a turned thing its height as width", () => {
    const laid = spots([[2, { turned: true }]]);
    expect(laid.get(2)!.turn).toBe(90);
    const middle = (obj: number) => laid.get(obj)!.x + laid.get(obj)!.w / 2;
    const { w, h } = laid.get(1)!;
    expect(middle(2) - middle(1)).toBeGreaterThanOrEqual((w + h) / 2);
    expect(middle(4) - middle(3)).toBeLessThan((w + h) / 2);
  });

  it("let what lies at a thing show above it, beneath it", () => {
    const laid = spots([[4, { on: 1 }]]);
    expect(laid.get(4)!.x).toBe(laid.get(1)!.x);
    expect(laid.get(4)!.y).toBeLessThan(laid.get(1)!.y);
    expect(laid.get(4)!.z).toBeLessThan(laid.get(1)!.z);
    expect(laid.get(4)!.covered).toBe(true);
  });

  it("draw a thing whose place is elsewhere where it would lie anyhow", () => {
    expect(spots([[4, { on: 99 }]]).size).toBe(4);
  });

  it("keep every thing on a phone", () => {
    const all = [1, 2, 3, 4].map((obj): [number, Pose] => [obj, { turned: true }]);
    for (const spot of spots(all, PHONE).values()) {
      expect(spot.x - (spot.h - spot.w) / 2).toBeGreaterThanOrEqual(0);
      expect(spot.x + (spot.h + spot.w) / 2).toBeLessThanOrEqual(PHONE.w);
    }
  });
});
