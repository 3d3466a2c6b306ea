/** How one's own seat is called in a sentence where `you` would not agree with the verb. */
export interface Naming {
  readonly isEnglish: boolean;
  /** `You`, where the name stands alone. */
  readonly you: string;
  /** A name that goes with the third person. */
  readonly self: string;
}

/** Puts names into what the server says: seats become people, and one's own seat becomes `you` where grammar allows. */
export function retell(text: string, seats: readonly string[], who: (seat: number) => string, mine: number | null, naming: Naming): string {
  let told = text;
  seats.forEach((name, seat) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}])`, "gu");
    told = told.replace(word, () => (seat === mine ? MINE : who(seat)));
  });
  if (!told.includes(MINE)) return told;
  return naming.isEnglish ? english(told) : told.replaceAll(MINE, told === MINE ? naming.you : naming.self);
}

const MINE = "\u0001";

function english(told: string): string {
  return told.replace(/\u0001 (\p{Ll}+)/gu, (_, verb: string) => `\u0001 ${plain(verb)}`).replace(/(?<=^|[.!?]\s)\u0001/g, "You").replaceAll(MINE, "you");
}

const IRREGULAR: Record<string, string> = { has: "have", is: "are", was: "were", does: "do", goes: "go" };

/** The form of an English verb that goes with `you`. */
function plain(verb: string): string {
  const known = IRREGULAR[verb];
  if (known) return known;
  if (/(ss|ch|sh|x|o)es$/.test(verb)) return verb.slice(0, -2);
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
