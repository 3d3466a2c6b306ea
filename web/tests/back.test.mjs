import { strict as assert } from "node:assert";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { checkAxe, listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { startServer } from "./server.mjs";

const { server, browser } = await openHouse();
const [first] = await listGames(server);

const codeOf = (page) => page.evaluate(() => /^#?([^/@]*)/.exec(location.hash)[1]);

async function lookAt(page, version) {
  await page.locator("input[type=range]").evaluate((range, to) => {
    range.value = String(to);
    range.dispatchEvent(new Event("input", { bubbles: true }));
  }, version);
  await page.waitForFunction((to) => document.querySelector(".prompt")?.textContent.includes(`Move ${to}`), version);
}

test("a match that is over is played on from a move of it", { timeout: 120_000 }, async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(tableOf(server, first.id, "&lang=en"));
  const player = new Player(page, randomOf("fork"));
  await player.play(player.byKeys, { stop: (one) => one.steps >= 2 });
  await page.keyboard.press("[");
  await page.waitForSelector("text=When the match is over you can play on from here.");
  assert.equal(await page.locator("[data-fork]").count(), 0, "while it goes on there are secrets");
  await page.click("text=Back to live");
  await player.play(player.byKeys);
  await page.keyboard.press("Escape");
  await page.waitForSelector("[data-result]", { state: "detached" });
  const [code, cards] = [await codeOf(page), page.locator(".card.rises")];
  await lookAt(page, 2);
  const before = await cards.count();
  await checkAxe(page, "looking back");
  await page.click("[data-fork]");
  await page.waitForFunction((old) => /^#\w+$/.test(location.hash) && location.hash !== `#${old}`, code);
  await page.waitForSelector(".felt[data-acting]");
  assert.ok(Math.abs((await cards.count()) - before) <= 1, "the hand is that of the move");
  assert.ok(Number(await page.locator(".felt").getAttribute("data-version")) >= 2);
  player.steps = 0;
  await player.play(player.byKeys);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a link to a move opens the timeline at it, and shows what everybody saw", { timeout: 90_000 }, async () => {
  const one = await openPage(browser);
  await one.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await one.page.goto(tableOf(server, first.id, "&lang=en"));
  const player = new Player(one.page, randomOf("share"));
  await player.play(player.byKeys, { stop: ({ steps }) => steps >= 3 });
  await one.page.keyboard.press("[");
  await one.page.waitForSelector("text=Back to live");
  const version = (await one.page.locator(".prompt").innerText()).match(/Move (\d+)/)[1];
  await one.page.click("[data-share]");
  await one.page.waitForSelector("text=Copied");
  const link = await one.page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${server.address}/#${await codeOf(one.page)}@${version}`);
  const two = await openPage(browser);
  await two.page.goto(link.replace("/#", "/?lang=en#"));
  await two.page.waitForSelector("text=Back to live");
  assert.match(await two.page.locator(".prompt").innerText(), new RegExp(`Move ${version}`));
  assert.equal(await two.page.locator(".card.rises").count(), 0, "whoever follows the link has no hand");
  await two.page.click("text=Back to live");
  assert.match(await two.page.locator(".prompt").innerText(), /Watching/);
  // Whoever sits at the table comes back to their seat by the same link.
  await one.page.goto(link.replace("/#", "/?lang=en&x=1#"));
  await one.page.waitForSelector("text=Back to live");
  assert.ok(await one.page.locator(".card.rises").count());
  for (const { context, complaints } of [one, two]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test("the log of a match that is over can be saved", { timeout: 90_000 }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(tableOf(server, first.id, "&lang=en"));
  const player = new Player(page, randomOf("log"));
  await player.play(player.byKeys, { stop: ({ steps }) => steps >= 1 });
  assert.equal(await page.locator("[data-log]").count(), 0);
  await player.play(player.byKeys);
  await page.keyboard.press("Escape");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.click("[data-log]")]);
  assert.equal(saved.suggestedFilename(), `${await codeOf(page)}.jsonl`);
  await context.close();
});

test("games speak the language that is chosen", { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await openPage(browser);
  await page.goto(tableOf(server, first.id, "&lang=de"));
  await page.waitForSelector(".rises.legal");
  const [question, code] = [await page.locator(".ask").innerText(), await codeOf(page)];
  assert.match(question, /Karte/);
  await page.click('header button[aria-label="Menü"]');
  await page.click("dialog >> text=Einstellungen");
  await page.selectOption("dialog select >> nth=1", "en");
  await page.waitForFunction(
    (before) =>
      document.querySelector(".ask")?.textContent !== before &&
      /card/.test(document.querySelector(".ask")?.textContent ?? ""),
    question,
  );
  await page.keyboard.press("Escape");
  await page.waitForSelector(".rises.legal");
  assert.equal(await codeOf(page), code, "it is the same table");
  assert.deepEqual(complaints, []);
  await context.close();
});

test("the host who names no table comes to the one that was printed", { timeout: 60_000 }, async () => {
  const own = await startServer({ fast: false });
  const { table } = await (await fetch(`${own.address}/api/first`)).json();
  const [one, two] = [await openPage(browser), await openPage(browser)];
  for (const { page } of [one, two]) {
    await page.goto(own.address);
    await page.waitForSelector(".rises");
    assert.equal(await codeOf(page), table);
  }
  // A game that is asked for by name is another table.
  await two.page.goto(`${own.address}/?game=${first.id}`);
  await two.page.waitForFunction((printed) => location.hash && location.hash !== `#${printed}`, table);
  for (const { context, complaints } of [one, two]) {
    assert.deepEqual(complaints, []);
    await context.close();
  }
  await own.stop();
  own.remove();
});
