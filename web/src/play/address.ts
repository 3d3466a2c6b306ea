import type { NewTable } from "../wire/types";

/** Where the address of the page leads: `#CODE`, `#CODE/watch`, `#CODE@42` (a move), `#CODE/~invitation`. */
export interface Destination {
  readonly table: string | null;
  readonly watch: boolean;
  readonly version: number | null;
  /** The code of an invitation. It is nobody's token: a link never says who opens it. */
  readonly invite: string | null;
}

export function destination(hash: string): Destination {
  const [, table = "", sign, more = ""] = /^#?([^/@]*)([/@]?)(.*)$/.exec(hash)!;
  const version = sign === "@" && /^\d+$/.test(more) ? Number(more) : null;
  const invite = more.startsWith("~") ? more.slice(1) : null;
  return { table: table || null, watch: more === "watch" || version !== null, version, invite };
}

/** The link to a table, or to something at it: `/watch`, `@42`. */
export function linkTo(table: string, more = ""): string {
  return `${location.origin}${location.pathname}#${table}${more}`;
}

/** What the query asks for: `?game=…&seats=3&deals=1&bots=random&seed=x`. */
export function wanted(search: string): Partial<NewTable> & { bots?: string } {
  const asked = new URLSearchParams(search);
  const options: Record<string, unknown> = {};
  for (const [name, value] of asked) {
    if (["game", "seats", "bots", "seed", "theme", "lang"].includes(name)) continue;
    options[name] = /^-?\d+$/.test(value) ? Number(value) : value === "true" ? true : value === "false" ? false : value;
  }
  return {
    ...(asked.get("game") && { game: asked.get("game")! }),
    ...(asked.get("seats") && { seats: Number(asked.get("seats")) }),
    ...(asked.get("seed") && { seed: asked.get("seed")! }),
    ...(asked.get("bots") && { bots: asked.get("bots")! }),
    ...(Object.keys(options).length && { options }),
  };
}

/** Only what is about the page stays in the address when another table is opened. */
export function keptQuery(search: string): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(search)) if (["theme", "lang"].includes(name)) kept.set(name, value);
  return kept.size ? `?${kept}` : "";
}

/** How many seats a new table gets if nobody says: four, or as near to it as the game allows. */
export function usualSeats(counts: readonly number[]): number {
  const few = counts.filter((count) => count <= 4);
  return few.length ? Math.max(...few) : Math.min(...counts);
}
