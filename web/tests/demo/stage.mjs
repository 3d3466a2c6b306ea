// A stage for tables that no game shows yet: the built page, with a made-up server behind it.
import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../dist/", import.meta.url));
const KINDS = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".woff2": "font/woff2",
};
const ORIGIN = "http://demo.test";

/** Opens a made-up table; what the page asks for is kept in `asked`. */
export async function openDemo(page, demo, query = "") {
  const asked = [];
  await page.route(`${ORIGIN}/**`, (route) => {
    const path = new URL(route.request().url()).pathname;
    const card = {
      id: demo.id,
      name: demo.name,
      about: "",
      category: "",
      seats: [2],
      options: [],
      rules: "",
      layout: demo.layout,
    };
    if (path === "/api/games") return route.fulfill({ json: [card] });
    if (path === `/api/games/${demo.id}`) return route.fulfill({ json: card });
    if (path === "/api/tables/DEMO42/cards") return route.fulfill({ json: demo.cards ?? {} });
    if (path === "/api/first") return route.fulfill({ json: { table: null } });
    const file = dist + (path === "/" ? "index.html" : path.slice(1));
    if (!existsSync(file)) return route.fulfill({ status: 404, body: "" });
    return route.fulfill({ body: readFileSync(file), contentType: KINDS[extname(file)] ?? "application/octet-stream" });
  });
  await page.routeWebSocket(/\/ws$/, (line) => {
    const tell = (message) => line.send(JSON.stringify(message));
    line.onMessage((message) => {
      const ask = JSON.parse(message);
      asked.push(ask);
      if (ask.hello) tell({ welcome: { version: 1, phrases: [] } });
      if (ask.join || ask.create) {
        tell({ place: { table: "DEMO42", game: demo.id, token: "t", session: 1, seat: 0 } });
        tell({ picture: demo.picture });
      }
    });
  });
  await page.goto(`${ORIGIN}/?${query}`);
  await page.waitForSelector(".table .prompt");
  return asked;
}
