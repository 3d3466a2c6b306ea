// How a table came to the shares of a deal, and whether they stand; docs/fairness.md says what must hold.

import type { VoidRound } from "#messages";
import { commitmentTo, sealOf } from "./witness";

/** What the header of a log says of the deal; rounds that came to nothing are laid open. */
export type Deal = { seeded?: boolean; seals: (string | null)[]; void?: VoidRound[] };

type Of = { match: string; commitment: string; entropies: string[]; deal?: Deal };

/** The share of a seat that added none. */
export const ABSENT = "0".repeat(64);

/** Says what is wrong with the shares of a deal, or nothing. */
export function flaw({ match, commitment: fingerprint, entropies, deal }: Of): string | null {
  if (!deal) return null;
  if (deal.seals.length !== entropies.length) return "there is not one seal for each seat";
  if (deal.seeded)
    return deal.seals.some(Boolean) || deal.void?.length
      ? "a match from a given seed has no shares"
      : null;
  for (const [seat, share] of entropies.entries()) {
    const sealed = deal.seals[seat];
    if (sealed === null && share !== ABSENT) return `seat ${seat} sealed nothing and has a share`;
    if (sealed !== null && sealed !== sealOf(fingerprint, match, seat, share))
      return `the seal of seat ${seat} does not fit its share`;
  }
  const silent = new Set<number>();
  for (const [at, round] of (deal.void ?? []).entries()) {
    const wrong = flawOfVoid(round, match, entropies.length, silent);
    if (wrong) return `void round ${at + 1}: ${wrong}`;
  }
  return triedAgain(deal.seals, silent);
}

function flawOfVoid(round: VoidRound, match: string, seats: number, silent: Set<number>): string | null {
  if (round.seals.length !== seats || round.shares.length !== seats) return "there is not one seal for each seat";
  if (commitmentTo(round.secret, match) !== round.commitment) return "its secret is not the one that was committed to";
  for (const [seat, share] of round.shares.entries())
    if (share !== null && round.seals[seat] !== sealOf(round.commitment, match, seat, share))
      return `the seal of seat ${seat} does not fit its share`;
  const again = triedAgain(round.seals, silent);
  if (again || round.broken_off) return again;
  const quiet = round.seals.flatMap((sealed, seat) => (sealed !== null && round.shares[seat] === null ? [seat] : []));
  quiet.forEach((seat) => silent.add(seat));
  return quiet.length ? null : "everybody showed their share";
}

/** Whoever was silent once has no further try. */
function triedAgain(seals: (string | null)[], silent: Set<number>): string | null {
  const seat = [...silent].find((seat) => seals[seat] !== null);
  return seat === undefined ? null : `seat ${seat} was silent in a void round and took part again`;
}
