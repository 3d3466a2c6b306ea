import { strict as assert } from "node:assert";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Opens a page that remembers what it complained about. */
export async function openPage(browser, { size = [1440, 900], motion = "reduce", ...more } = {}) {
  const context = await browser.newContext({
    viewport: { width: size[0], height: size[1] },
    reducedMotion: motion,
    ...more,
  });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  return { page, context, complaints };
}

/** Fails on anything that axe finds. */
export async function checkAxe(page, where) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map((node) =>
      `${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? node.failureSummary ?? ""}`
    )
  );
  assert.deepEqual(found, [], `axe at ${where}`);
}

/** The address of a table of one hand; a game that cannot be so short is played to its end. */
export function tableOf(server, game, more = "") {
  const short = server.whole?.includes(game) ? "" : "&deals=1";
  return `${server.address}/?game=${game}${short}&bots=random&seed=${game}${more}`;
}

export async function listGames(server) {
  const games = await (await fetch(`${server.address}/api/games`)).json();
  server.whole = games.filter(({ options }) => !options.some(({ name }) => name === "deals")).map(({ id }) => id);
  return games;
}
