import { expect, it } from "vitest";
import { markdown } from "./markdown";

it("reads headings, lists, tables and what is strong", () => {
  const blocks = markdown("# A game\nSome **strong** text.\n\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | 2 |");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "text", "list", "table"]);
  expect(blocks[1]).toMatchObject({
    pieces: [{ text: "Some " }, { kind: "strong", text: "strong" }, { text: " text." }],
  });
  expect(blocks[2]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two more" }]] });
});
