// Takes the pictures of the documents, with bots that play as they do: node tests/docs.mjs FOLDER [name …]
import { mkdirSync, writeFileSync } from "node:fs";
import { openBrowser } from "./browser.mjs";
import { openPage } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { startServer } from "./server.mjs";
import { smaller } from "./smaller.mjs";

const [WIDE, PHONE] = [{ size: [1440, 900] }, { size: [390, 844], deviceScaleFactor: 1.5, hasTouch: true }];
const SIDE = { ...PHONE, size: [844, 390] };
const PICTURES = {
  "bridge-desktop": { ...WIDE, query: "game=bridge&theme=dark&seed=evening", show: dealtOn(17) },
  "bridge-phone": { ...PHONE, query: "game=bridge&theme=light&seed=evening", show: dealtOn(17) },
  "bridge-phone-side": { ...SIDE, query: "game=bridge&theme=dark&seed=evening", show: dealtOn(17) },
  "canasta-desktop": { ...WIDE, query: "game=canasta&seats=4&theme=light&seed=evening", show: dealtOn(60) },
  gallery: { ...WIDE, query: "game=katko&theme=light", show: gallery },
  "match-over": {
    ...WIDE,
    query: "game=kasino&seats=4&deals=1&bots=random&theme=dark&seed=evening",
    fast: true,
    show: ended,
  },
};

const [folder, ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await openBrowser();
for (const [name, { query, fast = false, show, ...device }] of Object.entries(PICTURES)) {
  if (names.length && !names.includes(name)) continue;
  const server = await startServer({ fast });
  const { page, context } = await openPage(browser, device);
  await page.goto(`${server.address}/?${query}&lang=en`);
  await page.waitForSelector(".table .card");
  await show(page);
  await page.waitForTimeout(600);
  writeFileSync(`${folder}/${name}.png`, smaller(await page.screenshot()));
  await context.close();
  await server.stop();
  server.remove();
}
await browser.close();

/** Lets a bot play for this page until a version, and goes on from there with the next turn. */
function dealtOn(version) {
  return async (page) => {
    await seats(page, "Let a bot play for me");
    const past = (least) => Number(document.querySelector(".felt").dataset.version) >= least;
    await page.waitForFunction(past, version, { timeout: 180_000 });
    await seats(page, "Sit here");
    // Whoever has to draw or to bid first does so.
    const player = new Player(page, randomOf("evening"));
    for (let tries = 0; tries < 20; tries++) {
      const { version } = await player.turn();
      if (await page.locator(".rises.legal").count()) return;
      await page.locator(".table .legal, .table [data-offer]").first().press("Enter");
      await player.changed(version);
    }
  };
}

async function seats(page, button) {
  await page.click("[aria-label=Menu]");
  await page.click('dialog >> text="Seats"');
  await page.click(`dialog >> text="${button}" >> nth=0`);
  await page.waitForSelector("dialog", { state: "detached" });
}

async function gallery(page) {
  await page.click("h1 button");
  await page.waitForSelector(".pic .card");
}

async function ended(page) {
  const player = new Player(page, randomOf("ended"));
  await player.play(player.byKeys);
}
