import { defineConfig } from "vitest/config";
import pages from "./vite.config.ts";

export default defineConfig({ ...pages, test: { include: ["src/**/*.test.ts"] } });
