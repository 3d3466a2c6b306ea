import type * as told from "#messages";
import type { InWords, Panel } from "../wire/types";
import { faceSigns, faceWords } from "../words/faces";
import { isOwn, tell as tellTo, type Reader } from "../words/sentence";
import { people, who } from "./people.svelte";
import { stage } from "./stage.svelte";
import { visit } from "./visit.svelte";

/** What is told: a sentence of the game, or words that this page found for itself. */
export type Told = string | told.Sentence;

const readerWith = (card: Reader["card"]): Reader => ({
  get words() {
    return visit.game?.words ?? {};
  },
  isOwn: (seat) => seat === people.seat,
  seat: who,
  card,
});
const reader = readerWith(faceSigns);
const listener = readerWith(faceWords);

/** Puts what is told into words, with the names of the people at the table. */
export function tell(what: Told): string {
  return typeof what === "string" ? what : tellTo(what, reader);
}

/** Puts what is told into words for those who listen: cards are named in place of their signs. */
export function tellAloud(what: Told): string {
  return typeof what === "string" ? what : tellTo(what, listener);
}

/** Returns whether a sentence is about the person who reads it. */
export function isAboutMe(sentence: told.Sentence): boolean {
  return isOwn(sentence, reader);
}

/** Puts all sentences in something into words; no other list begins with a text. */
function inWords<T>(what: T): InWords<T>;
function inWords(what: unknown): unknown {
  if (Array.isArray(what)) return typeof what[0] === "string" ? tell(what as told.Sentence) : what.map(inWords);
  if (typeof what !== "object" || what === null) return what;
  return Object.fromEntries(Object.entries(what).map(([name, part]) => [name, inWords(part)]));
}

/** What the page shows in words of the table. */
class Telling {
  private readonly raw = $derived(stage.table?.panels ?? []);
  readonly panels: readonly Panel[] = $derived(this.raw.map((panel) => inWords(panel)));
}

export const telling = new Telling();
