/** What is said from a catalogue of ready-made texts (scripts/catalogues.ts), for a language and a
 * choice of digits. */

import type { Language } from "./protocol";

export type Values = Record<string, string | number>;

/** A value, or with what follows its name a choice by it; a choice may hold values. */
const PLACE = /\{([\w-]+)((?:\u001e(?:[^{}]|\{[\w-]+\})*)?)\}/g;

/** Digits of a text in Khmer: Chromium has no number data for Khmer, so the page maps them. */
export function khmerDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
}

export function latinDigits(text: string): string {
  return text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0));
}

export class Catalogue {
  readonly #texts: ReadonlyMap<string, string>;
  readonly #plurals: Intl.PluralRules;
  readonly language: Language;

  constructor(language: Language, texts: ReadonlyMap<string, string>) {
    this.language = language;
    this.#texts = texts;
    this.#plurals = new Intl.PluralRules(language);
  }

  has(id: string): boolean {
    return this.#texts.has(id);
  }

  /** A message with its values. Numbers become text in Khmer; in English they choose plurals. */
  say(id: string, values: Values, khmer: boolean): string {
    const text = this.#texts.get(id);
    return text === undefined ? id : this.text(this.#fill(text, values, khmer), khmer);
  }

  #fill(text: string, values: Values, khmer: boolean): string {
    return text.replace(PLACE, (place, name: string, choice: string) => {
      const value = values[name];
      if (value === undefined) {
        console.warn(text, name);
        return place;
      }
      const english = this.language === "en";
      const shown = english || typeof value === "string" ? String(value) : this.number(value, khmer);
      if (!choice) return shown;
      const parts = choice.split("\u001e");
      const plural = english && typeof value === "number" ? this.#plurals.select(value) : shown;
      let at = 1;
      while (at < parts.length - 2 && parts[at] !== shown && parts[at] !== plural) at += 2;
      return this.#fill(parts[at + 1]!, values, khmer);
    });
  }

  number(value: number, khmer: boolean): string {
    const plain = String(value).replace("-", "−");
    return this.language === "km" && khmer ? khmerDigits(plain) : plain;
  }

  /** A text that is in the language already, with the digits that were chosen. */
  text(text: string, khmer: boolean): string {
    return this.language === "km" && !khmer ? latinDigits(text) : text;
  }
}
