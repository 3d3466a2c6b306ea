import type { Pile, Thing } from "../table/thing";
import { readFace, shapeOf } from "../face/name";
import { BACKS, fan, HAND, TEXTS } from "./fan";
import type { Item, Style } from "./layout";
import type { PanelPlace } from "./panels";
import { isPosed, layPosed } from "./posed";
import { groupOf, sorted } from "./sorted";
import { trick } from "./trick";
import type { Box, Laid, Size, Spot, View } from "./view";

/** An item with its things in place, before it is moved to its zone. */
export interface Block {
  readonly h: number;
  readonly laid: readonly Laid[];
  /** It does not fit the width. */
  readonly over: boolean;
  readonly panels?: readonly PanelPlace[];
}

/** What a style works with: the piles, the width, the size of a card. */
export interface Ground {
  readonly item: Item;
  readonly piles: readonly Pile[];
  readonly view: View;
  readonly size: Size;
  readonly w: number;
  readonly cw: number;
  readonly ch: number;
  readonly mine: boolean;
}

const CAPTION = 18;
const MOST_UNDER = 4;

const STYLES: Record<Style, (ground: Ground) => Block> = {
  fan: layFan,
  backs: layFan,
  columns: layColumns,
  row: layRow,
  trick: layTrick,
  stack: layStacks,
  top: layStacks,
  melds: layMelds,
  pairs: layPairs,
};

/** Lays the piles of an item out in a width. */
export function lay(ground: Ground): Block {
  return STYLES[ground.item.style ?? "row"](ground);
}

/** Width over height of the things in some piles. */
export function shapeIn(piles: readonly Pile[], otherwise: number): number {
  for (const pile of piles) {
    for (const thing of pile.things) if (thing.face !== null) return shapeOf(thing.face);
  }
  return otherwise;
}

function spot(thing: Thing, box: Box, z: number, more: Partial<Spot> = {}): Spot {
  return { thing, ...box, turn: 0, z, rises: false, under: false, ...more };
}

function laidOf(pile: Pile, spots: readonly Spot[], otherwise: Box, more: Partial<Laid> = {}): Laid {
  const boxes: Box[] = [...spots, ...(more.slot ? [more.slot] : [])];
  return { pile, spots, slot: null, caption: null, bounds: boxes.length ? around(boxes) : otherwise, ...more };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const low = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: low - y };
}

function layFan({ item, piles, view, size, w, cw, ch, mine }: Ground): Block {
  const pile = piles[0]!;
  const isBacks = item.style === "backs";
  const things = isBacks ? pile.things : sorted(pile.things, view.sort);
  const edge = isBacks ? 0 : Math.min(8, Math.max(0, (w - cw) / 2));
  const isText = mine && things.some((thing) => thing.face !== null && readFace(thing.face).kind === "slip");
  const { rows, places } = fan(things.length, w - edge * 2, cw,
    isBacks ? BACKS : isText ? TEXTS : HAND(size.touch ?? size.portrait));
  const lift = mine ? ch * 0.13 : 0;
  const below = ch * 0.62;
  const spots = things.map((thing, at) => {
    const place = places[at]!;
    const box = { x: place.x + edge, y: lift + place.row * below + place.drop * ch, w: cw, h: ch };
    return spot(thing, box, at, { turn: place.turn, rises: mine });
  });
  const h = lift + ch + (Math.max(1, rows) - 1) * below +
    (rows === 1 && things.length > 2 && !isBacks && !isText ? ch * 0.05 : 0);
  const empty = { x: (w - cw) / 2, y: lift, w: cw, h: ch };
  const slot = things.length ? null : view.targets.has(pile.place) ? empty : null;
  return { h, laid: [laidOf(pile, spots, empty, { slot })], over: false };
}

function layColumns({ piles, w, cw, ch }: Ground): Block {
  const pile = piles[0]!;
  const columns = new Map<string, Thing[]>();
  for (const thing of sorted(pile.things, "suit")) {
    const group = groupOf(thing.face);
    columns.set(group, [...(columns.get(group) ?? []), thing]);
  }
  const [step, gap] = [ch * 0.29, cw * 0.14];
  const width = columns.size * cw + Math.max(0, columns.size - 1) * gap;
  let z = 0;
  const spots = [...columns.values()].flatMap((column, k) =>
    column.map((thing, at) => spot(thing, { x: (w - width) / 2 + k * (cw + gap), y: at * step, w: cw, h: ch }, z++))
  );
  const tallest = Math.max(1, ...[...columns.values()].map((column) => column.length));
  const empty = { x: (w - cw) / 2, y: 0, w: cw, h: ch };
  return { h: ch + (tallest - 1) * step, laid: [laidOf(pile, spots, empty)], over: width > w + 1 };
}

function layTrick({ piles, view, w, cw, ch }: Ground): Block {
  const pile = piles[0]!;
  const seats = view.seats.length;
  const places = trick(seats);
  const [px, py] = [cw * 1.05, ch * 1.04];
  const top = Math.min(...places.map((place) => place[1]));
  const low = Math.max(...places.map((place) => place[1]));
  const wide = Math.max(...places.map((place) => Math.abs(place[0])));
  const at = (k: number): Box => {
    const [right, down] = places[k % places.length]!;
    return { x: w / 2 - cw / 2 + right * px, y: (down - top) * py, w: cw, h: ch };
  };
  const order = inOrder(pile.things, seats, view.viewer);
  const spots = pile.things.map((thing, index) => spot(thing, at(order[index]!), index + 1));
  // The next card goes to the place after the last one: for a partner's hand it is not the viewer's.
  const next = order.length ? (order.at(-1)! + 1) % seats : 0;
  const open = view.acting && view.targets.has(pile.place) && order.length < seats;
  const h = ch + (low - top) * py;
  const bounds = { x: w / 2 - cw / 2 - wide * px, y: 0, w: cw + 2 * wide * px, h };
  const laid = { pile, spots, slot: open ? at(next) : null, bounds, caption: null };
  return { h, laid: [laid], over: bounds.w > w + 1 };
}

/** The places of the cards of a trick, clockwise from the viewer's; a place that is taken leads to the next one. */
function inOrder(things: readonly Thing[], seats: number, viewer: number): number[] {
  const taken: number[] = [];
  for (const { by } of things) {
    let k = by === null ? ((taken.at(-1) ?? -1) + 1) % seats : (((by - viewer) % seats) + seats) % seats;
    for (let tries = 0; taken.includes(k) && tries < seats; tries++) k = (k + 1) % seats;
    taken.push(k);
  }
  return taken;
}

/** Piles side by side of which only the top is seen; a known card at the bottom of a stack sticks out under it. */
function layStacks({ item, piles, view, w, cw, ch }: Ground): Block {
  const pitch = cw * 1.3;
  const first = (w - (piles.length * cw + (piles.length - 1) * cw * 0.3)) / 2;
  const laid = piles.map((pile, k) => {
    const x = first + k * pitch;
    const home = { x, y: 8, w: cw, h: ch };
    const spots = pile.things.length ? stackSpots(pile, home, item.style === "stack") : [];
    const slot = !spots.length ? home : view.targets.has(pile.place) ? home : null;
    const caption = { x: x - cw * 0.3, y: 8 + ch + 4, w: cw * 1.6, h: CAPTION, text: "count" as const };
    return laidOf(pile, spots, home, { slot, caption, bounds: home });
  });
  const width = piles.length * cw + (piles.length - 1) * cw * 0.3;
  return { h: ch + 8 + CAPTION + 4, laid, over: width > w + 1 };
}

function stackSpots(pile: Pile, home: Box, faceDown: boolean): Spot[] {
  const count = pile.things.length;
  const deep = Math.min(MOST_UNDER, Math.ceil((count - 1) / 8));
  const bottom = pile.things[0]!;
  const sticksOut = faceDown && count > 1 && bottom.face !== null && pile.things[count - 1]!.face === null;
  const spots: Spot[] = [];
  if (sticksOut) spots.push(spot(bottom, { ...home, x: home.x + home.w * 0.42 }, 0, { turn: 90 }));
  const under = pile.things.slice(sticksOut ? 1 : 0, count - 1).slice(-deep);
  under.forEach((thing, at) => {
    spots.push(spot(thing, { ...home, x: home.x + at * 1.4, y: home.y - at * 1.8 }, at + 1, { under: true }));
  });
  const rise = under.length;
  const top = pile.things[count - 1]!;
  spots.push(spot(top, { ...home, x: home.x + rise * 1.4, y: home.y - rise * 1.8 }, rise + 1));
  return spots;
}

/** Several piles, each a cascade under a caption, wrapped in balanced lines. */
function layMelds({ piles, view, size, w, cw, ch }: Ground): Block {
  const gap = cw * 0.22;
  const most = 8;
  const step = piles.some((pile) => isRun(pile.things)) ? ch * 0.3 : ch * 0.2;
  const fit = Math.max(1, Math.floor((w + gap) / (cw + gap)));
  const per = Math.ceil(piles.length / Math.ceil(piles.length / fit));
  const laid: Laid[] = [];
  let y = 0;
  for (let first = 0; first < piles.length; first += per) {
    const line = piles.slice(first, first + per);
    const width = line.length * cw + (line.length - 1) * gap;
    let tall = 0;
    line.forEach((pile, k) => {
      const x = (w - width) / 2 + k * (cw + gap);
      const shown = sorted(pile.things, isRun(pile.things) ? undefined : "rank").slice(-most);
      const spots = shown.map((thing, at) => spot(thing, { x, y: y + CAPTION + at * step, w: cw, h: ch }, at));
      const home = { x, y: y + CAPTION, w: cw, h: ch };
      const slot = shown.length || !view.targets.has(pile.place) ? null : home;
      const caption = { x: x - gap / 2, y, w: cw + gap, h: CAPTION, text: "name" as const };
      laid.push(laidOf(pile, spots, home, { slot, caption }));
      tall = Math.max(tall, CAPTION + ch + Math.max(0, shown.length - 1) * step);
    });
    y += tall + (size.portrait ? 4 : 6);
  }
  return { h: Math.max(0, y - (size.portrait ? 4 : 6)), laid, over: cw > w + 1 };
}

/** A run shows suits, a set shows ranks only. */
function isRun(things: readonly Thing[]): boolean {
  const groups = new Set(things.map((thing) => groupOf(thing.face)));
  const ranks = new Set(things.map((thing) => thing.face?.[0]));
  return things.length > 2 && groups.size < ranks.size;
}

function layPairs({ piles, view, w, cw, ch }: Ground): Block {
  const [dx, dy] = [cw * 0.34, ch * 0.2];
  const [one, gapX, gapY] = [cw + dx, cw * 0.24, ch * 0.1];
  const fit = Math.max(1, Math.floor((w + gapX) / (one + gapX)));
  const per = Math.ceil(piles.length / Math.ceil(piles.length / fit));
  const laid: Laid[] = [];
  let y = 0;
  for (let first = 0; first < piles.length; first += per) {
    const line = piles.slice(first, first + per);
    const width = line.length * one + (line.length - 1) * gapX;
    line.forEach((pile, k) => {
      const x = (w - width) / 2 + k * (one + gapX);
      const at = (j: number): Box => ({ x: x + Math.min(j, 1) * dx, y: y + Math.min(j, 1) * dy, w: cw, h: ch });
      const spots = pile.things.map((thing, j) => spot(thing, at(j), j, { turn: j ? 5 : -2 }));
      const next = pile.things.length;
      const slot = next < 2 && (next === 1 || view.targets.has(pile.place))
        ? { ...at(next), turn: next ? 5 : 0 }
        : null;
      laid.push(laidOf(pile, spots, at(0), { slot }));
    });
    y += ch + dy + gapY;
  }
  return { h: Math.max(ch, y - gapY), laid, over: one > w + 1 };
}

/** Side by side; wrapped into balanced lines, or squeezed by overlap in one's own hand. */
function layRow({ item, piles, view, w, cw, ch, mine }: Ground): Block {
  const isHand = mine && item.pile?.includes("{seat}");
  // What a side has taken is told by a caption; what lies open in the middle speaks for itself.
  const isTaken = !mine && item.pile?.includes("{team}") && piles.length === 1;
  const inner = w - 10;
  const gap = cw * 0.1;
  const cards = piles.flatMap((pile) => sorted(pile.things, view.sort).map((thing) => ({ pile, thing })));
  if (isPosed(cards, view.poses)) return rowOfPosed(cards, piles, view, w, cw, ch);
  const total = cards.length * (cw + gap) - gap;
  const lines = Math.max(1, Math.ceil(total / inner - 1e-6));
  const per = Math.max(1, Math.ceil(cards.length / lines));
  const lift = isHand ? ch * 0.1 : 0;
  const spots = new Map<Pile, Spot[]>(piles.map((pile) => [pile, []]));
  cards.forEach(({ pile, thing }, index) => {
    const row = Math.floor(index / per);
    const inRow = Math.min(per, cards.length - row * per);
    const width = inRow * (cw + gap) - gap;
    const x = (w - width) / 2 + (index % per) * (cw + gap);
    spots.get(pile)!.push(spot(thing, { x, y: lift + row * (ch + gap), w: cw, h: ch }, index, { rises: isHand }));
  });
  const empty = { x: (w - cw) / 2, y: lift, w: cw, h: ch };
  const laid = piles.map((pile) => {
    const own = spots.get(pile)!;
    const slot = !own.length && view.targets.has(pile.place) ? empty : null;
    const caption = isTaken ? { x: 0, y: lines * (ch + gap) - gap + 3, w, h: CAPTION, text: "count" as const } : null;
    return laidOf(pile, own, empty, { slot, caption, ...(own.length ? {} : { bounds: empty }) });
  });
  return { h: lift + lines * (ch + gap) - gap + (isTaken ? CAPTION + 3 : 0), laid, over: cw > inner + 1 };
}

function rowOfPosed(cards: readonly { pile: Pile; thing: Thing }[], piles: readonly Pile[], view: View, w: number,
  cw: number, ch: number): Block
{
  const { h, spots } = layPosed(cards, view.poses!, w - 10, cw, ch, cw * 0.16);
  const empty = { x: (w - cw) / 2, y: 0, w: cw, h: ch };
  const laid = piles.map((pile) => {
    const own = (spots.get(pile) ?? []).map((spot) => ({ ...spot, x: spot.x + 5 }));
    return laidOf(pile, own, empty, { slot: !own.length && view.targets.has(pile.place) ? empty : null });
  });
  return { h, laid, over: ch > w - 10 };
}
