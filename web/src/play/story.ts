import { ownerOf, type Table } from "../table/table";
import type { Batch, Glimpse } from "../wire/types";
import { faceWords } from "../words/faces";
import { hasPart } from "../words/sentence";
import { say } from "../words/words.svelte";
import { people, who } from "./people.svelte";
import type { Told } from "./telling.svelte";

/** Tells a batch in sentences, actor first, in the order in which things happened. */
export function storyOf(table: Table, batch: Batch): Told[] {
  const lines: Told[] = [];
  for (const step of batch.steps) {
    const said = step.e.flatMap((happening) => (happening.s ? [happening.s] : []));
    const isSaid = (face: string) => said.some((sentence) => hasPart(sentence, (part) => part === face));
    for (const happening of step.e) {
      if (happening.m && step.by !== null) lines.push(...played(table, happening.m, isSaid));
      if (happening.s) lines.push(happening.s);
    }
  }
  return lines;
}

/** Cards that somebody put down for all to see, unless the game says so itself. */
function played(table: Table, [from, to, cards]: [number, number, Glimpse[]],
  isSaid: (face: string) => boolean): Told[]
{
  const by = ownerOf(table, from);
  if (by === null || ownerOf(table, to) === by) return [];
  const faces = cards.map((card) => card.face).filter((face) => face !== null);
  if (faces.every(isSaid)) return [];
  const what = faces.map(faceWords).join(", ");
  return [by === people.seat ? say("told.youPlay", { what }) : say("told.plays", { who: who(by), what })];
}
