import de from "./opening/de.json";
import en from "./opening/en.json";
import es from "./opening/es.json";
import { language } from "./words.svelte";

const CATALOGUES = { en, de, es };

/** Says something about a table that is to be opened; these words come with the form, not with the first page. */
export function sayOpening(key: keyof typeof en, values: Record<string, string> = {}): string {
  return CATALOGUES[language()][key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
