import { describe, expect, it } from "vitest";
import { problemsIn } from "../../scripts/catalogues";

describe("catalogues", () => {
  it("say the same things in every language", () => {
    expect(problemsIn("src/words")).toEqual([]);
  });
});
