import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

/** The page never says what the hall says by itself: refusals, hints, the rules page
 * and the terminal. */
const withoutHallsWords: Plugin = {
  name: "without-halls-words",
  enforce: "pre",
  load(id) {
    if (!id.endsWith(".ftl?raw")) return null;
    const text = readFileSync(id.slice(0, -4), "utf8");
    const kept = text
      .split(/\n(?=[^\s}])/)
      .filter((part) => !/^(#|[a-z]+-(error|hint|rule|terminal)-)/.test(part));
    return `export default ${JSON.stringify(kept.join("\n"))}`;
  },
};

// `npm run dev` shows the page from the sources and asks a running hall for the rest.
const hall = process.env.SALABIE_HALL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [withoutHallsWords, svelte()],
  build: {
    outDir: "../src/salabie/server/page",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: {
    fs: { allow: [".."] },
    proxy: {
      "/api": hall,
      "/healthz": hall,
      "/ws": { target: hall, ws: true },
    },
  },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
