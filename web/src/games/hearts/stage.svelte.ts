/** What of the tricks is shown: a whole trick lies for a moment and then goes to its taker, which
 * the view, where it is taken at once, doesn't tell. */

import { LEAVING, still } from "../../lib/motion";
import type { Change, TableStore } from "../../lib/table.svelte";
import type { HeartsView, LastTrick, TrickCard } from "./types";

/** How long a whole trick lies, unless the next card comes before. */
const LIES = 1100;

export class Stage {
  readonly #table: TableStore;
  /** A whole trick that still lies there. */
  whole = $state.raw<LastTrick | null>(null);
  /** Cards on their way to a seat, none of which can be touched any more. */
  leaving = $state.raw<{ cards: TrickCard[]; to: number } | null>(null);
  #lies: ReturnType<typeof setTimeout> | undefined;
  #leaves: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableStore) {
    this.#table = table;
  }

  readonly #view = $derived.by(() => this.#table.view as HeartsView);
  readonly cards = $derived.by(() => this.whole?.cards ?? this.#view.trick);
  readonly winning = $derived.by(() => (this.whole ? this.whole.taker : this.#view.winning));
  readonly led = $derived.by(() => this.whole?.led ?? this.#view.led);
  readonly leader = $derived.by(() => this.whole?.leader ?? this.#view.leader);
  /** Sets the tricks of a match apart. */
  readonly number = $derived.by(
    () => `${this.#view.deal}:${this.#view.tricks_played - (this.whole ? 1 : 0)}`,
  );

  hear(change: Change): void {
    const view = change.view as HeartsView;
    const before = change.before as HeartsView | null;
    const broken = change.events.some((event) => ["undone", "dealt"].includes(event.kind));
    if (!change.fresh || broken || before?.deal !== view.deal) {
      this.stop();
      return;
    }
    if (view.tricks_played > before.tricks_played) {
      this.#sweep();
      this.whole = view.last_trick;
      this.#lies = setTimeout(() => this.#sweep(), LIES);
    } else if (view.trick.length) this.#sweep();
    if (before.phase === "pass" && view.phase !== "pass" && view.pass_to !== null) {
      const cards = view.passed.map((card) => ({ seat: view.seat!, card, cancelled: false }));
      this.#send(cards, view.pass_to);
    }
  }

  stop(): void {
    clearTimeout(this.#lies);
    clearTimeout(this.#leaves);
    this.whole = null;
    this.leaving = null;
  }

  #sweep(): void {
    clearTimeout(this.#lies);
    const trick = this.whole;
    this.whole = null;
    if (trick && trick.taker !== null) this.#send(trick.cards, trick.taker);
  }

  #send(cards: TrickCard[], to: number): void {
    if (still()) return;
    this.leaving = { cards, to };
    clearTimeout(this.#leaves);
    this.#leaves = setTimeout(() => (this.leaving = null), LEAVING);
  }
}
