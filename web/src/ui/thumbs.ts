import type { Layout } from "../arrange/layout";
import type { Picture } from "../wire/types";

/** A table as it was once, for a small picture of it: recorded by `npm run thumbs`. */
export interface ThumbData {
  readonly layout: Layout;
  readonly picture: Picture;
  readonly seats: readonly string[];
}

export type Thumbs = Readonly<Record<string, ThumbData>>;

let loaded: Promise<Thumbs> | null = null;

/** Loads the small pictures of all games, once. */
export function loadThumbs(): Promise<Thumbs> {
  loaded ??= fetch("./thumbs.json").then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
  return loaded;
}
