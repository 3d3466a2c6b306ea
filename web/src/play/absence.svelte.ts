import { people } from "./people.svelte";
import { stage } from "./stage.svelte";

/** Who lost the connection, and how long the table waits for them. */
class Absence {
  private now = $state(Date.now());

  /** The first seat that is waited for. */
  readonly seat: number | null = $derived.by(() => {
    const seat = people.seats.findIndex((now) => now.away !== undefined);
    return seat < 0 ? null : seat;
  });

  /** The seconds that are left to whoever holds a seat; null if they are here. */
  seconds(seat: number): number | null {
    const away = people.seats[seat]?.away;
    return away === undefined ? null : Math.max(0, Math.ceil((stage.seatedAt + away - this.now) / 1000));
  }

  /** Counts down as long as somebody is waited for. */
  count(): (() => void) | undefined {
    if (this.seat === null) return undefined;
    this.now = Date.now();
    const timer = setInterval(() => (this.now = Date.now()), 500);
    return () => clearInterval(timer);
  }
}

export const absence = new Absence();
