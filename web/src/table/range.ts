import type { Sentence } from "#messages";
import type { Range } from "../wire/types";

/** The action of a number in a range: the number stands in it where the range says. */
export function actionOf({ action, at }: Range, value: number): unknown {
  const keys = at.split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  // A pointer begins with an empty key, as if the action were a field itself: so it can be the number, too.
  const made = structuredClone({ "": action });
  const holder = keys.slice(0, -1).reduce<any>((part, key) => part[key], made);
  holder[keys.at(-1)!] = value;
  return made[""];
}

/** The label of a number in a range: its sentence with the number in place of the lowest, if it names that. */
export function labelOf({ label, lo }: Range, value: number): Sentence {
  const [key, parts = {}] = label;
  const name = Object.keys(parts).find((one) => parts[one] === lo);
  return name === undefined ? label : [key, { ...parts, [name]: value }];
}
