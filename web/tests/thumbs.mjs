// Records a table of every game in the middle of a hand, for the small pictures of the gallery:
//   node --experimental-websocket tests/thumbs.mjs
// Cards that are read, and dice, are photographed.
import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { openBrowser } from "./browser.mjs";
import { listGames, openPage, tableOf } from "./page.mjs";
import { Player, randomOf } from "./player.mjs";
import { Reader } from "./reader.mjs";
import { startServer } from "./server.mjs";

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));

const STEPS = 9;
const server = await startServer();
const browser = await openBrowser();
const games = await listGames(server);
const thumbs = {};
for (const { id, seats } of games) {
  const { layout } = await (await fetch(`${server.address}/api/games/${id}`)).json();
  const few = Math.max(...seats.filter((count) => count <= 4));
  const found = await record(id, few);
  const cards = Object.keys(await (await fetch(`${server.address}/api/games/${id}/cards`)).json()).length;
  thumbs[id] = cards || !found.picture.piles.length ? { image: await photograph(id) } : { layout, ...found };
}
writeFileSync(`${PUBLIC}thumbs.json`, `${JSON.stringify(thumbs)}\n`);
await browser.close();
await server.stop();
server.remove();

/** Plays some turns in a browser and takes a picture of the felt. */
async function photograph(game) {
  const { page, context } = await openPage(browser, { size: [900, 640] });
  await page.goto(tableOf(server, game, "&theme=dark"));
  const player = new Player(page, randomOf(`thumb ${game}`));
  await player.play(Player.prototype.byPointer, { stop: ({ steps }) => steps >= 40 });
  await page.addStyleTag({ content: ".prompt, .tools, .hint { visibility: hidden }" });
  mkdirSync(`${PUBLIC}thumbs`, { recursive: true });
  await page.locator(".felt").screenshot({ path: `${PUBLIC}thumbs/${game}.jpg`, type: "jpeg", quality: 72 });
  await context.close();
  return `./thumbs/${game}.jpg`;
}

/** Plays the first offers, and keeps the fullest picture of the table that comes by. */
function record(game, seats) {
  return new Promise((done) => {
    const socket = new WebSocket(`${server.address.replace("http", "ws")}/ws`);
    const ask = (message) => socket.send(JSON.stringify(message));
    let [best, most, request, steps] = [null, -1, Date.now(), 0];
    const seating = ["open", ...Array.from({ length: seats - 1 }, () => ({ bot: "random" }))];
    socket.onopen = () => ask({ hello: { version: 1 } });
    socket.onmessage = ({ data }) => {
      const tell = JSON.parse(data);
      if (tell.welcome) ask({ create: { game, seats, seating, seed: "thumb" } });
      if (tell.b?.m?.o.length || tell.b?.t) ask({ resync: {} });
      if (!tell.picture) return;
      const { picture } = tell;
      const full = score(picture);
      if (full >= most) [best, most] = [picture, full];
      if (steps > STEPS || picture.turn.over) {
        socket.close();
        return done({ picture: trim(best), seats: best.seats.map((seat) => seat.seat) });
      }
      const { offers } = new Reader().picture(picture).menu;
      if (!offers.length) return;
      steps++;
      // Cards before buttons: passing shows nothing.
      const chosen = offers.find((offer) => offer.thing !== null || offer.dice !== null) ?? offers.at(-1);
      ask({ choose: { r: ++request, v: picture.version, a: [chosen.action] } });
    };
  });
}

/** Many open cards outside the hands make a good picture, and a hand that is still full. */
function score(picture) {
  const open = picture.piles.filter((pile) => !/^(hand|won|played|stock)/.test(picture.names[pile.p]));
  const hand = picture.piles.find((pile) => pile.cards?.length && picture.names[pile.p].startsWith("hand"));
  return open.reduce((sum, pile) => sum + (pile.cards?.length ?? 0), 0) * 2 + (hand?.cards.length ?? 0);
}

function trim({ version, turn, names, piles }) {
  return {
    version,
    turn,
    names,
    piles: piles.map((pile) => ({ ...pile, hidden: Math.min(pile.hidden ?? 0, 12) })),
    scores: [],
  };
}
