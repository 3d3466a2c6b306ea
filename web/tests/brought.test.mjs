import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { openHouse } from "./house.mjs";
import { checkAxe, openPage } from "./page.mjs";

const { server, browser } = await openHouse();

const NAMES = ["Quillon", "Mopsa", "Tarn", "Ubbo", "Vesper", "Wrenna", "Yarrow", "Zill", "Osric", "Pell", "Nim", "Lode",
  "Kettle", "Jory", "Idris"];
const FACTS = NAMES.map((name) => ({
  name,
  version: "Brought Along",
  type: "character",
  ink: ["amber"],
  cost: 3,
  inkable: true,
  strength: 2,
  willpower: 7,
  lore: 1,
  kw: [{ k: "Ward" }],
  vanilla: true,
}));
const LIST = NAMES.map((name) => `4x ${name} – Brought Along`).join("\r\n");

const field = (page, name) => page.locator(`[data-option=${name}]`);
const count = async () =>
  Number(/fairdeal_tables (\d+)/.exec(await (await fetch(`${server.address}/metrics`)).text())[1]);

async function form(page, query = "lang=en") {
  await page.goto(`${server.address}/?game=katko&${query}`);
  await page.waitForSelector(".table .card");
  await page.click("h1 button");
  await page.click(".options[aria-label$=': Lorcana']");
  await page.waitForSelector("dialog form");
}

describe("a table with a deck and cards of one's own", () => {
  test("is opened from the form, and shows the brought cards as they are", { timeout: 60_000 }, async () => {
    const { page, context, complaints } = await openPage(browser);
    await form(page);
    await field(page, "deck_1").locator("select").selectOption({ label: "My own …" });
    await field(page, "deck_1").locator("textarea").fill(LIST);
    await field(page, "cards").locator("select").selectOption({ label: "My own …" });
    await field(page, "cards").locator("input[type=file]").setInputFiles({
      name: "facts.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify(FACTS)),
    });
    await page.waitForFunction(() => document.querySelector("[data-option=cards] textarea").value.includes("Quillon"));
    await checkAxe(page, "the form of a new table");
    await page.click("dialog >> text=Open the table");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.waitForSelector(".card.rises .written");
    const hand = await page.locator(".card.rises .written").evaluateAll((cards) =>
      cards.map((
        card,
      ) => [card.querySelector(".title").textContent, card.querySelector(".cost").lastChild.textContent,
        card.querySelector(".stats").textContent.replace(/\D+/g, " ").trim(), card.textContent.includes("Ward")]
      )
    );
    assert.equal(hand.length, 7);
    for (const [name, cost, numbers, ward] of hand) {
      assert.ok(NAMES.includes(name), name);
      assert.deepEqual([cost, numbers, ward], ["3", "2 7 1", true], name);
    }
    await page.waitForSelector(".felt[data-acting]");
    await page.reload();
    await page.waitForSelector(".card.rises .written");
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("is not opened while a line is wrong, and the line is named where it stands", { timeout: 60_000 }, async () => {
    const { page, context } = await openPage(browser);
    await form(page);
    const before = await count();
    const address = page.url();
    const deck = field(page, "deck_2");
    await deck.locator("select").selectOption({ label: "My own …" });
    await deck.locator("input[type=file]").setInputFiles({
      name: "deck.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("4 Fireball\n4 Fierball\nnonsense\n"),
    });
    await page.waitForFunction(() =>
      document.querySelector("[data-option=deck_2] textarea").value.includes("Fierball")
    );
    await page.click("dialog >> text=Open the table");
    const said = await deck.locator("[role=alert]").innerText();
    assert.match(said,
      /^line 2: there is no card "Fierball"; did you mean "Fireball"\?\nline 3: write a number and a name/);
    assert.equal(await field(page, "deck_1").locator("[role=alert]").count(), 0);
    assert.equal(await deck.locator("textarea").getAttribute("aria-invalid"), "true");
    await checkAxe(page, "a form with something wrong");
    assert.equal(page.url(), address);
    assert.equal(await count(), before);
    await deck.locator("select").selectOption("tide");
    await page.click("dialog >> text=Open the table");
    await page.waitForSelector(".card.rises .written");
    assert.equal(await count(), before + 1);
    await context.close();
  });
});

test("every kind of option can be chosen in the form, on a phone as well", { timeout: 60_000 }, async () => {
  const { page, context, complaints } = await openPage(browser, { size: [390, 844] });
  await page.goto(`${server.address}/?game=katko&lang=de`);
  await page.waitForSelector(".table .card");
  const games = await (await fetch(`${server.address}/api/games`)).json();
  await page.click("h1 button");
  for (const game of games.filter(({ options }) => options.length)) {
    await page.click(`.options[aria-label="Optionen: ${game.name}"]`);
    await page.waitForSelector("dialog form");
    for (const { name } of game.options)
      assert.ok(await field(page, name).locator("input, select").count(), `${game.id} ${name}`);
    assert.ok(
      await page.evaluate(() =>
        document.querySelector("dialog .inner").scrollWidth <= document.querySelector("dialog .inner").clientWidth
      ),
      game.id,
    );
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
  }
  await page.click('.options[aria-label="Optionen: Katko"]');
  await field(page, "deals").locator("input").fill("1");
  await page.click("dialog >> text=Tisch öffnen");
  await page.waitForSelector("dialog", { state: "detached" });
  await page.waitForSelector(".table .card");
  assert.deepEqual(complaints, []);
  await context.close();
});
