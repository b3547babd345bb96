/** House rules in words: the label of a switch, its values, and the sentence for each value. */

import type { GameInfo, GameOption, OptionValue, Rules } from "./protocol";
import { known, number, say } from "./words";

const hyphens = (name: string) => name.replaceAll("_", "-");

export function optionLabel(game: string, option: GameOption): string {
  return say(`${game}-option-${hyphens(option.name)}`);
}

/** The sentence of the rules page that a value stands for. */
export function optionSentence(game: string, option: GameOption, value: OptionValue): string {
  const stem = `${game}-option-${hyphens(option.name)}`;
  if (option.kind === "choices") {
    const chosen = value as string[];
    if (!chosen.length) return say(`${stem}-none`);
    const words = chosen.map((one) => choiceLabel(game, option, one));
    return say(`${stem}-value`, { value: words.join(say("list-comma")) });
  }
  const exact = `${stem}-${hyphens(String(value).toLowerCase())}`;
  if (known(exact)) return say(exact);
  const shown = Array.isArray(value)
    ? value.map((one) => number(Number(one))).join(say("list-comma"))
    : typeof value === "number"
      ? value
      : String(value);
  return say(`${stem}-value`, { value: shown });
}

/** One of the choices that a list is made of. */
export function choiceLabel(game: string, option: GameOption, choice: string): string {
  return say(`${game}-option-${hyphens(option.name)}-one-${hyphens(choice)}`);
}

/** What one number of a list is for, from 0; where the game doesn't say, its number. */
export function itemLabel(game: string, option: GameOption, at: number): string {
  const id = `${game}-option-${hyphens(option.name)}-item-${at + 1}`;
  return known(id) ? say(id) : number(at + 1);
}

/** The address part that asks for the rules page of these switches. */
export function rulesQuery(seats: number, rules: Rules): string {
  const values = new URLSearchParams({ seats: String(seats) });
  for (const [name, value] of Object.entries(rules)) {
    const rows = Array.isArray(value) && value.some(Array.isArray);
    if (value !== null) values.set(name, rows ? JSON.stringify(value) : String(value));
  }
  return values.toString();
}

/** Some numbers of players belong to other house rules. */
function allows(info: GameInfo, preset: string, seats: number): boolean {
  return info.preset_seats?.[preset]?.includes(seats) ?? true;
}

/** The number of players that fits house rules: the one given, where they allow it. */
export function seatsFor(info: GameInfo, preset: string, seats: number): number {
  if (allows(info, preset, seats)) return seats;
  return info.seats.find((count) => allows(info, preset, count)) ?? seats;
}

/** The house rules that fit a number of players: those given, where they allow it. */
export function presetFor(info: GameInfo, preset: string, seats: number): string {
  if (allows(info, preset, seats)) return preset;
  return info.presets.find((one) => allows(info, one, seats)) ?? preset;
}

/** A whole number within its limits, in either digits; null where it is none. */
export function readNumber(text: string, low: number | null, high: number | null): number | null {
  const latin = text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0)).replace("−", "-").trim();
  const found = Number(latin);
  if (!/^-?\d+$/.test(latin) || found < (low ?? -Infinity) || found > (high ?? Infinity)) return null;
  return found;
}
