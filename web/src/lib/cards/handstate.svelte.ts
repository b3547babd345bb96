/** The order and the selection of the own hand, kept apart from what the hall says. */

import { arrange } from "./layout";
import { cardMoves, moveOf, playable } from "./legal";
import { recallIn, rememberIn } from "../storage";
import type { TableStore } from "../table.svelte";

const ORDERS = "orders";

export class HandState {
  readonly #table: TableStore;
  selected = $state.raw<ReadonlySet<string>>(new Set());
  #kept = $state.raw<{ key: string; cards: string[] }>({ key: "", cards: [] });
  #hint = $state.raw<{ version: number; at: number } | null>(null);

  constructor(table: TableStore) {
    this.#table = table;
  }

  readonly key = $derived.by(() => `${this.#table.id}:${this.#table.view?.deal ?? 0}`);

  /** The hand in the order of its owner. */
  readonly cards = $derived.by(() => {
    const hand = this.#table.view?.hand ?? [];
    const kept =
      this.#kept.key === this.key ? this.#kept.cards : (recallIn<string[]>(ORDERS, this.key) ?? []);
    return arrange(hand, kept);
  });

  /** The selection, without cards that have left the hand meanwhile. */
  readonly chosen = $derived.by(
    () => new Set(this.cards.filter((card) => this.selected.has(card))) as ReadonlySet<string>,
  );

  readonly #moves = $derived.by(() => cardMoves(this.#table.view?.legal ?? []));

  /** Null while it isn't one's turn: then nothing is dimmed. */
  readonly playable = $derived.by(() =>
    this.#table.myTurn && this.#table.view?.legal.length ? playable(this.#moves, this.chosen) : null,
  );

  readonly move = $derived.by(() => moveOf(this.#table.view?.legal ?? [], this.chosen));

  toggle(card: string): void {
    const next = new Set(this.chosen);
    if (!next.delete(card)) next.add(card);
    this.selected = next;
    this.#table.clearRefusal();
  }

  select(cards: readonly string[]): void {
    this.selected = new Set(cards);
  }

  clear(): void {
    this.selected = new Set();
  }

  reorder(cards: string[]): void {
    this.#kept = { key: this.key, cards };
    rememberIn(ORDERS, this.key, cards);
  }

  /** The selection as the hall writes a move: in the order in which it gave the hand. */
  text(): string {
    return this.move ?? this.#table.view!.hand.filter((card) => this.chosen.has(card)).join(" ");
  }

  /** The next of the hall's hints, or the first; its cards become the selection. */
  nextHint(): string | null {
    const hint = this.#table.hint;
    if (!hint?.moves.length) return null;
    const at = this.#hint?.version === hint.version ? this.#hint.at + 1 : 0;
    this.#hint = { version: hint.version, at };
    return hint.moves[at % hint.moves.length]!;
  }
}
