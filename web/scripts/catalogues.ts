/** The Fluent catalogues made ready for the page, so that it needs no parser of its own: a text
 * holds `{name}` for a value, and `{name·key·text·…·key·text}` for a choice, with U+001E for each
 * point and the default last. `tests/words.test.ts` tries all of it against @fluent/bundle. */

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse, type Pattern, type Placeable, type Variant } from "@fluent/syntax";

/** Parts of a choice, and texts of a catalogue. */
const POINT = "\u001e";
export const BETWEEN = "\u001f";

/** What only the hall, the terminal and the start say. */
const NOT_OURS = /^(core|hall|terminal|cli|start|gold|simulate)\.ftl$/;
/** Refusals, hints, house rules, the rules page and what the terminal says come from the hall, or
 * not at all. */
const HALLS = /^[a-z]+-(error|hint|rule|option|clash|terminal|colour)-/;

const keyOf = ({ key }: Variant) => (key.type === "Identifier" ? key.name : key.value);

function place({ expression }: Placeable): string {
  switch (expression.type) {
    case "StringLiteral":
      return expression.value;
    case "VariableReference":
      return `{${expression.id.name}}`;
    case "SelectExpression": {
      const { selector, variants } = expression;
      if (selector.type !== "VariableReference") break;
      const inOrder = [...variants].sort((a, b) => Number(a.default) - Number(b.default));
      const parts = inOrder.flatMap((one) => [keyOf(one), text(one.value)]);
      return `{${[selector.id.name, ...parts].join(POINT)}}`;
    }
  }
  throw new Error(`The page can't say a ${expression.type}`);
}

function text(pattern: Pattern): string {
  return pattern.elements.map((one) => (one.type === "TextElement" ? one.value : place(one))).join("");
}

/** The texts of a catalogue by their names. */
export function compile(source: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of parse(source, {}).body) {
    if (entry.type === "Junk") throw new Error(entry.content);
    if (entry.type === "Message" && entry.value) found.set(entry.id.name, text(entry.value));
  }
  return found;
}

/** The files of a language from which the page takes its texts. */
export function sources(folder: string, language: string): string[] {
  return readdirSync(join(folder, language))
    .filter((name) => name.endsWith(".ftl") && !NOT_OURS.test(name))
    .sort()
    .map((name) => join(folder, language, name));
}

/** The page's texts of a language. */
export function catalogue(folder: string, language: string): Map<string, string> {
  const files = sources(folder, language).map((path) => compile(readFileSync(path, "utf8")));
  return new Map(files.flatMap((one) => [...one]).filter(([id]) => !HALLS.test(id)));
}

/** Both catalogues as one module: each name stands once for both languages, and the texts of one
 * language lie together, which packs best. */
export function moduleOf(folder: string): string {
  const [en, km] = ["en", "km"].map((language) => catalogue(folder, language)) as [Map<string, string>, Map<string, string>];
  const ids = [...new Set([...en.keys(), ...km.keys()])];
  const texts = (of: Map<string, string>) => JSON.stringify(ids.map((id) => of.get(id) ?? "").join(BETWEEN));
  return `export const ids = ${JSON.stringify(ids.join(" "))}, en = ${texts(en)}, km = ${texts(km)}`;
}
