import type { Spot } from "../arrange/view";
import { moves } from "./settings.svelte";

interface Seen {
  readonly spot: Spot;
  readonly face: string | null;
}

const EASE = "cubic-bezier(.2,.8,.2,1)";
const MOVE = 260;
const FLIP = 220;
const APART = 40;
const ALL = 600;
const MANY = 4000;

const seen = new Map<number, Seen>();
let burst = 0;
let still = false;

/** Nothing moves until the next frame: the table itself was resized. */
export function holdStill(): void {
  still = true;
  requestAnimationFrame(() => (still = false));
}

/** Says where a sprite is that is not drawn: it will leave from there. */
export function hideAt(sprite: number, spot: Spot): void {
  seen.set(sprite, { spot, face: null });
}

/** Says where a sprite was dropped: it goes on from there. */
export function dropAt(sprite: number, x: number, y: number): void {
  const before = seen.get(sprite);
  if (before) seen.set(sprite, { ...before, spot: { ...before.spot, x, y, turn: 4 } });
}

/** Lets a card glide from where its sprite was to where it is, and turn over as its face is revealed. */
export function glide(node: HTMLElement, spot: Spot) {
  arrive(node, spot);
  return { update: (next: Spot) => arrive(node, next) };
}

function arrive(node: HTMLElement, spot: Spot): void {
  const { sprite, face } = spot.thing;
  const before = seen.get(sprite);
  if (before?.spot === spot) return;
  if (seen.size > MANY) seen.clear();
  seen.set(sprite, { spot, face });
  if (!before || still || !moves()) return;
  if (isMoved(before.spot, spot)) move(node, before.spot, spot);
  if (before.face === null && face !== null) flip(node);
}

/** Only what went elsewhere moves: where others close ranks, each animation would be a layer of its own. */
function isMoved(a: Spot, b: Spot): boolean {
  return Math.hypot(a.x - b.x, a.y - b.y) > b.w * 0.8 || Math.abs(a.turn - b.turn) > 20;
}

function move(node: HTMLElement, from: Spot, to: Spot): void {
  if (!burst) requestAnimationFrame(() => (burst = 0));
  const delay = Math.min(ALL, burst++ * APART);
  const scale = from.w / to.w;
  const start = `translate(${from.x - (to.w - from.w) / 2}px,${
    from.y - (to.h - from.h) / 2
  }px) rotate(${from.turn}deg) scale(${scale})`;
  const end = `translate(${to.x}px,${to.y}px) rotate(${to.turn}deg)`;
  node.classList.add("moving");
  const going = node.animate([{ transform: start }, { transform: end }], {
    duration: MOVE,
    delay,
    easing: EASE,
    fill: "backwards",
  });
  going.onfinish = going.oncancel = () => node.classList.remove("moving");
}

function flip(node: HTMLElement): void {
  const inner = node.querySelector(".in");
  inner?.animate([{ transform: "rotateY(90deg)" }, { transform: "none" }], { duration: FLIP, easing: "ease-out" });
}
