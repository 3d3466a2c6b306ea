import type { Pile, Thing } from "../table/thing";
import type { Pose } from "../wire/types";
import type { Box, Spot } from "./view";

type Poses = ReadonlyMap<number, Pose>;

/** A thing and all that lies at or under it. */
interface Group {
  readonly pile: Pile;
  readonly thing: Thing;
  readonly under: readonly { readonly pile: Pile; readonly thing: Thing }[];
  readonly w: number;
  readonly h: number;
}

interface Held {
  readonly pile: Pile;
  readonly thing: Thing;
}

/** How much of a thing shows above the one that it lies under, in heights. */
const SHOWS = 0.19;

/** Whether any of these things lies turned, or at another. */
export function isPosed(held: readonly Held[], poses: Poses | undefined): poses is Poses {
  return !!poses?.size && held.some(({ thing }) => thing.obj !== null && isOdd(poses.get(thing.obj)));
}

function isOdd(pose: Pose | undefined): boolean {
  return !!pose && (!!pose.turned || (pose.on ?? null) !== null);
}

/** A row in which turned things take their height as width, and those that lie at another show above it. */
export function layPosed(held: readonly Held[], poses: Poses, w: number, cw: number, ch: number,
  gap: number): { h: number; spots: ReadonlyMap<Pile, Spot[]> }
{
  const groups = groupsOf(held, poses, cw, ch);
  const spots = new Map<Pile, Spot[]>();
  let [y, z] = [0, 0];
  for (const line of balanced(groups, w, gap)) {
    const tall = Math.max(...line.map((group) => group.h));
    let x = (w - widthOf(line, gap)) / 2;
    for (const group of line) {
      const box = { x: x + (group.w - cw) / 2, y: y + tall - ch, w: cw, h: ch };
      group.under.forEach((one, at) =>
        place(spots, one, { ...box, y: box.y - (group.under.length - at) * ch * SHOWS }, z++, poses, true)
      );
      place(spots, group, box, z++, poses, false);
      x += group.w + gap;
    }
    y += tall + gap;
  }
  return { h: Math.max(ch, y - gap), spots };
}

function groupsOf(held: readonly Held[], poses: Poses, cw: number, ch: number): Group[] {
  const hostOf = (thing: Thing): number | null => (thing.obj === null ? null : (poses.get(thing.obj)?.on ?? null));
  const here = new Set(held.map(({ thing }) => thing.obj));
  const isGuest = ({ thing }: Held) => hostOf(thing) !== null && here.has(hostOf(thing)) && hostOf(thing) !== thing.obj;
  return held.filter((one) => !isGuest(one)).map(({ pile, thing }) => {
    const under = held.filter((one) => thing.obj !== null && isGuest(one) && hostOf(one.thing) === thing.obj);
    const wide = [thing, ...under.map((one) => one.thing)].some((one) => isTurned(one, poses));
    return { pile, thing, under, w: wide ? Math.max(cw, ch) : cw, h: ch * (1 + under.length * SHOWS) };
  });
}

function isTurned(thing: Thing, poses: Poses): boolean {
  return thing.obj !== null && !!poses.get(thing.obj)?.turned;
}

function place(spots: Map<Pile, Spot[]>, { pile, thing }: Held, box: Box, z: number, poses: Poses,
  covered: boolean): void
{
  const turn = isTurned(thing, poses) ? 90 : 0;
  const spot = { thing, ...box, turn, z, rises: false, under: false, covered };
  spots.set(pile, [...(spots.get(pile) ?? []), spot]);
}

function widthOf(line: readonly Group[], gap: number): number {
  return line.reduce((sum, group) => sum + group.w + gap, -gap);
}

/** As few lines as possible, and then as equal as possible. */
function balanced(groups: readonly Group[], w: number, gap: number): Group[][] {
  const count = wrap(groups, w, gap).length;
  let [low, high] = [0, w];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (wrap(groups, middle, gap).length > count) low = middle;
    else high = middle;
  }
  return wrap(groups, high, gap);
}

function wrap(groups: readonly Group[], w: number, gap: number): Group[][] {
  const lines: Group[][] = [];
  for (const group of groups) {
    const last = lines.at(-1);
    if (last && widthOf([...last, group], gap) <= w + 0.01) last.push(group);
    else lines.push([group]);
  }
  return lines;
}
