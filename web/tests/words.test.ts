import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";
import { parse, type Entry, type PatternElement, type Placeable } from "@fluent/syntax";
import { describe, expect, it } from "vitest";
import { catalogue, compile, sources as filesOf } from "../scripts/catalogues";
import { Catalogue } from "../src/lib/catalogue";
import { EMOTES, LEVELS, PHRASES } from "../src/lib/protocol";
import { initial } from "../src/lib/seats";
import { preferredLanguage } from "../src/lib/settings.svelte";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "src/salabie/locale");
const read = (language: string, file = "page.ftl") => readFileSync(join(folder, language, file), "utf8");

function variables(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) node.forEach((one) => variables(one, found));
  else if (node && typeof node === "object") {
    const one = node as PatternElement & { type: string; id?: { name: string } };
    if (one.type === ("VariableReference" as string)) found.add((one as unknown as Placeable & { id: { name: string } }).id.name);
    Object.values(node).forEach((value) => variables(value, found));
  }
  return found;
}

function messages(language: string, file?: string): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const entry of parse(read(language, file), {}).body) {
    if (entry.type === "Junk") throw new Error(`${language}: ${entry.content}`);
    if (entry.type !== "Message") continue;
    expect(found.has(entry.id.name), `${entry.id.name} twice`).toBe(false);
    found.set(entry.id.name, entry);
  }
  return found;
}

const sources = readdirSync(join(root, "web/src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(svelte|ts)$/.test(name))
  .map((name) => readFileSync(join(root, "web/src", name), "utf8"));

/** Ids that stand whole in the sources, as arguments of `say`, in choices too. */
function written(): Set<string> {
  const found = new Set<string>();
  for (const source of sources) {
    const calls = [
      ...source.matchAll(/\bsay\(([^()]*(?:\([^()]*\)[^()]*)*)\)/g),
      ...source.matchAll(/\bsay\((.*?),\s*\{/g),
    ];
    for (const call of calls) {
      const first = call[1]!
        .split(/,\s*\{/)[0]!
        .replace(/`[^`]*`|=== "[^"]*"/g, "");
      for (const id of first.matchAll(/"([a-z][a-zA-Z0-9-]*)"/g)) found.add(id[1]!);
    }
  }
  return found;
}

/** Ids that the sources put together. */
const built = [
  ...["S", "C", "D", "H"].map((suit) => `suit-${suit}`),
  ...["A", "J", "Q", "K"].map((rank) => `rank-${rank}`),
  ...LEVELS.map((level) => `level-${level}`),
  ...[...PHRASES, ...EMOTES].map((phrase) => `phrase-${phrase.replaceAll("_", "-")}`),
  ...["rank", "suit", "combination"].map((by) => `sort-${by}`),
  ...["system", "light", "dark"].map((theme) => `theme-${theme}`),
  ...["sat", "left", "bot", "opened", "away", "back"].map((kind) => `event-${kind}`),
  ...["secret", "promise", "nonce", "hands", "again", "own"].flatMap((part) => [`fair-${part}-yes`, `fair-${part}-no`]),
  ...["arrows", "space", "shift", "enter", "h", "escape"].flatMap((key) => [`key-${key}`, `key-${key}-does`]),
  "no-such-page",
  "no-such-game",
  "clockwise",
  "counterclockwise",
  "own-score",
  "own-score-help",
  "own-score-play",
  "own-score-play-help",
  "auto-pass",
  "auto-pass-help",
  "hearts-auto",
  "hearts-auto-help",
  ...["left", "right", "across", "hold"].map((way) => `hearts-way-${way}`),
  ...["pass", "moon-add", "moon-subtract"].map((move) => `hearts-move-${move}`),
  ...["add", "subtract"].map((choice) => `hearts-moon-${choice}`),
  "own-purse",
  "own-purse-help",
  "own-purse-pass",
  "own-purse-pass-help",
  "phom-auto",
  "phom-auto-help",
  "phom-regroup",
  "phom-send-all",
  ...["draw", "eat", "discard", "lay", "add", "send", "u"].map((move) => `phom-move-${move}`),
  ...["take-first", "throw-one", "choose-to-throw", "nothing-to-lay", "nothing-to-send", "nothing-laid"].map((what) => `phom-${what}`),
  ...["no-phom-chosen", "only-grouping"].map((what) => `phom-${what}`),
  ...["u", "round-u", "u-khan"].map((way) => `phom-by-${way}`),
  ...[
    ...["eat", "last-eat", "place", "mom", "u", "round-u", "u-khan", "compensation-chicken", "compensation-replay"],
    ...["u-k", "king-bet", "repeated-u", "one-colour", "pure-one-colour"],
  ].map((what) => `phom-paid-${what}`),
  ...["place", "frozen", "instant", "chop", "left"].map((what) => `thirteen-paid-${what}`),
  ...["dragon", "four-twos", "four-threes", "six-pairs", "three-triples", "five-pairs"].map(
    (hand) => `thirteen-instant-${hand}`,
  ),
  "sequence-next-space",
  "sequence-no-chat",
  "sequence-corner",
  ...[0, 1, 2].map((team) => `sequence-team-${team}`),
  ...["wild", "removes"].map((what) => `sequence-tag-${what}`),
  ...["dead", "wild", "removes"].map((what) => `sequence-is-${what}`),
  ...["tap-lit", "tap-chip"].map((what) => `sequence-${what}`),
  ...["pass", "swap", "draw", "drop", "penalty", "shuffle"].map((move) => `sequence-move-${move}`),
  ...["swap", "drop"].map((move) => `sequence-told-${move}`),
];

/** Words that only the page says: its own and those of the games' pages. */
const pages = readdirSync(join(folder, "en")).filter((name) => /^(page|.*_page)\.ftl$/.test(name));

describe("the catalogues of the page", () => {
  const all = (language: string) => new Map(pages.flatMap((name) => [...messages(language, name)]));
  const km = all("km");
  const en = all("en");

  it("have the same ids and variables in both languages", () => {
    expect([...km.keys()].sort()).toEqual([...en.keys()].sort());
    for (const [id, entry] of en) {
      const [mine, other] = [variables(entry), variables(km.get(id))];
      expect([...other].every((name) => mine.has(name)), id).toBe(true);
      expect([...mine].every((name) => other.has(name)), id).toBe(true);
    }
  });

  it("hold every id that the page uses, and none that it doesn't", () => {
    const used = new Set([...written(), ...built]);
    const games = new Set(messages("en", "thirteen.ftl").keys());
    for (const id of used) expect(en.has(id) || games.has(id), id).toBe(true);
    const idle = [...en.keys()].filter((id) => !used.has(id));
    expect(idle).toEqual([]);
  });

  it("are in Khmer script where they are Khmer, with no Latin digits", () => {
    const same = /^(key-|product)/;
    for (const line of pages.flatMap((name) => read("km", name).split("\n"))) {
      const [id, text] = line.split(" = ");
      if (!text || same.test(id!) || !/[a-z]/i.test(text)) continue;
      expect(text.replace(/\{[^}]*(\}|$)|QR|J|Q|K/g, ""), id).not.toMatch(/[A-Za-z0-9]/);
    }
  });

  it("can all be said, with numbers in the digits that were chosen", () => {
    const words = new Catalogue("km", compile(read("km")));
    expect(words.say("deal-number", { number: 12 }, true)).toContain("១២");
    expect(words.say("deal-number", { number: 12 }, false)).toContain("12");
    expect(words.number(-3, true)).toBe("−៣");
    expect(words.text("បៀ ៥២", false)).toBe("បៀ 52");
    const english = new Catalogue("en", compile(read("en")));
    expect(english.say("cards-left", { count: 1 }, true)).toBe("one card left");
    expect(english.say("cards-left", { count: 5 }, true)).toBe("5 cards left");
    expect(english.say("card-name", { rank: "queen", suit: "spades" }, true)).toBe("queen of spades");
  });
});

describe("the texts made ready", () => {
  it.each(["en", "km"] as const)("are in %s what Fluent itself makes of every message", (language) => {
    const texts = catalogue(folder, language);
    const ours = new Catalogue(language, texts);
    const bundle = new FluentBundle(language, { useIsolating: false });
    const entries = filesOf(folder, language).flatMap((path) => {
      const source = readFileSync(path, "utf8");
      bundle.addResource(new FluentResource(source));
      return parse(source, {}).body.filter((one) => one.type === "Message");
    });
    expect(texts.size).toBeGreaterThan(500);
    for (const entry of entries) {
      const id = entry.id.name;
      if (!ours.has(id)) continue;
      const names = [...variables(entry)];
      for (const value of [0, 1, 2, 21, "left", "J ប៊ិច"]) {
        const own = Object.fromEntries(names.map((name) => [name, value]));
        const text = typeof value === "number" && language === "km" ? ours.number(value, true) : value;
        const given = typeof text === "number" ? new FluentNumber(text, { useGrouping: false }) : text;
        const theirs = Object.fromEntries(names.map((name) => [name, given]));
        expect(ours.say(id, own, true), id).toBe(bundle.formatPattern(bundle.getMessage(id)!.value!, theirs));
      }
    }
    const known = new Set(entries.map((entry) => entry.id.name));
    expect([...texts.keys()].every((id) => known.has(id))).toBe(true);
  });
});

describe("small things about words", () => {
  it("opens in Khmer where the browser asks for it", () => {
    expect(preferredLanguage(["km-KH", "en"])).toBe("km");
    expect(preferredLanguage(["en-US", "km"])).toBe("km");
    expect(preferredLanguage(["fr", "en"])).toBe("en");
  });

  it("stands a name's first letter for it", () => {
    expect(initial("dara")).toBe("D");
    expect(initial("សុខា")).toBe("ស");
  });
});
