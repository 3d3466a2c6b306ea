import type { NewTable } from "../wire/types";

type TimeControl = NonNullable<NewTable["clock"]>;

/** How people sit at a new table and how they play there, besides the rules of the game. */
export interface Setting {
  readonly seats: number;
  /** Who sits in the seats after the first: a person, or a bot of a level. */
  readonly others: readonly Sitter[];
  readonly clock: ClockName;
  readonly grace: Grace;
  /** Whether the next hand waits until everybody has seen the result of the last. */
  readonly pause: boolean;
  readonly hints: boolean;
  readonly listed: boolean;
}

export const SITTERS = ["open", "novice", "casual", "club", "expert", "master"] as const;
export type Sitter = typeof SITTERS[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const CONTROLS = {
  none: undefined,
  blitz: { fischer: { base: 5 * MINUTE, increment: 3 * SECOND } },
  rapid: { fischer: { base: 15 * MINUTE, increment: 10 * SECOND } },
  byoyomi: { byo_yomi: { base: 10 * MINUTE, periods: 3, period: 30 * SECOND } },
  move: { per_move: { time: MINUTE } },
  days: { days: { days: 3 } },
} satisfies Record<string, TimeControl | undefined>;
export type ClockName = keyof typeof CONTROLS;
export const CLOCKS = Object.keys(CONTROLS) as ClockName[];

export const GRACES = ["10", "30", "120", "600"] as const;
export type Grace = typeof GRACES[number];

export function usualSetting(seats: number): Setting {
  return { seats, others: [], clock: "none", grace: "30", pause: true, hints: false, listed: false };
}

/** Returns who sits in a seat; where nothing was said, a person may. */
export function sitterOf({ others }: Setting, seat: number): Sitter {
  return others[seat - 1] ?? "open";
}

export function withSitter(setting: Setting, seat: number, sitter: Sitter): Setting {
  const others = Array.from({ length: setting.seats - 1 }, (_, at) => sitterOf(setting, at + 1));
  return { ...setting, others: others.with(seat - 1, sitter) };
}

/** Describes the table to the server. */
export function tableOf(game: string, setting: Setting, options: Record<string, unknown>): NewTable {
  const seat = (at: number) => {
    const sitter = at ? sitterOf(setting, at) : "open";
    return sitter === "open" ? "open" as const : { bot: sitter };
  };
  const clock = CONTROLS[setting.clock];
  return {
    game,
    seats: setting.seats,
    seating: Array.from({ length: setting.seats }, (_, at) => seat(at)),
    options,
    grace: Number(setting.grace),
    ...(setting.pause && { consensus: "hand" as const }),
    ...(clock && { clock }),
    ...(setting.hints && { hints: true }),
    ...(setting.listed && { visibility: "public" as const }),
  };
}

const KEY = "fairdeal.opened";

/** What was chosen for a game the last time; only what still makes sense. */
export function lastSetting(game: string, seats: readonly number[], usual: number): [Setting, Record<string, string>] {
  try {
    const [setting, chosen] = JSON.parse(localStorage.getItem(KEY) ?? "{}")[game] as [Setting, Record<string, string>];
    const isKnown = seats.includes(setting.seats) && setting.clock in CONTROLS && GRACES.includes(setting.grace) &&
      setting.others.every((sitter) => SITTERS.includes(sitter));
    if (isKnown) return [{ ...usualSetting(usual), ...setting }, chosen];
  } catch {
    // Nothing was chosen yet, or nothing can be kept.
  }
  return [usualSetting(usual), {}];
}

export function keepSetting(game: string, setting: Setting, chosen: Readonly<Record<string, string>>): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [game]: [setting, chosen] }));
  } catch {
    // A browser that keeps nothing begins with what is usual.
  }
}
