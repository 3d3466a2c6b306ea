// Takes pictures of every game in the middle of a hand, wide and on a phone, in both themes in turn:
// node tests/pictures.mjs FOLDER [game …]
import { mkdirSync, writeFileSync } from "node:fs";
import { openBrowser } from "./browser.mjs";
import { listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { startServer } from "./server.mjs";
import { smaller } from "./smaller.mjs";

const WAYS = [
  { tag: "wide", size: [1440, 900], steps: 5 },
  { tag: "phone", size: [390, 844], steps: 3, deviceScaleFactor: 1.5, hasTouch: true },
];
/** What else is to be seen once, of the first game: a phone on its side, and the narrowest one in large print. */
const MORE = [
  { tag: "side", size: [844, 390], steps: 3, deviceScaleFactor: 1.5, hasTouch: true },
  { tag: "narrow", size: [320, 640], steps: 3, deviceScaleFactor: 1.5, hasTouch: true, large: true },
];
/** Games whose hands are over sooner. */
const FEWER = { katko: 2, scopa: 3, briscola: 4 };
const [folder = "tests/out", ...wanted] = process.argv.slice(2);

mkdirSync(folder, { recursive: true });
const [server, browser] = [await startServer(), await openBrowser()];
const games = await listGames(server);
for (const [at, { id }] of games.entries()) {
  if (wanted.length && !wanted.includes(id)) continue;
  const ways = process.env.ALL || at === 0 ? [...WAYS, ...MORE] : WAYS;
  for (const [way, { tag, size, steps, large = false, ...device }] of ways.entries()) {
    const theme = (at + way) % 2 ? "light" : "dark";
    const { page, context } = await openPage(browser, { size, ...device });
    if (large) await page.addInitScript(() => localStorage.setItem("fairdeal.likes", JSON.stringify({ large: true })));
    await page.goto(tableOf(server, id, `&theme=${theme}&lang=en`));
    const player = new Player(page, randomOf(`${id} picture`));
    await player.play(player.byPointer, { stop: (one) => one.steps >= Math.min(steps, FEWER[id] ?? steps) });
    await page.waitForTimeout(250);
    writeFileSync(`${folder}/${id}-${tag}.png`, smaller(await page.screenshot()));
    await context.close();
  }
}
await browser.close();
await server.stop();
server.remove();
