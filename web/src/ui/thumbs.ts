import type { Layout } from "../arrange/layout";
import type { Picture } from "../wire/types";

/** A table as it was once, for a small picture of it: recorded by `npm run thumbs`. */
export interface ThumbData {
  readonly layout: Layout;
  readonly picture: Picture;
  readonly seats: readonly string[];
}

/** A picture that was taken, of a table whose cards are read or that has none. */
export interface Taken {
  readonly image: string;
}

export type Thumbs = Readonly<Record<string, ThumbData | Taken>>;

let loaded: Promise<Thumbs> | null = null;

/** Loads the small pictures of all games, once. */
export function loadThumbs(): Promise<Thumbs> {
  loaded ??= fetch("./thumbs.json").then((answer) => (answer.ok ? answer.json() : {})).catch(() => ({}));
  return loaded;
}
