import type { Kept } from "../fair/witness";

/** Where one sits: the table, and the token with which one comes back. */
export interface Seatmark {
  readonly table: string;
  readonly token: string | null;
}

const SEATS = "fairdeal.seats";
const HERE = "fairdeal.table";
const DEAL = "fairdeal.deal";
/** The number of tables of which this browser knows the seat. */
const MOST = 64;

/** Recalls the seat of this browser at a table; without one, at the table of this tab, or at the last one. */
export function recall(table: string | null): Seatmark | null {
  const marks = read<Seatmark[]>(local(), SEATS) ?? [];
  const wanted = table ?? read<string>(session(), HERE) ?? marks.at(-1)?.table;
  return marks.find((mark) => mark.table === wanted) ?? null;
}

/** Lists the tables at which this browser has a seat, the last one first. */
export function listSeats(): Seatmark[] {
  return (read<Seatmark[]>(local(), SEATS) ?? []).toReversed();
}

/** Remembers a seat: every tab of this browser comes back to it. */
export function remember(mark: Seatmark): void {
  const others = (read<Seatmark[]>(local(), SEATS) ?? []).filter(({ table }) => table !== mark.table);
  write(local(), SEATS, [...others, mark].slice(-MOST));
  write(session(), HERE, mark.table);
}

/** Forgets the seat at a table that is no longer there. */
export function forget(table: string): void {
  const marks = read<Seatmark[]>(local(), SEATS) ?? [];
  write(local(), SEATS, marks.filter((mark) => mark.table !== table));
}

/** Recalls what this browser keeps of the deal at a table. */
export function recallDeal(table: string): Kept | undefined {
  const deals = read<[string, Kept][]>(local(), DEAL) ?? [];
  return deals.find(([at]) => at === table)?.[1];
}

export function rememberDeal(table: string, kept: Kept): void {
  const others = (read<[string, Kept][]>(local(), DEAL) ?? []).filter(([at]) => at !== table);
  write(local(), DEAL, [...others, [table, kept]].slice(-MOST / 8));
}

/** Without storage a reload sits down again, and a deal is checked as long as the page lives. */
function read<T>(storage: Storage | null, key: string): T | null {
  try {
    return JSON.parse(storage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(storage: Storage | null, key: string, value: unknown): void {
  try {
    storage?.setItem(key, JSON.stringify(value));
  } catch {
    // It is full, or not allowed.
  }
}

function local(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

function session(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
