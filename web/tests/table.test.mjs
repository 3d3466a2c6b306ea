import { strict as assert } from "node:assert";
import { describe, test } from "node:test";
import { openHouse } from "./house.mjs";
import { checkAxe, listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { startServer } from "./server.mjs";

const { server, browser } = await openHouse();
const [first] = await listGames(server);

const versionOf = (page) => page.locator(".felt").getAttribute("data-version");
const codeOf = (page) => page.evaluate(() => location.hash.slice(1).split("/")[0]);

describe("the first visit", () => {
  test("is a dealt table at which one may play", async () => {
    const { page, context, complaints } = await openPage(browser);
    const began = Date.now();
    await page.goto(server.address);
    await page.waitForSelector(".rises.legal");
    assert.ok(Date.now() - began < 10_000);
    assert.ok(await page.locator(".help").isVisible());
    assert.ok(await page.evaluate(() => document.activeElement?.matches(".legal")),
      "the first legal card has the focus");
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

describe("at a table", () => {
  test("two browsers play each other while a third sees no hidden face", { timeout: 120_000 }, async () => {
    const [one, two, three] = [await openPage(browser), await openPage(browser), await openPage(browser)];
    await one.page.goto(`${server.address}/?game=${first.id}&seats=2&deals=1`);
    await one.page.waitForSelector(".table .card");
    const code = await codeOf(one.page);
    await two.page.goto(`${server.address}/#${code}`);
    await two.page.waitForSelector(".rises");
    await three.page.goto(`${server.address}/#${code}/watch`);
    await three.page.waitForSelector(".table .card");
    const hands = async () => {
      const of = (page) =>
        page.locator(".card.rises").evaluateAll((cards) =>
          cards.map((card) => card.getAttribute("aria-label").split(",")[0])
        );
      return [...(await of(one.page)), ...(await of(two.page))];
    };
    const players = [one, two].map(({ page }, at) => new Player(page, randomOf(`duel ${at}`)));
    let over = false;
    for (let rounds = 0; !over && rounds < 200; rounds++) {
      for (const player of players) {
        if (await player.page.locator("[data-result]").count()) over = true;
        if (over || !(await player.page.locator(".felt[data-acting]").count())) continue;
        const secret = await hands();
        const source = await three.page.content();
        for (const name of secret) assert.ok(!source.includes(`"${name}`), `${name} is in the page of the spectator`);
        const version = await versionOf(player.page);
        await player.byKeys();
        await player.changed(version);
      }
      await one.page.waitForTimeout(20);
    }
    await three.page.waitForSelector("[data-result]");
    for (const { complaints, context } of [one, two, three]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  test("a reload in the middle of a hand goes on", async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(tableOf(server, first.id));
    const player = new Player(page, randomOf("reload"));
    await player.play(player.byKeys, { stop: ({ steps }) => steps >= 2 });
    const [before, code] = [await hand(page), await codeOf(page)];
    await page.reload();
    await page.waitForSelector(".rises.legal");
    assert.equal(await codeOf(page), code);
    assert.deepEqual(await hand(page), before);
    await player.play(player.byKeys);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("an illegal card says which rule forbids it, and the timeline leads back", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(tableOf(server, first.id, "&lang=en"));
    const player = new Player(page, randomOf("why"));
    await player.play(player.byKeys, { stop: ({ steps }) => steps >= 1 });
    const barred = page.locator(".barred").first();
    if (await barred.count()) {
      await barred.focus();
      await page.keyboard.press("w");
      await page.waitForSelector(".why");
      assert.ok((await page.locator(".why").innerText()).length > 8);
    }
    const version = Number(await versionOf(page));
    await page.keyboard.press("[");
    await page.waitForSelector("text=Looking back");
    assert.equal(Number(await page.locator("input[type=range]").inputValue()), version - 1);
    await page.keyboard.press("]");
    await page.waitForSelector("text=Looking back", { state: "detached" });
    await context.close();
  });
});

describe("a code", () => {
  test("in the address leads to its table, however it is written", async () => {
    const [one, two] = [await openPage(browser), await openPage(browser)];
    await one.page.goto(`${server.address}/?game=${first.id}&seats=2`);
    await one.page.waitForSelector(".table .card");
    const code = await codeOf(one.page);
    await two.page.goto(`${server.address}/#${code.toLowerCase()}`);
    await two.page.waitForSelector(".rises");
    assert.equal(await codeOf(two.page), code);
    await one.page.waitForSelector("text=Guest 2");
    for (const { context, complaints } of [one, two]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  test("is shown with a link that can be copied, and a picture of it", async () => {
    const { page, context, complaints } = await openPage(browser, {
      permissions: ["clipboard-read", "clipboard-write"],
    });
    await page.goto(tableOf(server, first.id, "&lang=en"));
    await page.waitForSelector(".rises.legal");
    const code = await codeOf(page);
    await page.click('header >> text="Invite"');
    await page.waitForSelector(`dialog >> text=Code ${code}`);
    assert.ok((await page.locator("dialog svg[role=img] path").getAttribute("d")).length > 1000);
    await page.click("dialog >> text=Copy >> nth=0");
    await page.waitForSelector("dialog >> text=Copied");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.address}/#${code}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

describe("when the match is over", () => {
  test("those who sit begin the next one, and those who look on see it", { timeout: 90_000 }, async () => {
    const [one, two] = [await openPage(browser), await openPage(browser)];
    await one.page.goto(tableOf(server, first.id, "&lang=en"));
    await one.page.waitForSelector(".rises.legal");
    const code = await codeOf(one.page);
    await two.page.goto(`${server.address}/?lang=en#${code}/watch`);
    await two.page.waitForSelector(".table .card");
    const player = new Player(one.page, randomOf("again"));
    await player.play(player.byKeys);
    await two.page.waitForSelector("[data-result]");
    assert.equal(await two.page.locator("text=Play again").count(), 0, "a spectator begins nothing");
    await one.page.click("[data-result] >> text=Play again");
    for (const { page } of [one, two]) await page.waitForSelector("[data-result]", { state: "detached" });
    assert.equal(await codeOf(one.page), code);
    // The second time from the prompt, after a look at the table.
    player.steps = 0;
    await player.play(player.byKeys);
    await one.page.keyboard.press("Escape");
    await one.page.click(".prompt >> text=Play again");
    await one.page.waitForSelector(".felt:not([data-over])");
    await player.turn();
    for (const { context, complaints } of [one, two]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });
});

describe("taking back", () => {
  test("is there when there is something to take back", async () => {
    const { page, context, complaints } = await openPage(browser);
    await page.goto(tableOf(server, first.id, "&lang=en"));
    const player = new Player(page, randomOf("undo"));
    await player.turn();
    const button = page.locator("[aria-label='Take back']");
    assert.ok(await button.isDisabled());
    const before = await hand(page);
    await player.play(player.byKeys, { stop: ({ steps }) => steps >= 1 });
    assert.ok(await button.isEnabled());
    assert.notDeepEqual(await hand(page), before);
    await button.click();
    await page.waitForFunction((count) => document.querySelectorAll(".card.rises").length === count, before.length);
    assert.deepEqual(await hand(page), before);
    assert.deepEqual(complaints, []);
    await context.close();
  });
});

describe("conceding", () => {
  const menu = (page) => page.click("[aria-label=Menu]");
  const resultOf = (page) => page.locator("[data-result]").innerText();

  test("ends a match of two for everybody at once, after a question", async () => {
    const [one, two, three] = [await openPage(browser), await openPage(browser), await openPage(browser)];
    await one.page.goto(`${server.address}/?game=${first.id}&seats=2&lang=en`);
    await one.page.waitForSelector(".table .card");
    const code = await codeOf(one.page);
    await two.page.goto(`${server.address}/?lang=en#${code}`);
    await two.page.waitForSelector(".rises");
    await three.page.goto(`${server.address}/?lang=en#${code}/watch`);
    await three.page.waitForSelector(".table .card");
    await menu(three.page);
    await three.page.waitForSelector("dialog[open] li");
    assert.equal(await three.page.locator("[data-concede]").count(), 0, "who looks on cannot concede");
    await three.page.keyboard.press("Escape");

    await menu(one.page);
    await one.page.click("[data-concede]");
    await checkAxe(one.page, "the question whether to concede");
    await one.page.click("dialog[open] >> text=No");
    assert.equal(await one.page.locator(".felt[data-over]").count(), 0);
    await menu(one.page);
    await one.page.click("[data-concede]");
    await one.page.click("dialog[open] .btn.main");
    for (const [page, title] of [[one.page, "You lost"], [two.page, "You won"], [three.page, "won"]]) {
      await page.waitForSelector("[data-result]");
      const result = await resultOf(page);
      assert.ok(result.includes(title) && result.includes("A player conceded."), result);
    }
    await one.page.click("text=Look back");
    await menu(one.page);
    await one.page.waitForSelector("dialog[open] li");
    assert.equal(await one.page.locator("[data-concede]").count(), 0, "nobody concedes twice");
    for (const { context, complaints } of [one, two, three]) {
      assert.deepEqual(complaints, []);
      await context.close();
    }
  });

  test("is not there when three play", async () => {
    const { page, context } = await openPage(browser);
    await page.goto(tableOf(server, first.id, "&seats=3&lang=en"));
    await page.waitForSelector(".rises.legal");
    await menu(page);
    await page.waitForSelector("dialog[open] li");
    assert.equal(await page.locator("[data-concede]").count(), 0);
    await context.close();
  });
});

describe("when the server is killed and started again", () => {
  test("play goes on", { timeout: 60_000 }, async () => {
    let mine = await startServer();
    const { page, context } = await openPage(browser);
    await page.goto(tableOf(mine, first.id, "&lang=en"));
    const player = new Player(page, randomOf("kill"));
    await player.play(player.byKeys, { stop: ({ steps }) => steps >= 2 });
    const before = await hand(page);
    await mine.stop("SIGKILL");
    await page.waitForSelector(".banner >> text=The connection is gone");
    await page.waitForSelector(".felt:not([data-acting])");
    mine = await startServer({ data: mine.file, port: mine.port });
    await page.waitForSelector(".banner >> text=Connected again", { timeout: 15_000 });
    assert.deepEqual(await hand(page), before);
    await player.play(player.byKeys);
    await context.close();
    await mine.stop();
  });
});

describe("other ways to look at it", () => {
  for (const theme of ["dark", "light"]) {
    test(`a phone in ${theme} is played by touch-sized targets, with moving cards`, { timeout: 60_000 }, async () => {
      const { page, context, complaints } = await openPage(browser, {
        size: [390, 844],
        motion: "no-preference",
        hasTouch: true,
      });
      await page.goto(tableOf(server, first.id, `&theme=${theme}`));
      const player = new Player(page, randomOf(theme));
      await player.turn();
      await checkAxe(page, "a phone");
      await player.play(player.byPointer);
      await checkAxe(page, "the result on a phone");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }

  test("a phone on its side shows the whole hand, and is played", { timeout: 60_000 }, async () => {
    const { page, context, complaints } = await openPage(browser, { size: [844, 390], hasTouch: true });
    for (const { id } of await listGames(server)) {
      await page.goto(tableOf(server, id));
      await page.waitForSelector(".felt[data-acting]");
      const cut = await page.locator(".card.rises").evaluateAll((cards) =>
        cards.filter((card) => card.getBoundingClientRect().bottom > innerHeight + 4 || card.offsetWidth < 26).length
      );
      assert.equal(cut, 0, `${id}: cards that are cut off`);
    }
    await page.goto(tableOf(server, first.id));
    const player = new Player(page, randomOf("side"));
    await player.turn();
    await checkAxe(page, "a phone on its side");
    await player.play(player.byPointer);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test("German says everything in German", async () => {
    const { page, context, complaints } = await openPage(browser, { locale: "de-DE" });
    await page.goto(tableOf(server, first.id));
    await page.waitForSelector(".rises.legal");
    assert.equal(await page.locator("html").getAttribute("lang"), "de");
    assert.ok(await page.locator("text=Du bist dran").first().isVisible());
    assert.match(await page.locator(".rises.legal").first().getAttribute("aria-label"), /^(Pik|Herz|Karo|Kreuz) /);
    assert.deepEqual(complaints, []);
    await context.close();
  });

  for (const theme of ["dark", "light"]) {
    test(`every sheet is accessible in ${theme}`, { timeout: 90_000 }, async () => {
      const { page, context, complaints } = await openPage(browser);
      await page.goto(tableOf(server, first.id, `&theme=${theme}&lang=en`));
      await page.waitForSelector(".rises.legal");
      for (const name of ["Seats", "Say something", "Settings", "Keys", "What the server sent me", "All actions"]) {
        await page.click("[aria-label=Menu]");
        await page.click(`dialog >> text="${name}"`);
        await page.waitForSelector(`dialog h2`);
        await checkAxe(page, name);
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog", { state: "detached" });
      }
      for (const name of ["Invite", "Rules"]) {
        await page.click(`header >> text="${name}"`);
        await page.waitForSelector("dialog h2");
        await checkAxe(page, name);
        await page.keyboard.press("Escape");
        await page.waitForSelector("dialog", { state: "detached" });
      }
      await page.click("h1 button");
      await page.waitForSelector(".pic .card");
      await checkAxe(page, "the gallery");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
});

async function hand(page) {
  await page.waitForSelector(".card.rises");
  return page.locator(".card.rises").evaluateAll((cards) =>
    cards.map((card) => card.getAttribute("aria-label").split(",")[0])
  );
}
