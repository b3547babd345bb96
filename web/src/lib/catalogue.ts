/** The Fluent catalogues and what is said from them, for a language and a choice of digits. */

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Language } from "./protocol";

export type Values = Record<string, string | number>;

/** Digits of a text in Khmer: Chromium has no number data for Khmer, so the page maps them. */
export function khmerDigits(text: string): string {
  return text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x17e0 + Number(digit)));
}

export function latinDigits(text: string): string {
  return text.replace(/[០-៩]/g, (digit) => String(digit.charCodeAt(0) - 0x17e0));
}

export class Catalogue {
  readonly #bundle: FluentBundle;
  readonly language: Language;

  constructor(language: Language, sources: string[]) {
    this.language = language;
    this.#bundle = new FluentBundle(language, { useIsolating: false });
    for (const source of sources) this.#bundle.addResource(new FluentResource(source));
  }

  has(id: string): boolean {
    return this.#bundle.hasMessage(id);
  }

  /** A message with its values. Numbers become text in Khmer; in English they choose plurals. */
  say(id: string, values: Values, khmer: boolean): string {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) return id;
    const given: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(values)) {
      if (typeof value !== "number") given[name] = value;
      else if (this.language === "km") given[name] = this.number(value, khmer);
      else given[name] = new FluentNumber(value, { useGrouping: false });
    }
    const errors: Error[] = [];
    const text = this.#bundle.formatPattern(message.value, given, errors);
    if (errors.length) console.warn(id, errors[0]);
    return this.text(text, khmer);
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
