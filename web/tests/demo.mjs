// Takes pictures of the made-up tables: node tests/demo.mjs [folder]
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";
import { trading } from "./demo/cards.mjs";
import { duel, keeping, middle } from "./demo/duel.mjs";
import { openDemo } from "./demo/stage.mjs";
import { openPage } from "./page.mjs";
import { smaller } from "./smaller.mjs";

const out = process.argv[2] ?? fileURLToPath(new URL("out", import.meta.url));
mkdirSync(out, { recursive: true });
const browser = await openBrowser();
for (const [name, demo] of Object.entries({ trading, duel, keeping, middle })) {
  for (const [tag, size, device] of [["wide", [1440, 900], {}], ["phone", [390, 844], {
    deviceScaleFactor: 1.5,
    hasTouch: true,
  }]]) {
    for (const theme of ["dark", "light"]) {
      const { page, context } = await openPage(browser, { size, ...device });
      await openDemo(page, demo, `theme=${theme}&lang=en`);
      await page.waitForTimeout(250);
      writeFileSync(`${out}/${name}-${tag}-${theme}.png`, smaller(await page.screenshot()));
      await context.close();
    }
  }
}
await browser.close();
