import { strict as assert } from "node:assert";
import { after, test } from "node:test";
import { openBrowser } from "./browser.mjs";
import { checkAxe, openPage } from "./page.mjs";
import { startServer } from "./server.mjs";

// People are waited for here, as at a table among friends.
const [server, browser] = await Promise.all([startServer({ fast: false }), openBrowser()]);
after(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

const NEW = `${server.address}/?game=katko&seats=2&lang=en`;

/** Opens an address in a new tab, and tells which seat it got. */
async function sit(context, address) {
  const page = await context.newPage();
  const seated = new Promise((found) =>
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const { place } = JSON.parse(payload);
        if (place) found(place);
      }))
  );
  await page.goto(address);
  const { table, seat } = await seated;
  await page.waitForSelector(".prompt");
  return { page, seat, link: `${server.address}/?lang=en#${table}`, table };
}

/** Two people at a table for two, each with a browser of their own. */
async function twoPeople() {
  const [one, two] = await Promise.all([openPage(browser), openPage(browser)]);
  const host = await sit(one.context, NEW);
  const guest = await sit(two.context, host.link);
  assert.deepEqual([host.seat, guest.seat], [0, 1]);
  return { one, two, host, guest, close: () => Promise.all([one.context.close(), two.context.close()]) };
}

test("whoever closes the tab comes back to their seat by the link", { timeout: 60_000 }, async () => {
  const { one, two, host, guest, close } = await twoPeople();
  await guest.page.close();
  await host.page.waitForSelector("text=/lost the connection, \\d+ s/");
  await host.page.waitForSelector(".plate.gone >> text=/Away, \\d+ s/");
  await checkAxe(host.page, "somebody is away");
  const again = await sit(two.context, guest.link);
  assert.equal(again.seat, 1, "the seat is theirs");
  await host.page.waitForSelector(".plate.gone", { state: "detached" });
  // The bare address leads to the last table.
  await host.page.close();
  assert.equal((await sit(one.context, `${server.address}/?lang=en`)).seat, 0);
  await close();
});

test("a seat is played from one tab, and the other says so", { timeout: 60_000 }, async () => {
  const { one, host, close } = await twoPeople();
  const other = await sit(one.context, host.link);
  assert.equal(other.seat, 0);
  await host.page.waitForSelector("text=This seat was taken over in another tab.");
  await checkAxe(host.page, "taken over");
  await host.page.click("text=Play here");
  await other.page.waitForSelector("text=This seat was taken over in another tab.");
  await host.page.waitForSelector("text=This seat was taken over", { state: "detached" });
  await close();
});

test("a wrong code says so and changes nothing", { timeout: 60_000 }, async () => {
  const { host, close } = await twoPeople();
  await host.page.click("button.game");
  await host.page.fill("#code", "zzzzz");
  await host.page.keyboard.press("Enter");
  await host.page.waitForSelector("text=There is no table ZZZZZ; check the code.");
  await host.page.click("text=Back to the table");
  await host.page.evaluate(() => (location.hash = "YYYYY"));
  await host.page.waitForSelector("text=There is no table YYYYY; check the code.");
  assert.equal(await host.page.evaluate(() => location.hash), `#${host.table}`);
  assert.ok(await host.page.locator(".card").count(), "the table is still there");
  await close();
});

test("a link that leads nowhere offers a new table", { timeout: 60_000 }, async () => {
  const { page, context } = await openPage(browser);
  await page.goto(`${server.address}/?lang=en#QQQQQ`);
  await page.waitForSelector("text=There is no table QQQQQ");
  await page.click("text=Open a new table");
  await page.waitForSelector(".prompt");
  assert.notEqual(await page.evaluate(() => location.hash), "#QQQQQ");
  await context.close();
});

test("a new name reaches the others at once and sticks", { timeout: 60_000 }, async () => {
  const { two, host, guest, close } = await twoPeople();
  await guest.page.click("[aria-label=Menu]");
  await guest.page.click("text=Settings");
  await guest.page.getByLabel("My name").fill("Vesna");
  await guest.page.keyboard.press("Tab");
  await host.page.waitForSelector(".plate >> text=Vesna");
  await guest.page.close();
  await host.page.waitForSelector("text=/Vesna lost the connection/");
  const again = await sit(two.context, guest.link);
  assert.equal(again.seat, 1);
  await host.page.waitForSelector(".plate:not(.gone) >> text=Vesna");
  await close();
});

test("my tables stand above the games, and the form of a new one remembers", { timeout: 60_000 }, async () => {
  const { host, close } = await twoPeople();
  await host.page.click("button.game");
  await host.page.waitForSelector(`[data-mine] >> text=${host.table}`);
  await host.page.waitForSelector("[data-mine] >> text=with Guest 2");
  await checkAxe(host.page, "my tables");
  await host.page.click("[aria-label='Options: Katko']");
  await host.page.getByText("5 min + 3 s").click();
  await host.page.getByText("Five minutes each").waitFor();
  await host.page.getByLabel("Public: everybody finds the table in the list").check();
  await checkAxe(host.page, "a new table");
  await host.page.click("text=Open the table");
  await host.page.waitForFunction((old) => !location.hash.includes(old), host.table);
  await host.page.waitForSelector(".clock");
  await host.page.click("button.game");
  await host.page.click("[aria-label='Options: Katko']");
  assert.ok(await host.page.getByLabel("5 min + 3 s").isChecked(), "the last choice is filled in");
  await close();
});

/** Plays the first card of whoever is to act, until the hand is over for both. */
async function playHand(pages) {
  for (let moves = 0; moves < 40; moves++) {
    const acting = await Promise.any(pages.map(async (page) => {
      await page.waitForSelector("[data-hand-result], .felt[data-acting] .legal", { timeout: 15_000 });
      return page;
    }));
    if (await acting.locator("[data-hand-result]").count()) break;
    const before = await acting.locator(".felt").getAttribute("data-version");
    await acting.locator(".legal").first().press("Enter");
    const version = (then) => document.querySelector(".felt")?.dataset.version !== then;
    for (const page of pages) await page.waitForFunction(version, before);
  }
  for (const page of pages) await page.waitForSelector("[data-hand-result]");
}

test("the result of a hand stays until both go on", { timeout: 90_000 }, async () => {
  const { host, guest, close } = await twoPeople();
  await playHand([host.page, guest.page]);
  await checkAxe(host.page, "the result of a hand");
  const sheet = host.page.locator("[data-hand-result]");
  assert.match(await sheet.locator("h2").innerText(), /point/, "it says how the hand ended");
  assert.equal(await sheet.locator(".changed").count(), 1, "one of two has another score");
  assert.deepEqual(await sheet.locator(".cards").evaluateAll((all) => all.map((one) => one.children.length)), [5, 5]);
  assert.equal(await host.page.evaluate(() => document.activeElement?.matches("[data-next]")), true);
  await host.page.keyboard.press("Enter");
  await guest.page.waitForSelector("[data-hand-result] .person .ready");
  assert.equal(await host.page.locator("[data-hand-result] .person .ready").count(), 0, "the guest still looks");
  // Whoever loads the page again comes back to the result.
  await guest.page.reload();
  await guest.page.waitForSelector("[data-hand-result]");
  // One may look at the table meanwhile, and go on from there.
  await guest.page.keyboard.press("Escape");
  await guest.page.waitForSelector("[data-hand-result]", { state: "detached" });
  await guest.page.getByRole("button", { name: "Go on" }).click();
  for (const page of [host.page, guest.page]) {
    await page.waitForSelector("[data-hand-result]", { state: "detached" });
    await page.waitForFunction(() => document.querySelectorAll(".table .rises").length === 5);
  }
  await close();
});
