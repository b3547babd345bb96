import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

// `npm run dev` shows the page from the sources and asks a running hall for the rest.
const hall = process.env.SALABIE_HALL ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
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
