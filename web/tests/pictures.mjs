// Takes pictures of every game in the middle of a hand: node tests/pictures.mjs [game …]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";
import { listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { startServer } from "./server.mjs";
import { smaller } from "./smaller.mjs";

const SIZES = [
  { tag: "wide-dark", size: [1440, 900], more: "&theme=dark&lang=en", steps: 5 },
  { tag: "side-dark", size: [844, 390], more: "&theme=dark&lang=en", steps: 3, deviceScaleFactor: 1.5, hasTouch: true },
  { tag: "phone-light", size: [390, 844], more: "&theme=light&lang=en", steps: 3, deviceScaleFactor: 1.5, hasTouch: true },
];
const out = fileURLToPath(new URL("out", import.meta.url));
const wanted = process.argv.slice(2);

mkdirSync(out, { recursive: true });
const [server, browser] = [await startServer(), await openBrowser()];
for (const { id } of await listGames(server)) {
  if (wanted.length && !wanted.includes(id)) continue;
  for (const { tag, size, more, steps, ...device } of SIZES) {
    const { page, context } = await openPage(browser, { size, ...device });
    await page.goto(tableOf(server, id, more));
    const player = new Player(page, randomOf(`${id} picture`));
    await player.play(player.byPointer, { stop: (one) => one.steps >= steps });
    await page.waitForTimeout(200);
    writeFileSync(`${out}/${id}-${tag}.png`, smaller(await page.screenshot()));
    await context.close();
  }
}
await browser.close();
await server.stop();
server.remove();
