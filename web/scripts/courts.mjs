// Makes public/courts from the court pictures of the npm package react-free-playing-cards (cards by Adrian Kennard,
// CC0): without their index, cropped to the frame and recoloured.
//   node scripts/courts.mjs <package>/src/images/2color-bf public/courts
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";

const COLOURS = { red: "#b8323a", "#44F": "#27406f", "#FC4": "#e3b34c", black: "#20222b" };
const [from, to] = process.argv.slice(2);
mkdirSync(to, { recursive: true });
for (const rank of "JQK") {
  for (const suit of "SHDC") {
    writeFileSync(`${to}/${rank}${suit}.svg`, crop(readFileSync(`${from}/${rank}${suit}.svg`, "utf8")));
  }
}

function crop(svg) {
  let out = svg
    .replace(/<\?xml[^>]*>\s*/, "")
    .replace(/<svg [^>]*>/,
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="-52 -100 104 200">')
    .replace(/<use [^>]*height="(70|58\.558)"[^>]*><\/use>/g, "")
    .replace(/<use [^>]*href="#X[A-Z]{2}" stroke[^>]*><\/use>(?=<\/svg>)/, "")
    .replace(/<rect [^>]*width="239"[^>]*><\/rect>/, "");
  for (const [old, now] of Object.entries(COLOURS)) out = out.replaceAll(`="${old}"`, `="${now}"`);
  return out;
}
