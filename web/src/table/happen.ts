import type { Glimpse, Happening } from "../wire/types";
import { newThing, type Pile, type Thing } from "./thing";

export type Piles = readonly Pile[];

/** Says whose pile a pile is. */
export type Owner = (place: number) => number | null;

/** Applies what happened to the piles; piles that nothing happened to stay the same objects. */
export function happen(piles: Piles, happening: Happening, by: number | null, owner: Owner = () => null): Piles {
  const changed = [...piles];
  const draft = new Draft(changed, by, owner);
  if (happening.m) happening.m[2].forEach((card) => draft.move(happening.m![0], happening.m![1], card));
  if (happening.under) draft.move(...happening.under, Infinity);
  if (happening.below) {
    const [from, to, above, card] = happening.below;
    draft.move(from, to, card, above);
  }
  if (happening.w) draft.sweep(...happening.w);
  // A pile that is shown without cards was closed again.
  if (happening.shown?.[1].length === 0) draft.shuffle(happening.shown[0]);
  else happening.shown?.[1].forEach((card) => draft.show(happening.shown![0], card));
  if (happening.created) draft.put(happening.created[0], newThing(), happening.created[1]);
  if (happening.removed) draft.take(happening.removed[0], happening.removed[1]);
  if (happening.marked) draft.mark(...happening.marked);
  if (happening.shuffled !== undefined) draft.shuffle(happening.shuffled);
  return changed;
}

const UNSEEN: Glimpse = { now: null, was: null, face: null };

class Draft {
  constructor(
    private readonly piles: Pile[],
    private readonly by: number | null,
    private readonly owner: Owner,
  ) {}

  move(from: number, to: number, card: Glimpse, above = 0): void {
    // Whoever plays from another's hand plays for that seat.
    this.put(to, this.take(from, card), card, above, this.owner(from) ?? this.by);
  }

  sweep(from: number, to: number, count: number, cards: Glimpse[]): void {
    const known = cards.map((card) => [this.take(from, card), card] as const);
    const rest = [...this.things(from)];
    this.set(from, []);
    while (known.length + rest.length < count) rest.push(newThing());
    rest.slice(0, count - known.length).forEach((thing) => this.put(to, thing, UNSEEN));
    known.forEach(([thing, card]) => this.put(to, thing, card));
  }

  take(from: number, { was }: Glimpse): Thing {
    const things = this.things(from);
    let at = was === null ? -1 : things.findIndex((thing) => thing.obj === was);
    if (at < 0) at = things.findLastIndex((thing) => thing.obj === null);
    if (at < 0) at = things.length - 1;
    const found = things[at];
    if (!found) return newThing();
    this.set(from, things.filter((_, index) => index !== at));
    return found;
  }

  /** Puts a thing into a pile with this many others above it, or under all of them if there are fewer. */
  put(to: number, thing: Thing, card: Glimpse, above = 0, by = this.by): void {
    const moved: Thing = { ...thing, obj: card.now, face: faceOf(card), by, marks: {} };
    const things = this.things(to);
    this.set(to, things.toSpliced(Math.max(0, things.length - above), 0, moved));
  }

  show(pile: number, card: Glimpse): void {
    const { now, was } = card;
    const things = [...this.things(pile)];
    let at = things.findIndex((thing) => thing.obj !== null && (thing.obj === was || thing.obj === now));
    if (at < 0) at = things.findIndex((thing) => thing.obj === null);
    if (at < 0) return;
    things[at] = { ...things[at]!, obj: now, face: faceOf(card) };
    this.set(pile, things);
  }

  mark(pile: number, { now, was }: Glimpse, mark: string, value: number): void {
    const name = was ?? now;
    if (name === null) return;
    this.set(
      pile,
      this.things(pile).map((thing) =>
        thing.obj === name ? { ...thing, obj: now, marks: withMark(thing.marks, mark, value) } : thing
      ),
    );
  }

  /** After a shuffle nobody knows any more which card is which. */
  shuffle(pile: number): void {
    this.set(pile, this.things(pile).map(({ sprite }) => ({ ...newThing(), sprite })));
  }

  private things(place: number): readonly Thing[] {
    return this.piles[place]?.things ?? [];
  }

  private set(place: number, things: readonly Thing[]): void {
    const pile = this.piles[place];
    if (pile) this.piles[place] = { ...pile, things };
  }
}

/** The face of a thing without a name is not kept: nobody says when it is no longer there. */
function faceOf({ now, face }: Glimpse): string | null {
  return now === null ? null : face;
}

function withMark(marks: Thing["marks"], mark: string, value: number): Thing["marks"] {
  const { [mark]: _, ...rest } = marks;
  return value ? { ...rest, [mark]: value } : rest;
}
