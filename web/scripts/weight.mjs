// The weight of what a browser must load besides card art and fonts: script and style, gzipped.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const LIMIT = 120 * 1024;
const folder = join(dirname(fileURLToPath(import.meta.url)), "../../src/salabie/server/page");
let total = 0;
for (const name of readdirSync(folder, { recursive: true })) {
  if (!/\.(js|css|html)$/.test(name)) continue;
  const size = gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
  total += size;
  console.log(`${String(size).padStart(8)}  ${name}`);
}
console.log(`${String(total).padStart(8)}  in all, of at most ${LIMIT}`);
if (total > LIMIT) {
  console.error("The page is too heavy.");
  process.exit(1);
}
