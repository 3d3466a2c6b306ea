import { after } from "node:test";
import { openBrowser } from "./browser.mjs";
import { startServer } from "./server.mjs";

/** A server and a browser for the tests of a file; both end with them. */
export async function openHouse() {
  const [server, browser] = await Promise.all([startServer(), openBrowser()]);
  after(async () => {
    await browser.close();
    await server.stop();
    server.remove();
  });
  return { server, browser };
}
