/** What is told in words: the live region for those who listen, and short notices for all. */

import { untrack } from "svelte";
import type { Language } from "./protocol";
import { settings } from "./settings.svelte";

interface Line {
  id: number;
  text: string;
  /** What was told stays in the language in which it was told. */
  language: Language;
}

/** So many lines stay beside a new one: what is told at once, as the payments of a deal, is heard
 * only while it is there. */
const KEPT = 15;

class Live {
  lines = $state.raw<Line[]>([]);
  notice = $state.raw<(Line & { rule?: string }) | null>(null);
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells a move or another thing that happened, in the live region only. */
  tell(text: string): void {
    // Effects may tell; they shall not run again because something was told.
    const [before, language] = untrack(() => [this.lines, settings.language]);
    if (text) this.lines = [...before.slice(-KEPT), { id: this.#next++, text, language }];
  }

  /** Shows a notice for some seconds; it is told as well. */
  show(text: string, rule?: string): void {
    clearTimeout(this.#timer);
    const id = this.#next++;
    this.notice = { id, text, rule, language: untrack(() => settings.language) };
    this.#timer = setTimeout(() => this.clear(id), Math.max(5000, text.length * 90));
  }

  clear(id?: number): void {
    if (id === undefined || this.notice?.id === id) this.notice = null;
  }
}

export const live = new Live();
