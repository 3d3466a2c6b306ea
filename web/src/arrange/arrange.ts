import type { Pile } from "../table/thing";
import type { Panel } from "../wire/types";
import { pick, type Cell, type Item, type Layout, type Row, type RowOrBar } from "./layout";
import { boardsOf, isNote, isStrip, stripWidth, withBarLast } from "./boards";
import type { PanelPlace } from "./panels";
import { fill, fits } from "./pattern";
import { isShort, promptHeight } from "./prompt";
import { besides, ring } from "./ring";
import { lay, shapeIn, type Block } from "./styles";
import type { Box, Laid, Size, View } from "./view";

/** A part of the table: a widget, or piles with everything in place. */
export interface Zone extends Box {
  readonly id: string;
  readonly item: Item;
  readonly seat: number;
  readonly laid: readonly Laid[];
  readonly panels: readonly PanelPlace[];
}

export interface Plan {
  readonly unit: number;
  readonly zones: readonly Zone[];
  readonly fits: boolean;
  readonly h: number;
}

interface Part {
  readonly item: Item;
  readonly seat: number;
  readonly piles: readonly Pile[];
  readonly panels?: readonly Panel[];
}

interface Cabin {
  readonly id: string;
  readonly cell: Cell;
  readonly w: number;
  readonly own: boolean;
  readonly parts: readonly Part[];
}

interface Level {
  readonly grow: boolean;
  readonly cells: readonly Cabin[];
}

const GAP = 8;
const PLATE = 236;
const TOOLS = 152;
const ENOUGH = 620;
const FOLDS = 3;
const READABLE = 46;
const NOTHING = { h: 0, places: [] };

/**
 * Arranges a table in a size: every zone, every card. One unknown, the width of a card, is the largest within the
 * layout's bounds with which all rows fit. `most` holds it down, so that cards do not breathe as hands empty.
 */
export function arrange(view: View, layout: Layout, size: Size, most = Infinity): Plan {
  const [usual, likes] = layout.unit?.[size.portrait ? "portrait" : "wide"] ?? [40, size.portrait ? 84 : 112];
  // Where everything is folded and the hand would still be out of sight, smaller cards are better.
  const smallest = usual * Math.min(1, Math.max(0.5, size.h / ENOUGH));
  const top = Math.min(likes * (size.print ?? 1), most);
  // On a phone something is folded away before the cards become too small to be read.
  const good = size.portrait ? Math.min(top, READABLE) : usual;
  let best: Plan | null = null;
  for (let folded = 0;; folded++) {
    const isLast = folded > FOLDS;
    const least = isLast ? smallest : usual;
    const levels = levelsOf(view, layout, size, folded);
    const unit = search(levels, view, size, least, Math.max(least, top));
    const built = build(levels, view, size, unit);
    const isFit = !built.over && built.h <= size.h;
    if (isFit && unit > (best?.unit ?? 0) + 2) best = spread(built, size, unit, true);
    if (best && (best.unit >= good || isLast)) return best;
    if (isLast) return spread(built, size, unit, isFit);
  }
}

function search(levels: readonly Level[], view: View, size: Size, least: number, most: number): number {
  const good = (unit: number) => {
    const built = build(levels, view, size, unit);
    return !built.over && built.h <= size.h;
  };
  if (good(most)) return most;
  let [low, high] = [least, most];
  while (high - low > 0.5) {
    const middle = (low + high) / 2;
    if (good(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function bar(view: View, size: Size): Row {
  const plate = size.low ? TOOLS : PLATE;
  const tools = isShort(view.prompt, size) ? plate : TOOLS;
  const items: Item[] = size.portrait
    ? [{ widget: "prompt" }]
    : [{ widget: boardsOf(view.viewer, view).length ? "board" : "plate", fix: plate }, { widget: "prompt" }, {
      widget: "tools",
      fix: tools,
    }];
  return { cells: [{ id: "bar", of: 0, flow: "row", items }] };
}

function levelsOf(view: View, layout: Layout, size: Size, folded: number): Level[] {
  const own = layout[size.portrait ? "portrait" : "wide"]?.rows;
  const beside = own || (size.portrait && view.seats.length === 5) ? [] : besides(layout, view.seats.length);
  const rows = withBarLast(own ?? withOpenSides(ring(view.seats.length, size, beside), view, layout, size), view,
    layout);
  const centre = layout.centre.filter((item) => !beside.includes(item));
  const levels = rows.map((row) => {
    const real = row === "bar" ? bar(view, size) : row;
    const cells = real.cells.map((cell) => cabinOf(cell, view, { ...layout, centre }, size, folded)).filter((cabin) =>
      cabin !== null
    );
    return { grow: real.grow ?? real.cells.some((cell) => cell.centre), cells };
  });
  return levels.filter((level) => level.cells.some((cabin) => cabin.parts.length || cabin.cell.centre));
}

/** An open hand beside the centre needs room: a wider cell, or on phones a row of its own under all other seats. */
function withOpenSides(rows: RowOrBar[], view: View, layout: Layout, size: Size): RowOrBar[] {
  const seats = view.seats.length;
  const isWide = (cell: Cell) => cell.seat !== undefined && isOpen((view.viewer + cell.seat) % seats, view, layout);
  const sides = rows.find((row) => row !== "bar" && row.cells.length > 1 && row.cells.some((cell) => cell.centre));
  if (!sides || sides === "bar" || !sides.cells.some(isWide)) return rows;
  if (!size.portrait) {
    const cells = sides.cells.map((cell) => (isWide(cell) ? { ...cell, w: 1.7 } : cell));
    return rows.map((row) => (row === sides ? { ...sides, cells } : row));
  }
  const others = Array.from({ length: seats - 1 }, (_, at) => ({ seat: at + 1, closed: true }));
  const hands = others.filter(isWide).map(({ seat }) => ({
    id: `open${seat}`,
    of: seat,
    items: (layout.open ?? []).filter((item) => item.pile),
  }));
  return [{ cells: others }, { cells: hands }, { grow: true, cells: [{ centre: true }] }, "bar", {
    cells: [{ seat: 0 }],
  }];
}

function cabinOf(cell: Cell, view: View, layout: Layout, size: Size, folded: number): Cabin | null {
  const seats = view.seats.length;
  if (cell.seat !== undefined && cell.seat >= seats) return null;
  const at = (view.viewer + (cell.seat ?? cell.of ?? 0)) % seats;
  const partsOf = (items: readonly Item[], seat: number) =>
    items.flatMap((item) => partOf(item, seat, view, size, folded));
  if (cell.centre) {
    const w = cell.w ?? (size.portrait ? 2.6 : 2.4);
    return {
      id: "centre",
      cell,
      w,
      own: false,
      parts: [...partsOf(layout.centre, view.viewer), ...boardOf(null, view, size, folded)],
    };
  }
  if (cell.seat !== undefined) {
    const own = cell.seat === 0;
    const opened = cell.closed ? layout.open?.filter((item) => item.widget) : layout.open;
    const items = own ? layout.own : isOpen(at, view, layout) ? (opened ?? layout.other) : layout.other;
    const board = boardOf(at, view, size, folded);
    return {
      id: `seat${at}`,
      cell,
      w: cell.w ?? 1,
      own,
      parts: own ? [...board, ...partsOf(items, at)] : [...partsOf(items, at), ...board],
    };
  }
  if (isRepeated(cell, view)) return null;
  const parts = partsOf(cell.items ?? [], at);
  // A label without anything to name is not shown, but its cell keeps its place.
  const isEmpty = parts.every((part) => part.item.widget === "label");
  return { id: cell.id ?? "cell", cell, w: cell.w ?? 1, own: false, parts: isEmpty ? [] : parts };
}

/** The panels that are drawn for a seat, or for nobody: the first of each other seat where there is little room. */
function boardOf(seat: number | null, view: View, size: Size, folded: number): Part[] {
  // One's own strips lie in the bar, where that is wide.
  const all = boardsOf(seat, view).filter((panel) => size.portrait || seat !== view.viewer || !isStrip(panel));
  const panels = seat !== null && seat !== view.viewer && folded > 0 ? all.slice(0, 1) : all;
  return panels.length ? [{ item: { widget: "board" }, seat: seat ?? view.viewer, piles: [], panels }] : [];
}

/** A cell for a seat that is not there, or for a side that another cell stands for already. */
function isRepeated(cell: Cell, view: View): boolean {
  const of = cell.of ?? 0;
  if (of >= view.seats.length) return true;
  const names = view.piles.map((pile) => pile.name);
  const sided = cell.items?.find((item) => item.pile?.includes("{team}"))?.pile;
  if (!sided || !of) return false;
  const team = (k: number) => fill(sided, (view.viewer + k) % view.seats.length, view.seats, names);
  return Array.from({ length: of }, (_, k) => team(k)).includes(team(of));
}

/** A hand is open when the viewer knows all of it. */
function isOpen(seat: number, view: View, layout: Layout): boolean {
  const names = view.piles.map((pile) => pile.name);
  const patterns = layout.other.filter((item) => item.style === "backs").map((item) =>
    fill(item.pile!, seat, view.seats, names)
  );
  const hands = view.piles.filter((pile) => pile.things.length && patterns.some((pattern) => fits(pattern, pile.name)));
  return hands.length > 0 && hands.every((pile) => pile.things.every((thing) => thing.face !== null));
}

function partOf(item: Item, seat: number, view: View, size: Size, folded: number): Part[] {
  const fold = pick(item.fold, size.portrait);
  const isFolded = fold !== undefined && fold <= folded;
  if (isFolded && !item.pile) return [];
  if (item.widget === "panel" && !view.panels.some(isNote)) return [];
  // One's own panels say who one is; those of others do so where there is no room.
  if (item.widget === "plate" && !item.fix && (seat === view.viewer || folded) &&
    boardsOf(seat, view).some((panel) => !isStrip(panel))) return [];
  if (item.widget === "board") return [{ item, seat, piles: [], panels: boardsOf(seat, view).filter(isStrip) }];
  if (!item.pile) return [{ item, seat, piles: [] }];
  const pattern = fill(item.pile, seat, view.seats, view.piles.map((pile) => pile.name));
  const keeps = item.style === "trick" || ((item.style === "stack" || item.style === "top") && !item.fold);
  // A pile with something to choose is never folded away, nor the cards of a player who may be given something.
  const isNeeded = ({ place }: Pile) =>
    view.sources.has(place) || (view.targets.has(place) && !(isFolded && seat === view.viewer));
  const shown = view.piles.filter(
    (pile) => fits(pattern, pile.name) && (isNeeded(pile) || (!isFolded && (pile.things.length > 0 || keeps))),
  );
  return shown.length ? [{ item, seat, piles: shown }] : [];
}

interface BuiltPart {
  readonly part: Part;
  readonly w: number;
  readonly block: Block;
}

interface BuiltCell {
  readonly cabin: Cabin;
  readonly x: number;
  readonly row: boolean;
  readonly parts: readonly BuiltPart[];
  readonly h: number;
}

interface BuiltRow {
  readonly grow: boolean;
  readonly h: number;
  readonly cells: readonly BuiltCell[];
}

interface Built {
  readonly rows: readonly BuiltRow[];
  readonly h: number;
  readonly over: boolean;
}

function pad(size: Size): number {
  return size.portrait || size.low ? 6 : 10;
}

function build(levels: readonly Level[], view: View, size: Size, unit: number): Built {
  let over = false;
  const rows = levels.map((level) => {
    const total = level.cells.reduce((sum, cabin) => sum + (cabin.cell.px ? 0 : cabin.w), 0);
    const fixed = level.cells.reduce((sum, cabin) => sum + (cabin.cell.px ?? 0), 0);
    let x = 0;
    const cells = level.cells.map((cabin) => {
      const w = cabin.cell.px ?? ((size.w - fixed) * cabin.w) / total;
      const built = buildCell(cabin, view, size, unit, x, w - pad(size) * 2);
      x += w;
      return built;
    });
    over ||= cells.some((cell) => cell.parts.some((part) => part.block.over));
    return { grow: level.grow, h: Math.max(0, ...cells.map((cell) => cell.h)), cells };
  });
  const h = rows.reduce((sum, row) => sum + row.h + pad(size), -pad(size));
  return { rows, h, over };
}

function buildCell(cabin: Cabin, view: View, size: Size, unit: number, x: number, inner: number): BuiltCell {
  const row = cabin.cell.flow === "row" || (isRow(cabin, size) && hasRoom(cabin, unit, size, inner));
  const gap = row ? GAP * 2 : (cabin.cell.gap ?? GAP);
  const fixed = cabin.parts.reduce((sum, part) => sum + fixOf(part, unit, size, row), 0);
  const lead = row ? leadOf(cabin, unit, size, inner, fixed) : 0;
  const sharing = cabin.parts.filter((part) => !fixOf(part, unit, size, row)).length;
  const room = inner - (row ? gap * (cabin.parts.length - 1) + fixed + lead : 0);
  const parts = cabin.parts.map((part) => {
    const w = row ? fixOf(part, unit, size, row) || room / Math.max(1, sharing) : inner;
    return { part, w, block: blockOf(part, view, size, unit, w, cabin.own) };
  });
  const heights = parts.map((part) => part.block.h);
  const h = row
    ? Math.max(0, ...heights)
    : heights.reduce((sum, part) => sum + part, 0) + gap * Math.max(0, parts.length - 1);
  return { cabin, x: x + lead, row, parts, h };
}

/** Room before the first part of a row: stacks alone are centred, and a hand stays in the middle beside its stack. */
function leadOf(cabin: Cabin, unit: number, size: Size, inner: number, fixed: number): number {
  const gaps = GAP * 2 * (cabin.parts.length - 1);
  if (cabin.parts.every((part) => fixOf(part, unit, size, true)))
    return cabin.id === "bar"
      ? 0
      : Math.max(0, (inner - fixed - gaps) / 2);
  const hand = cabin.parts.find((part) => part.item.style === "fan");
  if (!cabin.own || !hand) return 0;
  const cards = hand.piles[0]?.things.length ?? 0;
  const width = unit * (pick(hand.item.scale, size.portrait) ?? 1) * (1 + 0.62 * (cards - 1)) + 16;
  return width + 2 * (fixed + gaps) <= inner ? fixed + gaps : 0;
}

/** One's own stacks lie beside the hand; a centre of stacks alone lies side by side, and so do all where it is low. */
function isRow(cabin: Cabin, size: Size): boolean {
  const isStack = (part: Part) => part.item.style === "stack" || part.item.style === "top";
  if (cabin.parts.length < 2) return false;
  if (isPlateWithStrip(cabin)) return !size.portrait && !cabin.own;
  if (cabin.own) return cabin.parts.some((part) => part.item.style === "stack");
  return (cabin.id === "centre" || !!size.low) &&
    cabin.parts.every((part) => isStack(part) || (part.item.widget === "panel" && !size.portrait));
}

/** A plate, what its seat holds unseen, and its strip lie side by side. */
function isPlateWithStrip({ parts }: Cabin): boolean {
  const isStripPart = (part: Part) => !!part.panels?.length && part.panels.every(isStrip);
  return parts.some(isStripPart) &&
    parts.every((part) => isStripPart(part) || part.item.widget === "plate" || part.item.style === "backs");
}

/** What has a width of its own must fit beside each other. */
function hasRoom(cabin: Cabin, unit: number, size: Size, inner: number): boolean {
  const fixed = cabin.parts.reduce((sum, part) => sum + fixOf(part, unit, size, true), 0);
  return fixed + GAP * 2 * (cabin.parts.length - 1) <= inner;
}

function fixOf(part: Part, unit: number, size: Size, row: boolean): number {
  if (part.item.fix) return part.item.fix;
  if (row && part.item.widget === "panel") return 310;
  if (row && part.panels) return Math.max(...part.panels.map(stripWidth));
  if (row && part.item.widget === "plate") return 190;
  if (row && part.item.style === "backs")
    return unit * (pick(part.item.scale, size.portrait) ?? 1) * (1 + 0.3 * ((part.piles[0]?.things.length ?? 1) - 1)) +
      2;
  const isStack = part.item.style === "stack" || part.item.style === "top";
  return row && isStack ? unit * (pick(part.item.scale, size.portrait) ?? 1) * 1.7 * part.piles.length : 0;
}

const WIDGET_HEIGHTS: Record<string, number> = { plate: 46, tools: 46, label: 18, chips: 40, panel: 84, scores: 84 };

function blockOf(part: Part, view: View, size: Size, unit: number, w: number, mine: boolean): Block {
  const { item } = part;
  if (part.panels) {
    const { h, places } = view.layPanels?.(part.panels, { w, unit, size, own: mine }) ?? NOTHING;
    return { h, laid: [], over: false, panels: places };
  }
  if (item.widget) {
    const told = pick(item.h, size.portrait);
    const narrow = item.widget === "plate" && w < 100 ? 84 : WIDGET_HEIGHTS[item.widget];
    const h = item.widget === "prompt" ? promptHeight(view.prompt, size, w) : (told ?? narrow ?? 46);
    return { h, laid: [], over: false };
  }
  const cw = Math.min(unit * (pick(item.scale, size.portrait) ?? 1), w);
  const ch = cw / shapeIn(part.piles, view.shape);
  return lay({ item, piles: part.piles, view, size, w, cw, ch, mine });
}

/** Gives spare height to the rows that grow, and puts everything where it belongs on the table. */
function spread(built: Built, size: Size, unit: number, isFit: boolean): Plan {
  const growing = built.rows.filter((row) => row.grow);
  const spare = Math.max(0, size.h - built.h) / Math.max(1, growing.length);
  const zones: Zone[] = [];
  let y = 0;
  for (const row of built.rows) {
    const h = row.h + (row.grow ? spare : 0);
    const hasCentre = row.cells.some((cell) => cell.cabin.cell.centre);
    for (const cell of row.cells)
      zones.push(...zonesOf(cell, y, hasCentre || row.grow ? h : cell.cabin.own ? h : cell.h, size));
    y += h + pad(size);
  }
  return { unit, zones, fits: isFit, h: Math.max(size.h, y - pad(size)) };
}

function zonesOf(cell: BuiltCell, top: number, h: number, size: Size): Zone[] {
  const gap = cell.row ? GAP * 2 : (cell.cabin.cell.gap ?? GAP);
  let x = cell.x + pad(size);
  let y = top + (cell.row ? 0 : cell.cabin.own ? h - cell.h : (h - cell.h) / 2);
  return cell.parts.map(({ part, w, block }, at) => {
    const zone = { x, y: cell.row ? top + (cell.cabin.own ? h - block.h : (h - block.h) / 2) : y, w, h: block.h };
    if (cell.row) x += w + gap;
    else y += block.h + gap;
    const id = `${cell.cabin.id}/${part.item.widget ?? part.item.pile}/${at}`;
    const panels = (block.panels ?? []).map((place) => ({ ...place, x: place.x + zone.x, y: place.y + zone.y }));
    return {
      ...zone,
      id,
      item: part.item,
      seat: part.seat,
      laid: block.laid.map((laid) => moved(laid, zone.x, zone.y)),
      panels,
    };
  });
}

function moved(laid: Laid, x: number, y: number): Laid {
  const shift = <B extends Box>(box: B): B => ({ ...box, x: box.x + x, y: box.y + y });
  return {
    ...laid,
    spots: laid.spots.map(shift),
    slot: laid.slot && shift(laid.slot),
    bounds: shift(laid.bounds),
    caption: laid.caption && shift(laid.caption),
  };
}
