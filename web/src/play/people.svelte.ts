import type { Capability, SeatNow } from "../wire/types";
import { say } from "../words/words.svelte";
import { ask, request } from "./connection.svelte";
import { like } from "./settings.svelte";
import { stage } from "./stage.svelte";
import { visit } from "./visit.svelte";

const BOT_NAMES = ["Ada", "Bo", "Cleo", "Dov", "Eli", "Fay", "Gus", "Hal"];
const NOBODY: readonly SeatNow[] = [];

/** Who sits where, and what this person may do and see. */
class People {
  /** The invitation that was asked for. */
  link = $state<string | null>(null);

  // These seldom change: while they are the same, a move does not run what depends on them again.
  readonly seats: readonly SeatNow[] = $derived(stage.shown?.seats ?? NOBODY);
  readonly capabilities: readonly Capability[] = $derived(stage.shown?.around.capabilities ?? []);

  /** The seat for which one acts. */
  get seat(): number | null {
    return seatFor("act-as-player");
  }

  /** The seat from which one looks: one's own, that of whom one coaches, or where one sat first. */
  get viewer(): number {
    return this.seat ?? seatFor("observe-hand") ?? visit.place?.seat ?? 0;
  }
}

export const people = new People();

export function may(type: Capability["type"]): boolean {
  return people.capabilities.some((one) => one.type === type);
}

/** The seat for which one may do or see something. */
function seatFor(type: Capability["type"]): number | null {
  for (const one of people.capabilities) if (one.type === type && "playerIndex" in one) return one.playerIndex;
  return null;
}

/** The name by which a seat is called on this page. */
export function who(seat: number): string {
  if (seat === people.seat) return say("you");
  const now = people.seats[seat];
  if (!now) return String(seat + 1);
  return now.held_by === "bot" ? BOT_NAMES[seat % BOT_NAMES.length]! : now.name;
}

/** Asks for a link with which somebody sees this hand. */
export function inviteCoach(): void {
  if (people.seat === null) return;
  request("invite", { caps: [{ type: "observe-hand", playerIndex: people.seat }] });
}

/** Takes another name, here and at every table to come. */
export function rename(name: string): void {
  like({ name });
  if (name) ask({ rename: { name } });
}
