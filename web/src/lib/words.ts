/** All words of the page, in the language and digits of the settings. Reading them in a component
 * makes it follow a change of either. */

import { en, ids, km } from "virtual:words";
import { Catalogue, type Values } from "./catalogue";
import type { Language, Text } from "./protocol";
import { settings } from "./settings.svelte";

function build(language: Language, texts: string): Catalogue {
  const names = ids.split(" ");
  // A text that is missing in a language is no message at all there.
  const pairs = texts.split("\u001f").map((text, i) => [names[i]!, text] as const);
  return new Catalogue(language, new Map(pairs.filter(([, text]) => text)));
}

const catalogues: Record<Language, Catalogue> = { km: build("km", km), en: build("en", en) };

const khmer = () => settings.digits === "khmer";

export function say(id: string, values: Values = {}): string {
  return catalogues[settings.language].say(id, values, khmer());
}

export function known(id: string): boolean {
  return catalogues[settings.language].has(id);
}

export function number(value: number): string {
  return catalogues[settings.language].number(value, khmer());
}

/** A gain or loss with its sign. */
export function signed(value: number): string {
  return (value > 0 ? "+" : "") + number(value);
}

/** A text that the hall sent in both languages. */
export function told(text: Text): string {
  return catalogues[settings.language].text(text[settings.language], khmer());
}

/** Minutes and seconds of a clock. */
export function time(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const parts = [Math.floor(seconds / 60), seconds % 60];
  return parts.map((part, i) => (i && part < 10 ? number(0) : "") + number(part)).join(":");
}

export const suitOf = (card: string): string => card.slice(-1);
export const rankOf = (card: string): string => card.slice(0, -1);

/** "queen of spades", "Q ប៊ិច". */
export function cardName(card: string): string {
  const rank = rankOf(card);
  const named = /\d/.test(rank) ? rank : say(`rank-${rank}`);
  return say("card-name", { rank: named, suit: say(`suit-${suitOf(card)}`) });
}

/** Several names as a list that ends in "and". */
export function nameList(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  const before = names.slice(0, -1).join(say("list-comma"));
  return say("list-and", { before, last: names.at(-1)! });
}

/** The names of several cards, as a list. */
export function cardNames(cards: readonly string[]): string {
  return cards.map(cardName).join(say("list-comma"));
}
