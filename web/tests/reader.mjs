import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

const source = fileURLToPath(new URL("../src/wire/reader.ts", import.meta.url));

/** The reader of the page: whoever plays without a page reads the wire with it. */
export const { Reader } = (await runnerImport(source, { configFile: false, logLevel: "error" })).module;
