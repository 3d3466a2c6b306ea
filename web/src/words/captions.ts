import type { Plan, Zone } from "../arrange/arrange";
import type { Layout } from "../arrange/layout";
import { fill } from "../arrange/pattern";
import type { Laid } from "../arrange/view";
import { who } from "../play/people.svelte";
import { ownerOf, type Table } from "../table/table";
import type { Pile } from "../table/thing";
import { pileWords } from "./faces";
import { listed, say } from "./words.svelte";

/** What is written beside piles and seats. */
export class Captions {
  private readonly seats: readonly string[];

  constructor(private readonly table: Table, private readonly layout: Layout, private readonly shape: number) {
    this.seats = table.seats.map((seat) => seat.seat);
  }

  /** Names a pile and what it holds. */
  pile({ name: called, things }: Pile): string {
    const name = pileWords(called, (seat) => (this.seats.includes(seat) ? who(this.seats.indexOf(seat)) : null));
    if (!things.length) return say("pile.empty", { name });
    return say("pile.count", { name, count: this.count(things.length) });
  }

  /** What stands under a pile: its name, unless that is written elsewhere, and how much it holds. */
  under({ pile, caption }: Laid): string {
    const [kind = "", owner] = pile.name.split(".");
    const isSeat = owner !== undefined && this.seats.includes(owner);
    if (caption?.text === "name" || (owner !== undefined && !isSeat)) return `${pile.things.length || ""}`;
    return `${pileWords(isSeat ? kind : pile.name, () => null)} ${pile.things.length}`;
  }

  count(count: number): string {
    const isTile = this.shape < 0.6;
    if (count === 1) return say(isTile ? "pile.tile" : "pile.card");
    return say(isTile ? "pile.tiles" : "pile.cards", { count });
  }

  /** How many things a seat holds in its hand. */
  held(seat: number): number {
    const own = this.layout.own.find((item) =>
      item.style === "fan" || (item.style === "row" && item.pile?.includes("{seat}")) || item.pile?.startsWith("hand")
    );
    const hand = this.layout.other.find((item) => item.style === "backs")?.pile ?? own?.pile;
    const name = hand && fill(hand, seat, this.seats, this.table.names);
    return this.table.piles.find((pile) => pile.name === name)?.things.length ?? 0;
  }

  /** What stands below the name of a seat. */
  below(seat: number): string {
    const called = this.seats[seat]!;
    if (![...this.layout.own, ...this.layout.other].some((item) => item.pile)) return called;
    const isNamed = this.seats.every((name) => !/^P\d+$/.test(name));
    return `${isNamed ? `${called} · ` : ""}${this.count(this.held(seat))}`;
  }

  /** Names those who play on a side. */
  side(zone: Zone, plan: Plan): string {
    const sides = this.sides(zone, plan);
    return listed(this.seats.map((_, seat) => seat).filter((seat) => (seat - zone.seat) % sides === 0).map(who));
  }

  /** How many sides there are: the seats by which the piles beside the label are called. */
  private sides(zone: Zone, plan: Plan): number {
    const cell = zone.id.split("/")[0];
    const pile = plan.zones.find((next) => next.id.startsWith(`${cell}/`) && next.laid.length)?.laid[0]!.pile;
    if (!pile || ownerOf(this.table, pile.place) === null) return this.seats.length;
    const kind = pile.name.split(".")[0];
    const isSide = (seat: string) => this.table.names.some((name) => `${name}.`.startsWith(`${kind}.${seat}.`));
    return Math.max(1, this.seats.filter(isSide).length);
  }
}
