import { expect, it } from "vitest";
import { actionOf } from "./range";

it.each([
  ["the action itself", 2, "", 5],
  ["a field, also behind another number", { claim: { of: 2, tricks: 2 } }, "/claim/tricks", {
    claim: { of: 2, tricks: 5 },
  }],
  ["an item of a list", { bid: [2, 2] }, "/bid/1", { bid: [2, 5] }],
  ["a field with a name that is escaped", { "a/b~1": 2 }, "/a~1b~01", { "a/b~1": 5 }],
])("a number can be %s", (_, action, at, made) => {
  const range = { lo: 2, hi: 9, action, at, label: [""] as [string] };
  expect(actionOf(range, 5)).toEqual(made);
  expect(range.action).toBe(action);
});
