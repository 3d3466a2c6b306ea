import type { NewTable, OptionCard, Place } from "../wire/types";

/** What was typed or chosen for each option, as text. */
export type Chosen = Readonly<Record<string, string>>;

/** What is wrong with a table: by option, and what belongs to none. */
export interface Wrong {
  readonly at: Chosen;
  readonly rest: string;
}

/** The options that are not as usual, as the server takes them. */
export function optionsOf(options: readonly OptionCard[], chosen: Chosen): Record<string, unknown> {
  const changed = options.filter(({ name, default: usual }) => (chosen[name] ?? usual) !== usual);
  return Object.fromEntries(changed.map((option) => [option.name, valueOf(option, chosen[option.name]!)]));
}

function valueOf({ kind }: OptionCard, text: string): unknown {
  if (kind === "switch") return text === "true";
  if ("range" in kind || "numbers" in kind) return Number(text);
  if ("set" in kind) return text === "none" ? [] : text.split(",");
  return text;
}

/** Sorts out what the server says: `/options/deck_1: …; /options/cards: …`. */
export function wrongIn(why: string): Wrong {
  const [rest = "", ...found] = why.split(/(?:^|; )\/options\/(\w+): /);
  const at: Record<string, string> = {};
  for (let n = 0; n + 1 < found.length; n += 2) at[found[n]!] = found[n + 1]!;
  return { at, rest };
}

/** Opens a table; descriptions that are too long for a message over the socket go this way. */
export async function openTable(table: NewTable, name: string, language: string): Promise<Place | Wrong> {
  const headers = { "Content-Type": "application/json", "Accept-Language": language };
  const path = `/api/tables${name && `?name=${encodeURIComponent(name)}`}`;
  const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(table) }).catch((error: Error) =>
    error
  );
  if (answer instanceof Error) return { at: {}, rest: answer.message };
  const told = await answer.json();
  return told.place ?? wrongIn(told.no.why);
}
