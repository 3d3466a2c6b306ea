import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { newThing, type Pile } from "../table/thing";
import { arrange } from "./arrange";
import { fan, HAND } from "./fan";
import type { Layout } from "./layout";
import { fill, fits } from "./pattern";
import { ring } from "./ring";
import { sorted } from "./sorted";
import { trick } from "./trick";
import type { View } from "./view";

const PHONE = { w: 382, h: 754, portrait: true };
const WIDE = { w: 1092, h: 810, portrait: false };
const SIDE = { w: 836, h: 330, portrait: false, low: true };
const RANKS = "AKQJT98765432";

function hand(n: number): string[] {
  return Array.from({ length: n }, (_, at) => `${RANKS[at % 13]}${"shdc"[at % 4]}`);
}

function pile(place: number, name: string, faces: readonly string[], hidden = 0): Pile {
  const known = faces.map((face, at) => newThing({ face, obj: place * 100 + at, by: at }));
  return { place, name, things: [...Array.from({ length: hidden }, () => newThing()), ...known] };
}

function view(seats: number, held: number, more: Partial<View> = {}): View {
  const names = Array.from({ length: seats }, (_, at) => `P${at + 1}`);
  const piles = names.map((name,
    at) => (at ? pile(at, `hand.${name}`, [], held) : pile(at, `hand.${name}`, hand(held)))
  );
  piles.push(pile(seats, "trick", hand(seats - 1)));
  const prompt = { text: "Follow spades", buttons: [], stepper: false, second: true };
  return {
    seats: names,
    viewer: 0,
    piles,
    sort: "suit",
    targets: new Set([seats]),
    sources: new Set(),
    acting: true,
    shape: 5 / 7,
    prompt,
    panels: [],
    ...more,
  };
}

const LAYOUT: Layout = {
  schema: 1,
  unit: { wide: [50, 118], portrait: [38, 86] },
  own: [{ pile: "hand.{seat}", style: "fan", scale: [1.12, 1.1] }],
  other: [{ widget: "plate" }, { pile: "hand.{seat}", style: "backs", scale: [0.5, 0.42], fold: 1 }],
  centre: [{ pile: "trick", style: "trick" }],
};

describe("fan", () => {
  it.each([1, 2, 4, 7, 10, 13, 18, 25])("shows a strip of every one of %i cards that can be hit", (n) => {
    const { places } = fan(n, 366, 80, HAND(true));
    expect(places).toHaveLength(n);
    places.forEach((place, at) => {
      expect(place.x).toBeGreaterThanOrEqual(-0.01);
      expect(place.x + 80).toBeLessThanOrEqual(366.01);
      const next = places[at + 1];
      if (next && next.row === place.row) expect(next.x - place.x).toBeGreaterThanOrEqual(25.9);
    });
  });

  it("puts thirteen cards on a phone into two rows and twenty-five into three", () => {
    expect(fan(13, 366, 86, HAND(true)).rows).toBe(2);
    expect(fan(25, 366, 86, HAND(true)).rows).toBe(3);
  });
});

describe("ring", () => {
  it.each([2, 3, 4, 5, 6])("has every one of %i seats once, and the bar before your hand", (seats) => {
    for (const size of [WIDE, PHONE, SIDE]) {
      const rows = ring(seats, size);
      const found = rows.flatMap((row) => (row === "bar" ? [] : row.cells.map((cell) => cell.seat))).filter((seat) =>
        seat !== undefined
      );
      expect([...found].sort()).toEqual(Array.from({ length: seats }, (_, at) => at));
      expect(rows.at(-2)).toBe("bar");
    }
  });
});

describe("trick", () => {
  it.each([2, 3, 4, 5, 6])("covers no index with %i seats", (seats) => {
    const places = trick(seats);
    expect(places).toHaveLength(seats);
    places.forEach(([x, y], at) =>
      places.slice(at + 1).forEach(([right, down]) =>
        expect(Math.abs(x - right) >= 0.5 || Math.abs(y - down) >= 0.5).toBe(true)
      )
    );
  });
});

describe("patterns", () => {
  it("match part by part", () => {
    expect(fits("meld.P1.*", "meld.P1.3")).toBe(true);
    expect(fits("hand.P1", "hand.P10")).toBe(false);
    expect(fits("stock", "trick")).toBe(false);
  });

  it("call a side by its first seat", () => {
    const names = ["meld.P1.A", "meld.P2.A"];
    expect(fill("meld.{team}.*", 2, ["P1", "P2", "P3", "P4"], names)).toBe("meld.P1.*");
    expect(fill("meld.{team}.*", 3, ["P1", "P2", "P3", "P4"], names)).toBe("meld.P2.*");
  });
});

describe("sorted", () => {
  const things = ["2h", "As", "Kd", "*r", "3s"].map((face) => newThing({ face }));
  const faces = (sort: "suit" | "rank") => sorted(things, sort).map((thing) => thing.face);

  it("goes by suit or by rank, jokers first", () => {
    expect(faces("suit")).toEqual(["*r", "As", "3s", "2h", "Kd"]);
    expect(faces("rank")).toEqual(["*r", "As", "Kd", "3s", "2h"]);
  });

  it("leaves alone what is not known", () => {
    const hidden = [...things, newThing()];
    expect(sorted(hidden, "suit")).toBe(hidden);
  });
});

describe("arrange", () => {
  const cases = [2, 3, 4, 5, 6].flatMap((seats) => [5, 13].map((held) => [seats, held] as const));

  it.each(cases)("fits %i seats with %i cards each, wide and on a phone, upright or on its side", (seats, held) => {
    for (const size of [WIDE, PHONE, SIDE]) {
      const plan = arrange(view(seats, held), LAYOUT, size);
      expect(plan.fits).toBe(true);
      const spots = plan.zones.flatMap((zone) => zone.laid.flatMap((laid) => laid.spots));
      for (const spot of spots) {
        expect(spot.x).toBeGreaterThan(-8);
        expect(spot.x + spot.w).toBeLessThan(size.w + 8);
        expect(spot.y + spot.h).toBeLessThan(size.h + 12);
      }
    }
  });

  it("keeps the hand of a phone on its side large enough to touch", () => {
    const plan = arrange(view(4, 13), LAYOUT, SIDE);
    expect(plan.unit).toBeGreaterThan(44);
  });

  it("folds nothing to which something may be given, or from which something may be chosen", () => {
    const drawn = (targets: Set<number>, sources = new Set<number>()) =>
      arrange(view(4, 13, { targets, sources }), LAYOUT, { ...SIDE, h: 280 }).zones.filter((zone) =>
        zone.item.style === "backs"
      ).map((zone) => zone.seat);
    expect(drawn(new Set())).toEqual([]);
    expect(drawn(new Set([2]))).toEqual([2]);
    expect(drawn(new Set(), new Set([1]))).toEqual([1]);
  });

  it("is pure: the same view gives the same plan", () => {
    const same = view(4, 13);
    expect(arrange(same, LAYOUT, WIDE)).toEqual(arrange(same, LAYOUT, WIDE));
  });

  it("holds the width of a card down", () => {
    expect(arrange(view(4, 3), LAYOUT, WIDE, 60).unit).toBeLessThanOrEqual(60);
  });

  it("puts the next card of a trick where it belongs", () => {
    const table = view(4, 13);
    const laid = arrange(table, LAYOUT, WIDE).zones.flatMap((zone) => zone.laid).find((one) =>
      one.pile.name === "trick"
    )!;
    expect(laid.spots).toHaveLength(3);
    expect(laid.slot).not.toBeNull();
  });
});

describe("the layouts of all games", () => {
  const folder = "../crates/games/src";
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  it.each(files.map((file) => file.name))("%s is laid out at every size", (name) => {
    const layout: Layout = JSON.parse(readFileSync(`${folder}/${name}/layout.json`, "utf8"));
    for (const size of [WIDE, PHONE, SIDE, { w: 1000, h: 660, portrait: false }]) {
      for (const seats of [2, 3, 4]) expect(arrange(view(seats, 10), layout, size).zones.length).toBeGreaterThan(0);
    }
  });
});
