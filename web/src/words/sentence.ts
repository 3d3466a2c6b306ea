import type { Part, Sentence } from "#messages";

/** Whoever reads a sentence. */
export interface Reader {
  /** The templates of the game, by key. */
  readonly words: Readonly<Record<string, string>>;
  isOwn(seat: number): boolean;
  seat(seat: number): string;
  /** Shows a card, given the name of its face. */
  card(face: string): string;
}

/** Puts a sentence into words; a key without a template is said as it is. */
export function tell(sentence: Sentence, reader: Reader): string {
  return fill(reader.words[sentence[0]] ?? sentence[0], sentence, reader);
}

/** Returns whether a sentence has a part for which something holds, at any depth. */
export function hasPart([, parts = {}]: Sentence, holds: (part: Part) => boolean): boolean {
  return Object.values(parts).some((part) => holds(part) || (Array.isArray(part) && hasPart(part, holds)));
}

/** Returns whether a part names the seat of the reader. */
export function isOwn(part: Part, reader: Reader): boolean {
  if (Array.isArray(part)) return hasPart(part, (inner) => isOwn(inner, reader));
  return typeof part === "object" && "s" in part && reader.isOwn(part.s);
}

/** Fills the holes of a template: `{by}`, or one of two forms by what a part is: `{n?card|cards}`. */
function fill(template: string, sentence: Sentence, reader: Reader): string {
  const open = template.indexOf("{");
  if (open < 0) return template;
  const after = template.slice(open + 1);
  const [hole, behind] = split(after, "}") ?? ["", ""];
  const [, name = "", forms] = /^([^?]*)(?:\?(.*))?$/s.exec(hole)!;
  const part = sentence[1]?.[name];
  // A brace that belongs to no part is said as it is.
  if (part === undefined) return template.slice(0, open + 1) + fill(after, sentence, reader);
  const said = forms === undefined ? named(part, reader) : fill(formFor(part, forms, reader), sentence, reader);
  return template.slice(0, open) + said + fill(behind, sentence, reader);
}

function formFor(part: Part, forms: string, reader: Reader): string {
  const [first, second] = split(forms, "|") ?? [forms, forms];
  return part === 1 || isOwn(part, reader) ? first : second;
}

function named(part: Part, reader: Reader): string {
  if (typeof part === "string") return reader.card(part);
  if (typeof part === "number") return String(part);
  if (Array.isArray(part)) return tell(part, reader);
  return "s" in part ? reader.seat(part.s) : part.w;
}

/** Splits a text at the first `stop` that stands outside braces. */
function split(text: string, stop: string): [string, string] | null {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === stop && !depth) return [text.slice(0, at), text.slice(at + 1)];
    if (sign === "{") depth++;
    else if (sign === "}") depth--;
  }
  return null;
}
