/** Says in the server's English who is meant: seats become names, and one's own seat becomes `you`. */
export function retell(text: string, seats: readonly string[], who: (seat: number) => string, mine: number | null): string {
  let told = text;
  seats.forEach((name, seat) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${escape(name)}(?![\\p{L}\\p{N}])`, "gu");
    told = told.replace(word, () => (seat === mine ? "\u0001" : who(seat)));
  });
  return told.replace(/\u0001 (\p{Ll}+)/gu, (_, verb: string) => `\u0001 ${plain(verb)}`).replace(/(?<=^|[.!?]\s)\u0001/g, "You").replaceAll("\u0001", "you");
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
