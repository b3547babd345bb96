/** What the player is about to do: the card, the space, and which fives shall be locked. */

import { named, plain } from "../../lib/cards/copies";
import type { HandState } from "../../lib/cards/handstate.svelte";
import type { TableStore } from "../../lib/table.svelte";
import { cardsFor, lineOf, lockChoices, moveText, readMove, targetsOf } from "./board";

export class Choice {
  readonly #table: TableStore;
  readonly #hand: HandState;
  /** The space that a second tap would play. */
  aim = $state<number | null>(null);
  /** The card came with the space, so another space may bring another card. */
  #came = false;
  /** The moves between which the fives to lock decide. */
  #moves = $state.raw<string[]>([]);
  #at = $state(0);

  constructor(table: TableStore, hand: HandState) {
    this.#table = table;
    this.#hand = hand;
  }

  readonly card = $derived.by(() => {
    const [card] = this.#hand.chosen;
    return card ? plain(card) : null;
  });
  readonly targets = $derived.by(() =>
    this.card ? targetsOf(this.#table.view?.legal ?? [], this.card) : new Map<number, string[]>(),
  );
  /** Cards that fit the space that was tapped first. */
  readonly fitting = $derived.by(() =>
    this.aim === null ? [] : named(this.#hand.all, cardsFor(this.#table.view?.legal ?? [], this.aim)),
  );
  /** The fives to choose from, and the one that is chosen so far. */
  readonly locks = $derived.by(() => lockChoices(this.#moves));
  readonly lock = $derived.by(() => this.locks[this.#at] ?? null);
  /** The space that a button can play: the one aimed at, or the only one. */
  readonly ready = $derived.by(() => {
    if (this.aim !== null && this.targets.has(this.aim)) return this.aim;
    return this.targets.size === 1 ? [...this.targets.keys()][0]! : null;
  });

  clear(): void {
    this.#hand.clear();
    this.#forget();
  }

  #forget(): void {
    this.aim = null;
    this.#moves = [];
    this.#at = 0;
  }

  /** A card is tapped. */
  pick(card: string): void {
    const aim = this.aim;
    this.#hand.toggle(card);
    this.#forget();
    this.#came = false;
    if (aim !== null && this.targets.has(aim)) this.aim = aim;
  }

  /** A space is tapped; `twice`: only the second tap on it plays, where that is easily missed. */
  tap(space: number, twice: boolean): void {
    if (this.locks.length) {
      const fives = this.locks.map((_, i) => (this.#at + 1 + i) % this.locks.length);
      const next = fives.find((i) => this.holds(this.locks[i]!, space));
      if (next !== undefined) this.#at = next;
      return;
    }
    const moves = this.targets.get(space);
    if (moves && (!twice || this.aim === space)) return this.play(space);
    // Another space than the card's: the hall says why not.
    if (!moves && this.card && !this.#came) return this.#table.play(moveText(this.card, space));
    this.aim = space;
    if (moves) return;
    const [first] = this.fitting;
    this.#hand.select(first ? [first] : []);
    this.#came = true;
    if (!first) this.aim = null;
  }

  holds(lock: string, space: number): boolean {
    return lineOf(lock).includes(space);
  }

  /** Plays the chosen card there, or asks first which fives shall be locked. */
  play(space = this.ready): void {
    const moves = space === null ? undefined : this.targets.get(space);
    if (!moves) return;
    this.aim = space;
    this.#go(moves);
  }

  choose(at: number): void {
    this.#at = at;
  }

  /** The chosen five is meant. */
  confirm(): void {
    const lock = this.lock;
    if (lock) this.#go(this.#moves.filter((move) => readMove(move).locks.includes(lock)));
  }

  #go(moves: string[]): void {
    this.#at = 0;
    this.#moves = moves;
    if (lockChoices(moves).length) return;
    this.#moves = [];
    this.#table.play(moves[0]!);
  }

  /** Shows a move without making it. */
  show(move: string): void {
    this.#forget();
    const parts = readMove(move);
    this.#hand.select(named(this.#hand.all, [parts.card]));
    this.aim = parts.space;
    this.#came = false;
  }
}
