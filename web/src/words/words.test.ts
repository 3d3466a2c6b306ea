import { describe, expect, it } from "vitest";
import { problemsIn } from "../../scripts/catalogues";

describe("catalogues", () => {
  it.each(["src/words", "src/words/opening", "src/words/verify", "src/words/notices", "src/words/sheets"])(
    "of %s say the same things in every language",
    (folder) => {
      expect(problemsIn(folder)).toEqual([]);
    },
  );
});
