/** House rules: how the hall is asked about them, and what fits what. */

import type { GameInfo, Rules } from "./protocol";

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
