import english from "./en.json";

export type Key = keyof typeof english;
export type Language = "en" | "de" | "es";
type Values = Record<string, string | number>;

export const LANGUAGES: readonly [Language, string][] = [
  ["en", "English"],
  ["de", "Deutsch"],
  ["es", "Español"],
];

const loaders: Record<Language, () => Promise<Record<Key, string>>> = {
  en: async () => english,
  de: async () => (await import("./de.json")).default,
  es: async () => (await import("./es.json")).default,
};

const now = $state<{ language: Language; catalogue: Record<Key, string> }>({ language: "en", catalogue: english });

/** Says something in the language of the page. */
export function say(key: Key, values: Values = {}): string {
  return now.catalogue[key].replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));
}

/** Says something if there are words for it. */
export function sayMaybe(key: string, values: Values = {}): string | null {
  return key in now.catalogue ? say(key as Key, values) : null;
}

export function language(): Language {
  return now.language;
}

/** Writes a number as people of the language do. */
export function number(value: number): string {
  return value.toLocaleString(now.language);
}

/** Lists names: `You and Cleo`. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(now.language).format(names);
}

/** Changes the language of the page once its catalogue is here. */
export async function speak(language: Language): Promise<void> {
  const catalogue = await loaders[language]();
  Object.assign(now, { language, catalogue });
  document.documentElement.lang = language;
}

/** The language that the browser asks for, if there is a catalogue. */
export function preferred(): Language {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2));
  return (wanted.find((tag) => tag in loaders) as Language | undefined) ?? "en";
}
