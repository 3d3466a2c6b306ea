import { strict as assert } from "node:assert";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { checkAxe, listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";

const { server, browser } = await openHouse();
const games = (await listGames(server)).map((game) => game.id).filter((id) =>
  !process.env.GAME || process.env.GAME === id
);

/** Plays every game in one way: a file for each, so that they are played side by side. */
export function playAll(way, act, theme) {
  for (const game of games) {
    test(`${game} is played by ${way}`, { timeout: 180_000 }, async () => {
      const { page, context, complaints } = await openPage(browser, { size: [1440, 900] });
      await page.goto(tableOf(server, game, `&theme=${theme}`));
      const player = new Player(page, randomOf(`${game} ${way}`));
      await player.turn();
      await checkAxe(page, "the deal");
      await player.play(act);
      assert.ok(await page.locator("[data-result]").isVisible());
      await checkAxe(page, "the result");
      await page.keyboard.press("Escape");
      await page.waitForSelector("[data-result]", { state: "detached" });
      await checkAxe(page, "the table after the match");
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}
