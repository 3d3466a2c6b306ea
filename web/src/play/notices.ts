import type { Notice } from "../wire/told";
import { say } from "../words/words.svelte";

/** A sentence about something that happened around the table; null where other things tell it. */
export function noticeLine(notice: Notice, seatName: (seat: number) => string): string | null {
  if (typeof notice === "string") return null;
  if (notice.seat) {
    const { seat, how, name } = notice.seat;
    return say(`seat.${how}`, { who: name ?? say("somebody"), seat: seatName(seat) });
  }
  if (notice.sight_of_all) return say("sight.all");
  if (notice.sight_of_you) return say("sight.you");
  return notice.sight_ended ? say("sight.ended") : null;
}
