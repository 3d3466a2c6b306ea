import { strict as assert } from "node:assert";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST = 60_000;
const dist = fileURLToPath(new URL("../dist/", import.meta.url));

function weight(files) {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(dist + file), { level: 9 }).length, 0);
}

test("the first paint needs at most 60 kB of script and style", (context) => {
  const page = readFileSync(`${dist}index.html`, "utf8");
  const first = [...page.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)].map((found) => found[1]);
  const all = readdirSync(`${dist}assets`).filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`);
  context.diagnostic(`${weight(first)} bytes for the first paint, ${weight(all)} with all sheets and languages`);
  assert.ok(first.length >= 2);
  assert.ok(weight(first) <= MOST);
});
