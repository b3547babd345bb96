/** House rules of one's own: kept in this browser under a name, and written into an address. */

import type { GameInfo, GameOption, OptionValue, Rules } from "./protocol";
import { recall, remember } from "./storage";

export interface OwnPreset {
  name: string;
  seats: number;
  rules: Rules;
}

const key = (game: string) => `presets-${game}`;
/** So many are kept of a game. */
const MOST = 20;

export function ownPresets(game: string): OwnPreset[] {
  const found = new Map<string, OwnPreset>();
  for (const one of recall<OwnPreset[]>(key(game), [])) {
    if (typeof one?.name === "string" && one.rules instanceof Object) found.set(one.name, one);
  }
  return [...found.values()];
}

/** Keeps house rules under their name, in place of those that had it; returns all of the game. */
export function keepPreset(game: string, preset: OwnPreset): OwnPreset[] {
  const all = [...ownPresets(game).filter((one) => one.name !== preset.name), preset].slice(-MOST);
  remember(key(game), all);
  return all;
}

export function dropPreset(game: string, name: string): OwnPreset[] {
  const all = ownPresets(game).filter((one) => one.name !== name);
  remember(key(game), all);
  return all;
}

/** House rules in one word: "southern*bet.20*payouts.1.2.4". */
export function rulesText(rules: Rules): string {
  return Object.entries(rules)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => {
      if (name === "preset") return String(value);
      const rows = Array.isArray(value) && value.some(Array.isArray);
      return [name, ...(rows ? [JSON.stringify(value)] : [value].flat().map(String))].join(".");
    })
    .join("*");
}

function valueOf(option: GameOption | undefined, parts: string[]): OptionValue {
  const whole = (part: string) => (/^-?\d{1,9}$/.test(part) ? Number(part) : part);
  const first = parts[0] ?? "";
  switch (option?.kind) {
    case "bool":
      return first === "true" ? true : first === "false" ? false : first;
    case "integer":
      return whole(first);
    case "integers":
      return parts.map(whole) as number[];
    case "choices":
      return parts;
    case "layout":
      try {
        return first.startsWith("[") ? (JSON.parse(first) as string[][]) : first;
      } catch {
        return first;
      }
    default:
      return first;
  }
}

/** The same read again. What no house rule has, and values that can't be, the hall refuses. */
export function readRules(info: GameInfo, text: string): Rules {
  const rules: Rules = {};
  for (const part of text.split("*").filter(Boolean)) {
    const [name = "", ...values] = part.split(".");
    if (!values.length && !info.options.some((option) => option.name === name)) rules["preset"] = name;
    else rules[name] = valueOf(info.options.find((option) => option.name === name), values);
  }
  return rules;
}

/** The address of a form that begins with these house rules. */
export function presetPath(game: string, seats: number, rules: Rules): string {
  return `/new/${game}?${new URLSearchParams({ seats: String(seats), rules: rulesText(rules) })}`;
}
