import type { Plan } from "../arrange/arrange";
import type { Box, Spot } from "../arrange/view";
import { dropAt } from "./motion";

/** The card under the finger, in the coordinates of the table. */
export interface Held {
  readonly spot: Spot;
  readonly x: number;
  readonly y: number;
}

export type Released = { kind: "drop"; thing: number; pile: number } | { kind: "tap" } | { kind: "nothing" };

const THRESHOLD = 8;
const NEAR = 18;

/** Follows the pointer from a card to a pile. */
export class Drag {
  ghost = $state.raw<Held | null>(null);
  thing = $state<number | null>(null);
  targets = $state.raw<ReadonlySet<number>>(new Set());
  private pressed: { id: number; x: number; y: number; thing: number | null } | null = null;

  constructor(
    private readonly plan: () => Plan,
    private readonly targetsOf: (thing: number) => readonly number[],
  ) {}

  press(event: PointerEvent, root: HTMLElement): void {
    const card = (event.target as HTMLElement).closest<HTMLElement>("[data-thing]");
    const thing = card && root.contains(card) ? Number(card.dataset.thing) : null;
    this.pressed = { id: event.pointerId, x: event.clientX, y: event.clientY, thing };
  }

  move(event: PointerEvent, root: HTMLElement): void {
    const { pressed } = this;
    if (!pressed || pressed.id !== event.pointerId) return;
    if (!this.ghost && !this.begins(event, pressed, root)) return;
    const [x, y] = onTable(event, root);
    const { spot } = this.ghost!;
    this.ghost = { spot, x: x - spot.w / 2, y: y - spot.h * 0.62 };
  }

  private begins(event: PointerEvent, pressed: NonNullable<typeof this.pressed>, root: HTMLElement): boolean {
    if (pressed.thing === null || Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < THRESHOLD)
      return false;
    const targets = this.targetsOf(pressed.thing);
    const spot = this.spotOf(pressed.thing);
    if (!targets.length || !spot) return false;
    root.setPointerCapture(pressed.id);
    this.thing = pressed.thing;
    this.targets = new Set(targets);
    this.ghost = { spot, x: spot.x, y: spot.y };
    return true;
  }

  release(event: PointerEvent, root: HTMLElement): Released {
    const { pressed, ghost, thing } = this;
    this.pressed = null;
    if (!pressed) return { kind: "nothing" };
    if (!ghost || thing === null) return { kind: "tap" };
    const pile = this.pileAt(...onTable(event, root));
    dropAt(ghost.spot.thing.sprite, ghost.x, ghost.y);
    this.cancel();
    return pile === null ? { kind: "nothing" } : { kind: "drop", thing, pile };
  }

  cancel(): void {
    this.pressed = null;
    this.ghost = null;
    this.thing = null;
    this.targets = new Set();
  }

  private spotOf(thing: number): Spot | undefined {
    return this.plan().zones.flatMap((zone) => zone.laid.flatMap((laid) => laid.spots)).find((spot) =>
      spot.thing.obj === thing
    );
  }

  /** The lit pile under a point, or the nearest one around it. */
  private pileAt(x: number, y: number): number | null {
    const lit = this.plan().zones.flatMap((zone) => zone.laid).filter((laid) => this.targets.has(laid.pile.place));
    const near = lit
      .map((laid) => ({
        place: laid.pile.place,
        far: Math.min(distance(laid.bounds, x, y), laid.slot ? distance(laid.slot, x, y) : Infinity),
        box: laid.slot ?? laid.bounds,
      }))
      .filter((found) => found.far <= NEAR)
      .sort((a, b) => a.far - b.far || middle(a.box, x, y) - middle(b.box, x, y));
    return near[0]?.place ?? null;
  }
}

/** Where the pointer is on the table, also when the page is scaled. */
function onTable(event: PointerEvent, root: HTMLElement): [number, number] {
  const at = root.getBoundingClientRect();
  const scale = at.width / root.offsetWidth || 1;
  return [(event.clientX - at.left) / scale, (event.clientY - at.top) / scale];
}

function distance(box: Box, x: number, y: number): number {
  const dx = Math.max(box.x - x, 0, x - box.x - box.w);
  const dy = Math.max(box.y - y, 0, y - box.y - box.h);
  return Math.hypot(dx, dy);
}

function middle(box: Box, x: number, y: number): number {
  return Math.hypot(box.x + box.w / 2 - x, box.y + box.h / 2 - y);
}
