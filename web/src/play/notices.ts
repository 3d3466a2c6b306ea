import type { Notice } from "../wire/types";
import { sayNotice } from "../words/notices";

/** A sentence about something that happened around the table; null where other things tell it. */
export function noticeLine(notice: Notice, seatName: (seat: number) => string): string | null {
  if (typeof notice === "string") return null;
  if (notice.seat) {
    const { seat, how, name } = notice.seat;
    return sayNotice(`seat.${how}`, { who: name ?? sayNotice("somebody"), seat: seatName(seat) });
  }
  if (notice.sight_of_all) return sayNotice("sight.all");
  if (notice.sight_of_you) return sayNotice("sight.you");
  return notice.sight_ended ? sayNotice("sight.ended") : null;
}
