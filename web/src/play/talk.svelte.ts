import type { Phrase } from "#messages";
import type { Notice } from "../wire/types";
import { say } from "../words/words.svelte";
import { people, who } from "./people.svelte";
import { addLine } from "./stage.svelte";
import type { Told } from "./telling.svelte";

/** What people say to each other, and what is told of them. */
class Talk {
  phrases = $state.raw<readonly Phrase[]>([]);
  /** What was said last, by seat. */
  bubbles = $state.raw<ReadonlyMap<number, Phrase>>(new Map());
  /** What is told in the live region; the newest last. */
  told = $state.raw<readonly Told[]>([]);
}

export const talk = new Talk();

/** Tells what happened around the table: who has which seat, and who sees which hand. */
export async function showNotice(notice: Notice): Promise<void> {
  const { noticeLine } = await import("./notices");
  const line = noticeLine(notice, (seat) => people.seats[seat]?.seat ?? String(seat + 1));
  if (!line) return;
  talk.told = [line];
  addLine(line);
}

/** Shows for a while what somebody said. */
export function showPhrase(by: number | undefined, phrase: Phrase): void {
  if (by === undefined) return;
  talk.bubbles = new Map(talk.bubbles).set(by, phrase);
  talk.told = [say("told.said", { who: who(by), what: say(`phrase.${phrase}`) })];
  window.setTimeout(() => {
    const rest = new Map(talk.bubbles);
    rest.delete(by);
    talk.bubbles = rest;
  }, 5000);
}
