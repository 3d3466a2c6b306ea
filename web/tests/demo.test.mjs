import { strict as assert } from "node:assert";
import { after, before, test } from "node:test";
import { openBrowser } from "./browser.mjs";
import { trading } from "./demo/cards.mjs";
import { duel, keeping, middle } from "./demo/duel.mjs";
import { openDemo } from "./demo/stage.mjs";
import { checkAxe, openPage } from "./page.mjs";

let browser;
before(async () => (browser = await openBrowser()));
after(() => browser.close());

for (const [name, demo] of Object.entries({ trading, duel, keeping, middle })) {
  for (const [where, size] of [["wide", [1440, 900]], ["phone", [390, 844]]]) {
    test(`a made-up table (${name}) is accessible and whole, ${where}`, async () => {
      for (const theme of ["dark", "light"]) {
        const { page, context, complaints } = await openPage(browser, { size });
        await openDemo(page, demo, `theme=${theme}&lang=en`);
        await page.waitForSelector(name === "trading" ? ".written" : ".panel");
        await checkAxe(page, `${name} ${where} ${theme}`);
        assert.deepEqual(complaints, []);
        await context.close();
      }
    });
  }
}

test("dice are toggled by keys and taps, and the main button says what they do", async () => {
  const { page, context } = await openPage(browser);
  const asked = await openDemo(page, keeping, "lang=en");
  const main = page.locator(".prompt .btn.main");
  await page.waitForSelector("[data-die]");
  assert.match(await main.innerText(), /Keep 3 and roll 1/);
  await page.keyboard.press("4");
  assert.match(await main.innerText(), /Keep 4 and roll 0/);
  await page.locator('[data-die="0"]').click();
  assert.match(await main.innerText(), /Keep 3 and roll 1/);
  for (const key of "23") await page.keyboard.press(key);
  assert.match(await page.locator(".prompt .second").innerText(), /cannot be kept together/);
  await page.keyboard.press("1");
  await main.click();
  assert.deepEqual(asked.find((ask) => ask.choose).choose.a, [{ keep: 9 }]);
  await context.close();
});

test("a written card is named by all that is written on it, and barred ones say why", async () => {
  const { page, context } = await openPage(browser);
  await openDemo(page, trading, "lang=en");
  const guard = page.locator('[data-thing="40"]');
  await page.waitForSelector(".written");
  assert.match(await guard.textContent(),
    /cost\s+4\s*Thornback Guard\s*Soldier\s*Bodyguard\s*strength\s+4\s*willpower\s+4\s*lore\s+1\s*1/);
  await page.locator('[data-thing="41"]').click({ force: true });
  assert.match(await page.locator(".why").innerText(), /Ward lets/);
  await context.close();
});
