import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./scripts/catalogues.ts";

export default defineConfig({
  plugins: [svelte(), catalogues("src/words"), catalogues("src/words/opening")],
  base: "./",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    // The first paint needs all of these: in one file they compress best.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] } } },
  },
  server: { proxy: { "/ws": { target: "ws://127.0.0.1:8042", ws: true }, "/api": "http://127.0.0.1:8042" } },
});
