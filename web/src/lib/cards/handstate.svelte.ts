/** The order and the selection of the own hand, kept apart from what the hall says. */

import { apart, named, plain, without } from "./copies";
import { arrange } from "./layout";
import { cardMoves, moveOf, partsOf, playable } from "./legal";
import { recallIn, rememberIn } from "../storage";
import type { TableStore } from "../table.svelte";

const ORDERS = "orders";

/** What may be chosen from the hand just now; a game may change it with its phase. */
export interface Choice {
  /** How many cards at most. Where it is one, another takes its place. */
  most: number;
  /** What the move says before its cards. */
  words: string;
  /** So many cards make a move, whichever they are; they lie in a tray and not in the hand. */
  tray: boolean;
  /** Cards that the hall still counts, but that lie elsewhere. */
  elsewhere: readonly string[];
}

const ANY: Choice = { most: Infinity, words: "", tray: false, elsewhere: [] };

export class HandState {
  readonly #table: TableStore;
  readonly #choice: () => Choice;
  readonly #order: (cards: string[]) => string[];
  selected = $state.raw<ReadonlySet<string>>(new Set());
  #kept = $state.raw<{ key: string; cards: string[] }>({ key: "", cards: [] });
  #hint = $state.raw<{ version: number; at: number } | null>(null);

  /** `order`: how a hand lies before its owner orders it; else as the hall gives it. */
  constructor(
    table: TableStore,
    choice: () => Choice = () => ANY,
    order: (cards: string[]) => string[] = (cards) => cards,
  ) {
    this.#table = table;
    this.#choice = choice;
    this.#order = order;
  }

  readonly key = $derived.by(() => `${this.#table.id}:${this.#table.view?.deal ?? 0}`);
  readonly choice = $derived.by(() => this.#choice());

  /** The hand in the hall's order, by rank, with a name for each card. */
  readonly held = $derived.by(() => apart(this.#table.view?.hand ?? []));

  /** The hand in the order of its owner. */
  readonly all = $derived.by(() => {
    const kept =
      this.#kept.key === this.key ? this.#kept.cards : (recallIn<string[]>(ORDERS, this.key) ?? []);
    return arrange(kept.length ? this.held : this.#order([...this.held]), kept);
  });

  /** The selection, without cards that have left the hand meanwhile. */
  readonly chosen = $derived.by(
    () =>
      new Set(
        without(this.all, this.choice.elsewhere).filter((card) => this.selected.has(card)),
      ) as ReadonlySet<string>,
  );

  /** The cards that lie in the hand. */
  readonly cards = $derived.by(() => {
    const { tray, elsewhere } = this.choice;
    const here = without(this.all, elsewhere);
    return tray ? here.filter((card) => !this.chosen.has(card)) : here;
  });

  readonly #moves = $derived.by(() => cardMoves(this.#table.view?.legal ?? []));
  readonly #plain = $derived.by(() => new Set([...this.chosen].map(plain)));

  /** Null while it isn't one's turn: then nothing is dimmed. */
  readonly playable = $derived.by(() => {
    if (!this.#table.myTurn || !this.#moves.length) return null;
    const found = playable(this.#moves, this.choice.most === 1 ? new Set() : this.#plain);
    return new Set(this.all.filter((card) => found.has(plain(card))));
  });

  readonly move = $derived.by(() => moveOf(this.#table.view?.legal ?? [], this.#plain));

  /** Whether the selection is a whole move. */
  readonly whole = $derived.by(() =>
    this.choice.tray ? this.chosen.size === this.choice.most : !!this.move,
  );

  /** False where no more cards may be chosen. */
  toggle(card: string): boolean {
    const { most } = this.choice;
    const next = new Set(this.chosen);
    if (!next.delete(card)) {
      if (most === 1) next.clear();
      if (next.size >= most) return false;
      next.add(card);
    }
    this.selected = next;
    this.#table.clearRefusal();
    return true;
  }

  select(cards: readonly string[]): void {
    this.selected = new Set(cards);
  }

  clear(): void {
    this.selected = new Set();
  }

  reorder(cards: string[]): void {
    // Cards that lie elsewhere keep their place at the end.
    const rest = this.all.filter((card) => !cards.includes(card));
    this.#kept = { key: this.key, cards: [...cards, ...rest] };
    rememberIn(ORDERS, this.key, this.#kept.cards);
  }

  /** The selection as the hall writes a move: in the order in which it gave the hand. */
  text(): string {
    const cards = this.held.filter((card) => this.chosen.has(card)).map(plain);
    return this.move ?? [this.choice.words, ...cards].join(" ").trim();
  }

  /** The next of the hall's hints, or the first. */
  nextHint(): string | null {
    const hint = this.#table.hint;
    if (!hint?.moves.length) return null;
    const at = this.#hint?.version === hint.version ? this.#hint.at + 1 : 0;
    this.#hint = { version: hint.version, at };
    return hint.moves[at % hint.moves.length]!;
  }

  /** Selects the cards of a move. */
  selectMove(move: string): void {
    this.select(named(this.all, partsOf(move).cards));
  }
}
