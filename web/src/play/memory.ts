import type { Kept } from "../fair/witness";

/** Where one sat last: the table and the token with which one comes back. */
export interface Seatmark {
  readonly table: string;
  readonly token: string | null;
}

const KEY = "fairdeal.seat";
const DEAL = "fairdeal.deal";

/** Recalls the seat of this tab. */
export function recall(table: string | null): Seatmark | null {
  try {
    const kept: Seatmark | null = JSON.parse(sessionStorage.getItem(KEY) ?? "null");
    return kept && (table === null || kept.table === table) ? kept : null;
  } catch {
    return null;
  }
}

export function remember(mark: Seatmark): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(mark));
  } catch {
    // Without storage a reload sits down again.
  }
}

export function forget(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There is nothing to forget.
  }
}

/** Recalls what this tab keeps of the deal. */
export function recallDeal(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(DEAL) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberDeal(kept: Kept): void {
  try {
    sessionStorage.setItem(DEAL, JSON.stringify(kept));
  } catch {
    // Without storage a deal is checked as long as the page lives.
  }
}
