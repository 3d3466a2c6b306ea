import { chromium } from "playwright-core";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Opens Debian's browser. */
export function openBrowser() {
  return chromium.launch({ executablePath: "/usr/bin/chromium", headless: true, args: FLAGS });
}
