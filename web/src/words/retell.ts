/* oxlint-disable no-control-regex */
/** How one's own seat is called in a sentence where `you` would not agree with the verb. */
export interface Naming {
  readonly isEnglish: boolean;
  /** `You`, where the name stands alone. */
  readonly you: string;
  /** A name that goes with the third person. */
  readonly self: string;
}

/** Puts names into what the server says: seats become people, and one's own seat becomes `you` where grammar allows. */
export function reteller(seats: readonly string[], who: (seat: number) => string, mine: number | null,
  naming: Naming): (text: string) => string
{
  const words = seats.map((name) => new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}])`, "gu"));
  const names = seats.map((_, seat) => (seat === mine ? MINE : who(seat)));
  const known = new Map<string, string>();
  const tell = (text: string): string => {
    const told = words.reduce((said, word, seat) => said.replace(word, () => names[seat]!), text);
    if (!told.includes(MINE)) return told;
    return naming.isEnglish ? english(told) : told.replaceAll(MINE, told === MINE ? naming.you : naming.self);
  };
  // The same lines are told again with every move.
  return (text) => {
    const told = known.get(text) ?? tell(text);
    if (known.size > MANY) known.clear();
    known.set(text, told);
    return told;
  };
}

const MANY = 500;
const MINE = "\u0001";

function english(told: string): string {
  return told.replace(/\u0001 (\p{Ll}+)/gu, (_, verb: string) => `\u0001 ${plain(verb)}`).replace(
    /(?<=^|[.!?]\s)\u0001/g,
    "You",
  ).replaceAll(MINE, "you");
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
