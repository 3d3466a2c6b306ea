import { ownerOf, type Table } from "../table/table";
import type { Batch, Glimpse } from "../wire/types";
import { faceSigns, faceWords } from "../words/faces";
import { say } from "../words/words.svelte";

/** Whoever knows the names at a table. */
export interface Teller {
  who(seat: number): string;
  retell(text: string): string;
  mine(): number | null;
}

/** Tells a batch in sentences, actor first, in the order in which things happened. */
export function storyOf(table: Table, batch: Batch, teller: Teller): string[] {
  const lines: string[] = [];
  for (const step of batch.steps) {
    const said = step.e.flatMap((happening) => happening.s ?? []).join(" ");
    for (const happening of step.e) {
      if (happening.m && step.by !== null) lines.push(...played(table, happening.m, said, teller));
      if (happening.s) lines.push(teller.retell(happening.s));
    }
  }
  return lines;
}

/** Cards that somebody put down for all to see, unless the server has words for it that name them. */
function played(table: Table, [from, to, cards]: [number, number, Glimpse[]], said: string, teller: Teller): string[] {
  const by = ownerOf(table, from);
  if (by === null || ownerOf(table, to) === by) return [];
  const faces = cards.map((card) => card.face).filter((face) => face !== null);
  if (!faces.length || faces.every((face) => said.includes(faceSigns(face)) || said.includes(faceWords(face))))
    return [];
  const what = faces.map(faceWords).join(", ");
  return [by === teller.mine() ? say("told.youPlay", { what }) : say("told.plays", { who: teller.who(by), what })];
}
