import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import type { Ask, FullPicture, MenuChange, Range } from "#messages";
import type { Tell } from "../wire/types";

const SCRIPT = readFileSync("../crates/server/plain/plain.js", "utf8");

/** As much of an element as the plain page uses. */
class Part {
  textContent = "";
  className = "";
  children: Part[] = [];
  valueAsNumber = NaN;
  onclick = () => {};
  append(...parts: Part[]) {
    this.children.push(...parts);
  }
  replaceChildren(...parts: Part[]) {
    this.children = parts;
  }
}

/** The plain page without a browser: what it hears, what it asks, what it shows. */
function open() {
  const parts = new Map<string, Part>();
  const byId = (id: string) => parts.get(id) ?? parts.set(id, new Part()).get(id)!;
  const asked: Ask[] = [];
  const page = createContext({
    document: { getElementById: byId, createElement: () => new Part() },
    location: { protocol: "http:", host: "localhost", hash: "" },
    navigator: { language: "en-GB" },
    sessionStorage: {},
    localStorage: { getItem: () => null, setItem: () => {} },
    fetch: () => new Promise(() => {}),
    WebSocket: class {
      send = (text: string) => asked.push(JSON.parse(text) as Ask);
    },
  });
  runInContext(`${SCRIPT}\nconnect();`, page);
  const hear = (tell: Tell) => runInContext(`hear(${JSON.stringify(tell)})`, page) as void;
  return { byId, asked, hear };
}

function tells(name: string): Tell[] {
  const lines = readFileSync(`../docs/protocol/corpus/${name}.jsonl`, "utf8").trim().split("\n");
  return lines.flatMap((line) => (JSON.parse(line) as { tell?: Tell }).tell ?? []);
}

function pictureOf(name: string): FullPicture {
  return tells(name).find((tell) => tell.picture)!.picture!;
}

describe("the plain page", () => {
  it("shows every picture, and asks for one when something happens", () => {
    for (const name of ["katko", "lorcana", "dice_duel", "bazaar"]) {
      const { byId, asked, hear } = open();
      const picture = pictureOf(name);
      hear({ picture });
      expect(byId("piles").children, name).toHaveLength(picture.piles.length);
      expect(byId("seats").children, name).toHaveLength(picture.seats.length);
      tells(name).filter((tell) => tell.b).forEach(hear);
      expect(asked, name).toEqual([{ resync: {} }]);
    }
  });

  it("puts a number where the range says", () => {
    const { byId, asked, hear } = open();
    const action = { claim: { of: 0, tricks: 0 } };
    const range: Range = { lo: 0, hi: 13, action, at: "/claim/tricks", label: ["claim"] };
    const menu: MenuChange = { q: { p: ["how many"] }, o: [], ranges: [range] };
    hear({ picture: { ...pictureOf("katko"), menu } });
    const [field, button] = byId("offers").children;
    field!.valueAsNumber = 7;
    button!.onclick();
    expect(asked).toMatchObject([{ choose: { a: [{ claim: { of: 0, tricks: 7 } }] } }]);
  });
});
