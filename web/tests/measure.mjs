// Measures what a move costs the main thread on a table with two packs: npm run measure [-- GAME MOVES]
// MOTION=reduce measures without animations, PARTS=1 lists what the time went into.
import { openBrowser } from "./browser.mjs";
import { openPage } from "./page.mjs";
import { startServer } from "./server.mjs";
import { SecondHand } from "./second.mjs";

const [game = "canasta", moves = "150"] = process.argv.slice(2);
/** What is done for a move before it can be seen: the message is read, and the next frame awaited. */
const LEAD = 40_000;
const CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing", "__metadata"];

const [server, browser] = [await startServer({ fast: false }), await openBrowser()];
const { page } = await openPage(browser, { motion: process.env.MOTION ?? "no-preference" });
await page.goto(`${server.address}/?game=${game}&seats=4&bots=random&seed=measure&lang=en`);
await page.waitForSelector(".rises");
const { table, token } = await page.evaluate(() => JSON.parse(localStorage.getItem("fairdeal.seats")).at(-1));
const cards = await page.evaluate(() => document.querySelectorAll(".table .card").length);
await page.evaluate(() => {
  const felt = document.querySelector(".felt");
  new MutationObserver(() => performance.mark(`move ${felt.dataset.version}`)).observe(felt, {
    attributeFilter: ["data-version"],
  });
});
await browser.startTracing(page, { categories: CATEGORIES });
const second = await SecondHand.sit(server.address, table, token);
await second.play(Number(moves));
second.leave();
const most = await page.evaluate(() => document.querySelectorAll(".table .card").length);
const trace = JSON.parse(await browser.stopTracing()).traceEvents;
await browser.close();
await server.stop();
server.remove();

const marks = trace.filter((event) => event.name?.startsWith("move ") && event.cat?.includes("user_timing")).sort((a,
  b) => a.ts - b.ts
);
const { pid, tid } = marks[0];
const tasks = trace.filter((event) =>
  event.pid === pid && event.tid === tid && event.ph === "X" && event.name.endsWith("RunTask")
);
const kind = tasks.some((task) => task.name === "RunTask") ? "RunTask" : "ThreadControllerImpl::RunTask";
const costs = marks.slice(1, -1).map(({ ts }, at) => {
  const [from, to] = [ts - LEAD, marks[at + 2].ts - LEAD];
  return tasks.filter((task) => task.name === kind && task.ts >= from && task.ts < to).reduce(
    (sum, task) => sum + (task.tdur ?? task.dur),
    0,
  ) / 1000;
});
costs.sort((a, b) => a - b);
const share = (part) => costs[Math.min(costs.length - 1, Math.floor(costs.length * part))].toFixed(1);
if (process.env.PARTS) {
  const [parts, counts] = [new Map(), new Map()];
  for (const { name, tdur, dur } of trace.filter((event) =>
    event.pid === pid && event.tid === tid && event.ph === "X"
  )) {
    parts.set(name, (parts.get(name) ?? 0) + (tdur ?? dur) / 1000 / costs.length);
    counts.set(name, (counts.get(name) ?? 0) + 1 / costs.length);
  }
  for (const [name, cost] of [...parts].sort((a, b) => b[1] - a[1]).slice(0, 25))
    console.log(`${cost.toFixed(2)} ms in ${counts.get(name).toFixed(1)} ${name}`);
}
console.log(
  `${game}: ${costs.length} moves, ${cards} to ${most} cards drawn; main thread per move: median ${
    share(0.5)
  } ms, p95 ${share(0.95)} ms, most ${share(1)} ms`,
);
