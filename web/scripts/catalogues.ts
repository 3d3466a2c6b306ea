import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

type Catalogue = Record<string, string>;

/** Fails the build when a catalogue lacks a key, has one too many, or names other placeholders than English does. */
export function catalogues(folder: string): Plugin {
  return {
    name: "catalogues",
    buildStart() {
      const problems = problemsIn(folder);
      if (problems.length) this.error(`Catalogues differ:\n${problems.join("\n")}`);
    },
  };
}

/** Lists how the catalogues of a folder differ from the English one. */
export function problemsIn(folder: string): string[] {
  const read = (name: string): Catalogue => JSON.parse(readFileSync(join(folder, name), "utf8"));
  const english = read("en.json");
  const others = readdirSync(folder).filter((name) => name.endsWith(".json") && name !== "en.json");
  return others.flatMap((name) => differences(name, english, read(name)));
}

function differences(name: string, english: Catalogue, other: Catalogue): string[] {
  const missing = Object.keys(english).filter((key) => !(key in other));
  const extra = Object.keys(other).filter((key) => !(key in english));
  const changed = Object.keys(english).filter(
    (key) => key in other && placeholders(english[key]!) !== placeholders(other[key]!),
  );
  return [
    ...missing.map((key) => `${name}: ${key} is missing`),
    ...extra.map((key) => `${name}: ${key} is not in en.json`),
    ...changed.map((key) => `${name}: ${key} has other placeholders`),
  ];
}

function placeholders(text: string): string {
  return [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort().join(" ");
}
