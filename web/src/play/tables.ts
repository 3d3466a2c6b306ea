import type { SeatNow } from "#messages";
import { glanceAt } from "../wire/api";
import type { Glance } from "../wire/types";
import { forget, listSeats } from "./memory";

/** The number of tables that are looked up for a page. */
const MOST = 12;

/** How a table stands for the one who sits there. */
export type Standing = "turn" | "wait" | "won" | "lost" | "draw" | "over" | "watch";

export function standingOf({ seat, acts, payoffs, over }: Glance): Standing {
  if (over) {
    const payoff = seat === undefined ? undefined : payoffs?.[seat];
    return payoff === undefined ? "over" : payoff > 0 ? "won" : payoff < 0 ? "lost" : "draw";
  }
  if (seat === undefined) return "watch";
  return acts?.includes(seat) ? "turn" : "wait";
}

const ORDER: readonly Standing[] = ["turn", "wait", "watch", "won", "lost", "draw", "over"];

/** Finds the tables of this browser: those where one is to act first, then those that go on, then the last results. */
export async function myTables(): Promise<Glance[]> {
  const marks = listSeats().slice(0, MOST).filter(({ token }) => token !== null);
  const found = await Promise.all(marks.map(({ table, token }) => glanceAt(table, token!)));
  marks.forEach(({ table }, at) => found[at] === "gone" && forget(table));
  const tables = found.filter((one): one is Glance => one !== null && one !== "gone");
  return tables.toSorted((a, b) => ORDER.indexOf(standingOf(a)) - ORDER.indexOf(standingOf(b)));
}

/** The people of a table besides oneself. */
export function othersAt(seats: readonly SeatNow[], mine?: number): string[] {
  return seats.filter((now, seat) => seat !== mine && now.held_by === "human").map(({ name }) => name);
}
