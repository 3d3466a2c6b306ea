import { language } from "./words.svelte";

type Catalogue = Record<string, string>;

/** Makes a way to say what comes with a sheet and not with the first page. */
export function sayFrom<T extends Catalogue>(catalogues: { en: T; de: T; es: T }) {
  return (key: keyof T & string, values: Record<string, string> = {}): string =>
    catalogues[language()][key]!.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}
