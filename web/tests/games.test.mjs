import { strict as assert } from "node:assert";
import { test } from "node:test";
import { openHouse } from "./house.mjs";
import { checkAxe, listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";

const { server, browser } = await openHouse();
const games = (await listGames(server)).map((game) => game.id).filter((id) =>
  !process.env.GAME || process.env.GAME === id
);

const WAYS = [
  { way: "keys alone", act: Player.prototype.byKeys, more: "&theme=dark", size: [1440, 900] },
  { way: "pointer alone", act: Player.prototype.byPointer, more: "&theme=light", size: [1440, 900] },
];

for (const game of games) {
  for (const { way, act, more, size } of WAYS) {
    test(`${game} is played by ${way}`, { timeout: 180_000 }, async () => {
      const { page, context, complaints } = await openPage(browser, { size });
      await page.goto(tableOf(server, game, more));
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
