import { readFace } from "../face/name";
import { readCards } from "../face/written.svelte";
import { addLines, takeBatch, type Table } from "../table/table";
import type { Batch } from "../wire/types";
import { framesOf, type Frame } from "./frames";
import { moves } from "./settings.svelte";
import { Soon } from "./soon";
import { storyOf } from "./story";
import type { Told } from "./telling.svelte";

const HURRY = 6;

/** The table as it is drawn. */
class Stage {
  /** A moment behind the server while cards move. */
  shown = $state.raw<Table | null>(null);
  /** The table as it was, while somebody looks back. */
  past = $state.raw<Table | null>(null);
  /** When the clocks were told. */
  clockedAt = $state(0);
  /** When it was told who holds each seat. */
  seatedAt = $state(0);
  /** The table as the server told it last. */
  latest: Table | null = null;

  get table(): Table | null {
    return this.past ?? this.shown;
  }

  get isOver(): boolean {
    return !!this.shown?.turn.over;
  }
}

export const stage = new Stage();

let frames: Frame[] = [];
let resting = 0;
const soon = new Soon(() => resting || play());

/** Shows a whole table at once. */
export function paint(table: Table): void {
  rest();
  stage.latest = stage.shown = table;
  stage.clockedAt = stage.seatedAt = Date.now();
}

/** Takes the table away. */
export function clear(): void {
  rest();
  stage.latest = stage.shown = stage.past = null;
}

/** Shows what is new, and tells it in sentences; a gap means that the whole table is needed. */
export function change(before: Table, batch: Batch): readonly Told[] | "gap" {
  const taken = takeBatch(before, batch);
  if (taken === "gap") return taken;
  const story = storyOf(before, batch);
  let latest = addLines(taken, story);
  if (batch.around) stage.clockedAt = Date.now();
  if (batch.seats) stage.seatedAt = Date.now();
  if (moves()) {
    const coming = framesOf(before, batch, latest);
    latest = coming.at(-1)!.table;
    frames = [...frames, ...coming];
    if (frames.length > HURRY) frames = frames.slice(-1);
  }
  stage.latest = latest;
  if (!resting) soon.ask();
  return story;
}

/** Adds a line that this page tells of itself. */
export function addLine(line: string): void {
  if (!stage.latest) return;
  stage.latest = addLines(stage.latest, [line]);
  if (!frames.length) stage.shown = stage.latest;
}

/** Fetches the texts of cards when the first card with a text is seen. */
export function readTexts(table: string): void {
  const isText = (face: string | null) => face !== null && readFace(face).kind === "slip";
  if (stage.latest?.piles.some((pile) => pile.things.some((thing) => isText(thing.face)))) void readCards(table);
}

function rest(): void {
  clearTimeout(resting);
  frames = [];
  resting = 0;
}

function play(): void {
  resting = 0;
  if (!moves()) return void (stage.shown = stage.latest);
  for (let frame = frames.shift(); frame; frame = frames.shift()) {
    stage.shown = frame.table;
    if (!frame.rest) continue;
    resting = window.setTimeout(play, frame.rest);
    return;
  }
}
