/** What is told in words: the live region for those who listen, and short notices for all. */

import { untrack } from "svelte";

interface Line {
  id: number;
  text: string;
}

class Live {
  lines = $state.raw<Line[]>([]);
  notice = $state.raw<{ id: number; text: string; rule?: string } | null>(null);
  #next = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Tells a move or another thing that happened, in the live region only. */
  tell(text: string): void {
    // Effects may tell; they shall not run again because something was told.
    const before = untrack(() => this.lines);
    if (text) this.lines = [...before.slice(-4), { id: this.#next++, text }];
  }

  /** Shows a notice for some seconds; it is told as well. */
  show(text: string, rule?: string): void {
    clearTimeout(this.#timer);
    const id = this.#next++;
    this.notice = { id, text, rule };
    this.#timer = setTimeout(() => this.clear(id), Math.max(5000, text.length * 90));
  }

  clear(id?: number): void {
    if (id === undefined || this.notice?.id === id) this.notice = null;
  }
}

export const live = new Live();
