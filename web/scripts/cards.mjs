// Writes the card faces to src/lib/cards/art: Adrian Kennard's CC0 deck, with large indices, in the
// page's own suit colours and with the id's shortened. `4/` is the four-colour deck; `2/` holds the
// clubs and diamonds of a two-colour one.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const deck = join(
  dirname(require.resolve("@heruka_urgyen/react-playing-cards/package.json")),
  "src/images/4color-bf",
);
const target = join(here, "../src/lib/cards/art");

const COLOURS = {
  4: { S: "#111", C: "#17703c", D: "#1c4fae", H: "#c9211e" },
  2: { S: "#111", C: "#111", D: "#c9211e", H: "#c9211e" },
};
// What the drawing calls the colour of each suit; courts use red and black in their clothes too,
// so only whole symbols (V: index, S: suit sign) are recoloured.
const DRAWN = { S: "black", C: "green", D: "blue", H: "red" };

function recolour(svg, suit, colour) {
  return svg.replace(/<symbol id="[VS][SCDH][^"]+".*?<\/symbol>/gs, (symbol) =>
    symbol.replaceAll(`="${DRAWN[suit]}"`, `="${colour}"`),
  );
}

function tidy(svg) {
  return svg
    .replace(/<\?xml[^>]*\?>\s*/, "")
    .replace(/ class="card"| face="[^"]*"| height="3.5in"| width="2.5in"/g, "")
    .replace(/(<rect width="239" height="335" x="-119.5" y="-167.5" rx="12" ry="12") fill="white" stroke="black"/,
      '$1 fill="#fffdf8" stroke="#b9b2a3"')
    .replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replaceAll("xlink:href", "href")
    .replace(' xmlns:xlink="http://www.w3.org/1999/xlink"', "")
    .replaceAll("></use>", "/>")
    .replaceAll("></path>", "/>")
    .replaceAll("></rect>", "/>");
}

const newest = Math.max(statSync(fileURLToPath(import.meta.url)).mtimeMs, 0);
let written = 0;
for (const file of readdirSync(deck)) {
  const [, rank, suit] = /^([2-9TJQKA])([SCDH])\.svg$/.exec(file) ?? [];
  if (!rank) continue;
  const card = (rank === "T" ? "10" : rank) + suit;
  for (const colours of ["4", "2"]) {
    if (colours === "2" && suit !== "C" && suit !== "D") continue;
    const path = join(target, colours, `${card}.svg`);
    try {
      if (statSync(path).mtimeMs > newest) continue;
    } catch {
      // not there yet
    }
    mkdirSync(dirname(path), { recursive: true });
    const svg = readFileSync(join(deck, file), "utf8");
    writeFileSync(path, tidy(recolour(svg, suit, COLOURS[colours][suit])));
    written += 1;
  }
}
if (written) console.log(`${written} cards written`);
