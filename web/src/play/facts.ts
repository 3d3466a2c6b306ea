import { isNote } from "../arrange/boards";
import type { Panel } from "../wire/types";

/** Something that everybody knows of the game, as a caption and its value. */
export interface Fact {
  readonly caption: string;
  readonly value: string;
}

const MOST = 30;

/** What the panels tell in a few words: panels of one line, and lines that say what they are about. */
export function factsOf(panels: readonly Panel[]): readonly Fact[] {
  return panels.filter(isNote).flatMap(({ title, lines }) => {
    if (lines.length === 1) return [{ caption: title, value: String(lines[0]) }];
    return lines.flatMap((line) => {
      const [caption = "", value = ""] = String(line).split(": ");
      return value && value.length <= MOST ? [{ caption, value }] : [];
    });
  });
}
