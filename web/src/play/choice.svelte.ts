import type { Sentence } from "#messages";
import { say } from "../words/words.svelte";
import { diceToTap, firstMask, offerFor, type DiceTray } from "./dice";
import { withTwins } from "../table/twins";
import type { Offer } from "../wire/types";
import { people } from "./people.svelte";
import { stage } from "./stage.svelte";
import { choose, turn } from "./turn.svelte";
import { telling, type Told } from "./telling.svelte";
import { likes } from "./settings.svelte";

/** What the player has picked up and is about to do: the one way behind tapping, dragging and keys. */
class Choice {
  /** The thing that is picked up, by its name. */
  picked = $state<number | null>(null);
  /** The face of the card that is looked at: pointed at, or with the focus. */
  looked = $state<string | null>(null);
  /** The face of the card that is read in a sheet, where there is no room beside the table. */
  read = $state<string | null>(null);
  /** Why something cannot be done. */
  why = $state.raw<Told | null>(null);
  /** The pile chosen for the picked thing, where several offers go there. */
  narrowed = $state<number | null>(null);
  /** The dice that were tapped, of the question with these offers. */
  private tapped = $state.raw<{ of: readonly Offer[]; mask: number } | null>(null);

  readonly offers: readonly Offer[] = $derived.by(() => (turn.mayAct ? stage.shown!.menu.offers : []));
  readonly byThing: ReadonlyMap<number, readonly Offer[]> = $derived.by(() =>
    withTwins(grouped(this.offers), stage.shown?.piles ?? [])
  );
  readonly barred: ReadonlyMap<number, Sentence> = $derived.by(
    () => new Map(turn.mayAct ? (stage.shown!.menu.ask?.barred ?? []) : []),
  );
  readonly chosen: readonly number[] = $derived.by(
    () => (turn.mayAct ? (stage.shown!.menu.ask?.chosen ?? []) : []),
  );
  readonly kind = $derived.by(() => stage.shown?.menu.ask?.kind ?? "menu");

  /** All piles that something may be dragged to. */
  readonly targets: ReadonlySet<number> = $derived(
    new Set(this.offers.flatMap((offer) => (offer.to === null ? [] : [offer.to]))),
  );

  /** The piles that the picked thing may go to. */
  readonly lit: ReadonlySet<number> = $derived(
    new Set(this.picked === null ? [] : this.of(this.picked).flatMap((offer) => (offer.to === null ? [] : [offer.to]))),
  );

  /** The ways in which the picked thing can be played, where there are several. */
  readonly ways: readonly Offer[] = $derived.by(() => {
    if (this.picked === null) return [];
    const all = this.of(this.picked).filter((offer) => this.narrowed === null || offer.to === this.narrowed);
    return all.length > 1 ? all : [];
  });

  /** The dice that may be tapped now. */
  readonly tray: DiceTray | null = $derived.by(() => {
    const { offers } = this;
    const dice = diceToTap(telling.panels, offers, people.seat);
    if (!dice) return null;
    const mask = this.tapped?.of === offers ? this.tapped.mask : firstMask(dice, offers);
    return {
      dice,
      mask,
      toggle: (at) => at < dice.pips.length && (this.tapped = { of: offers, mask: mask ^ (1 << at) }),
    };
  });

  /** What the tapped dice do. */
  readonly thrown: Offer | null = $derived(this.tray && offerFor(this.offers, this.tray.mask));

  of(thing: number): readonly Offer[] {
    return this.byThing.get(thing) ?? [];
  }

  /** A tap on a thing: picks it up, plays it, or says why not. */
  tap(thing: number, at: number | null): void {
    if (this.picked !== null && at !== null && this.lit.has(at) && this.picked !== thing) return this.drop(at);
    const offers = this.of(thing);
    if (!offers.length) return this.explain(thing);
    const only = offers.length === 1 ? offers[0]! : null;
    const isStep = this.kind === "select" || this.kind === "order";
    if (only && (likes.oneTap || this.picked === thing || (isStep && only.to === null))) return this.act(only);
    this.pick(thing);
  }

  /** Enter on a thing: plays it when one offer fits. Returns what came of it. */
  enter(thing: number): "acted" | "picked" | "barred" {
    const offers = this.of(thing);
    if (!offers.length) {
      this.explain(thing);
      return "barred";
    }
    if (offers.length === 1) {
      this.act(offers[0]!);
      return "acted";
    }
    this.pick(thing);
    return "picked";
  }

  pick(thing: number): void {
    this.picked = thing;
    this.narrowed = null;
    const ways = this.of(thing).length;
    this.why = ways < 2
      ? null
      : this.lit.size > 1
      ? say("why.pick", { count: this.lit.size })
      : say("why.which", { count: ways });
  }

  /** Puts the picked thing on a pile. */
  drop(pile: number): void {
    if (this.picked === null) return;
    const offers = this.of(this.picked).filter((offer) => offer.to === pile);
    if (offers.length === 1) return this.act(offers[0]!);
    if (!offers.length) return;
    this.narrowed = pile;
    this.why = say("why.which", { count: offers.length });
  }

  act(offer: Offer): void {
    this.letGo();
    choose(offer.action);
  }

  letGo(): void {
    this.picked = this.narrowed = this.why = null;
  }

  explain(thing: number): void {
    const reason = this.barred.get(thing);
    if (stage.past) return;
    this.why = reason ?? (turn.mayAct ? say("why.nothing") : say("why.notTurn"));
    this.picked = null;
  }
}

export const choice = new Choice();

function grouped(offers: readonly Offer[]): Map<number, Offer[]> {
  const groups = new Map<number, Offer[]>();
  for (const offer of offers) {
    if (offer.thing === null) continue;
    groups.set(offer.thing, [...(groups.get(offer.thing) ?? []), offer]);
  }
  return groups;
}
