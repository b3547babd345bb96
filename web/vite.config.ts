import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { moduleOf, sources } from "./scripts/catalogues.ts";

const folder = join(import.meta.dirname, "../src/salabie/locale");

/** The catalogues as the module `virtual:words`. */
const words: Plugin = {
  name: "words",
  resolveId: (id) => (id === "virtual:words" ? `\0${id}` : null),
  load(id) {
    if (id !== "\0virtual:words") return null;
    for (const language of ["en", "km"]) {
      for (const path of sources(folder, language)) this.addWatchFile(path);
    }
    return moduleOf(folder);
  },
};

// `npm run dev` shows the page from the sources and asks a running hall for the rest.
const hall = process.env.SALABIE_HALL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    words,
    // Short names of styles: they stand at every element and can't be packed.
    svelte({ compilerOptions: { cssHash: ({ hash, filename }) => `s${hash(filename).slice(-4)}` } }),
  ],
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
