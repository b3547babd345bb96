import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const folder = join(import.meta.dirname, "../src/salabie/locale");
/** What only the hall, the terminal and the start say. */
const NOT_OURS = /^(core|hall|terminal|cli|start|gold)\.ftl$/;

/** The messages of a language: refusals, hints, the rules page and the terminal are the hall's. */
function messages(language: string, watch: (path: string) => void): Map<string, string> {
  const found = new Map<string, string>();
  for (const name of readdirSync(join(folder, language)).sort()) {
    if (!name.endsWith(".ftl") || NOT_OURS.test(name)) continue;
    watch(join(folder, language, name));
    const text = readFileSync(join(folder, language, name), "utf8");
    for (const [, id, words] of text.matchAll(/^([a-z][\w-]*) *=\s*(.*(?:\n[ }].*|\n(?=\n* +\S))*)/gm)) {
      if (!/^[a-z]+-(error|hint|rule|terminal)-/.test(id!)) found.set(id!, words!.trim());
    }
  }
  return found;
}

/** The catalogues as one module, `virtual:words`: each name of a message stands once for both
 * languages, and texts of one language lie together, which packs best. */
const words: Plugin = {
  name: "words",
  resolveId: (id) => (id === "virtual:words" ? `\0${id}` : null),
  load(id) {
    if (id !== "\0virtual:words") return null;
    const [en, km] = ["en", "km"].map((language) => messages(language, (path) => this.addWatchFile(path)));
    const ids = [...new Set([...en!.keys(), ...km!.keys()])];
    const texts = (of: Map<string, string>) => JSON.stringify(ids.map((one) => of.get(one) ?? "").join("\u001f"));
    return `export const ids = ${JSON.stringify(ids.join(" "))}, en = ${texts(en!)}, km = ${texts(km!)}`;
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
