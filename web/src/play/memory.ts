import type { Kept } from "../fair/witness";

/** Where one sat last: the table and the token with which one comes back. */
export interface Seatmark {
  readonly table: string;
  readonly token: string | null;
}

const KEY = "fairdeal.seat";
const DEAL = "fairdeal.deal";

/** Reads what this tab keeps under a name; a browser that keeps nothing has nothing. */
function read<T>(name: string): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps something for this tab. Without storage a reload sits down again, and a deal is checked while the page lives. */
function write(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // The page goes on without it.
  }
}

/** Recalls the seat of this tab. */
export function recall(table: string | null): Seatmark | null {
  const kept = read<Seatmark>(KEY);
  return kept && (table === null || kept.table === table) ? kept : null;
}

export function remember(mark: Seatmark): void {
  write(KEY, mark);
}

export function forget(): void {
  write(KEY, null);
}

/** Recalls what this tab keeps of the deal. */
export function recallDeal(): Kept | undefined {
  return read<Kept>(DEAL) ?? undefined;
}

export function rememberDeal(kept: Kept): void {
  write(DEAL, kept);
}
