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
