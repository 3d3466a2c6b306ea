import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BINARY = process.env.FAIRDEAL_BIN ?? join(root, "target/release/fairdeal");
/** Pages in place of those in the binary, while one works on them. */
const PAGES = process.env.FAIRDEAL_WEB ? ["--web", process.env.FAIRDEAL_WEB] : [];

/** Starts the real binary on a free port, by default without pacing; `data` keeps the tables of an earlier one. */
export async function startServer({ data, port = 0, fast = true } = {}) {
  const folder = data ? null : mkdtempSync(join(tmpdir(), "fairdeal-web-"));
  const file = data ?? join(folder, "tables.db");
  const child = spawn(BINARY, ["serve", "--port", String(port), "--data", file, ...PAGES, ...(fast ? ["--fast"] : [])],
    { stdio: ["ignore", "pipe", "pipe"] });
  process.on("exit", () => child.kill());
  const address = await new Promise((found, failed) => {
    let said = "";
    const read = (bytes) => {
      said += bytes;
      const url = /http:\/\/[\d.]+:\d+/.exec(said);
      if (url) found(url[0]);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => failed(new Error(`the server ended with ${code}: ${said}`)));
  });
  const ended = new Promise((done) => child.on("exit", done));
  return {
    address,
    file,
    port: Number(new URL(address).port),
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await ended;
    },
    remove: () => folder && rmSync(folder, { recursive: true, force: true }),
  };
}
