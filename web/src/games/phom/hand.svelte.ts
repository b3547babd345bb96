/** The own hand in groups: as its owner has put them, else the hall's best grouping. */

import type { Groups } from "../../lib/cards/layout";
import type { TableStore } from "../../lib/table.svelte";
import { alike, drop, fit, flat, gather, isPhom, read, shift, write } from "./groups";
import { layGroups, type GroupLayout, type Shape } from "./layout";
import type { Grouping, PhomView } from "./types";

/** How long an arrangement of one's own stands before the hall has told it back. */
const PATIENCE = 2000;

export class PhomHand implements Groups {
  readonly #table: TableStore;
  shape = $state.raw<Shape>({ largest: 72, height: 180 });
  selected = $state.raw<ReadonlySet<string>>(new Set());
  /** Just made here, and on its way to the hall. */
  #sent = $state.raw<{ deal: number; text: string } | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: TableStore) {
    this.#table = table;
  }

  readonly #view = $derived.by(() => this.#table.view as PhomView);
  readonly #phoms = $derived.by(() => this.#view.phoms ?? []);
  readonly #points = $derived.by(
    () => new Map(this.#view.hand.map((card, i) => [card, this.#view.points?.[i] ?? 0])),
  );

  /** What its owner has arranged; null where that is left to the hall. */
  readonly own = $derived.by(() => {
    const sent = this.#sent?.deal === this.#view.deal ? this.#sent.text : null;
    const text = sent ?? this.#table.meta?.you.arrangement;
    if (!text) return null;
    const kept = read(text);
    const known = new Set(flat(kept));
    const groups = fit(kept, this.#view.hand, this.#phoms);
    // A card just eaten needs a phom; where the player's groups have none, the hall's do.
    const housed = this.#view.kept.every((card) => known.has(card) || this.#isHoused(groups, card));
    return housed ? groups : null;
  });

  /** The groups, of which the last one is trash. */
  readonly groups = $derived.by(() => {
    const { grouping, hand, u } = this.#view;
    // The best grouping leaves a card to throw; whoever has u throws none.
    const proposed = u && grouping ? fit([...grouping.phoms, []], hand, this.#phoms) : best(grouping);
    return this.own ?? proposed;
  });
  readonly cards = $derived.by(() => flat(this.groups));
  readonly chosen = $derived.by(
    () => new Set(this.cards.filter((card) => this.selected.has(card))) as ReadonlySet<string>,
  );

  /** The groups that are phoms. */
  readonly phoms = $derived.by(() =>
    this.groups.slice(0, -1).filter((group) => isPhom(group, this.#phoms)),
  );
  readonly #loose = $derived.by(() => {
    const whole = new Set([...flat(this.phoms), ...(this.#view.grouping?.added ?? [])]);
    return this.cards.filter((card) => !whole.has(card));
  });
  /** What the cards count that are in no phom. */
  readonly trash = $derived.by(() => this.#sum(this.#loose));
  /** Whether the hall knows a grouping that leaves less. */
  readonly better = $derived.by(() => this.own !== null && this.trash > this.#sum(this.#view.grouping?.trash ?? []));

  #sum(cards: readonly string[]): number {
    return cards.reduce((sum, card) => sum + (this.#points.get(card) ?? 0), 0);
  }

  #isHoused(groups: string[][], card: string): boolean {
    return groups.some((group) => group.includes(card) && isPhom(group, this.#phoms));
  }

  #put(groups: string[][]): void {
    const sent = { deal: this.#view.deal, text: write(groups) };
    this.#sent = sent;
    this.#table.arrange(sent.text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#sent = null), PATIENCE);
  }

  /** The hall told an arrangement: perhaps one made elsewhere, on another of one's screens. */
  hear(): void {
    if (this.#table.meta?.you.arrangement === this.#sent?.text) this.#sent = null;
  }

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

  /** The chosen cards become a group. False where there is no phom among them. */
  gather(): boolean {
    const chosen = [...this.chosen];
    this.#put(gather(this.groups, chosen, this.#phoms));
    const made = this.#phoms.some((phom) => phom.every((card) => chosen.includes(card)));
    if (made) this.clear();
    return made;
  }

  choose(grouping: Grouping): void {
    this.#put(best(grouping));
  }

  /** Goes on to the next of the hall's groupings; false where there is no other. */
  next(): boolean {
    const all = this.#view.groupings;
    const at = all.findIndex((one) => alike(best(one), this.groups));
    if (!all.length || (all.length === 1 && at === 0)) return false;
    this.choose(all[(at + 1) % all.length]!);
    return true;
  }

  // How the hand lies and is moved.

  lay(width: number): GroupLayout {
    return layGroups(this.groups.map((group) => group.length), width, this.shape);
  }

  drop(card: string, beside: string, after: boolean): void {
    this.#put(drop(this.groups, card, beside, after));
  }

  shift(card: string, by: number): void {
    this.#put(shift(this.groups, card, by));
  }

  together(card: string, other: string): boolean {
    return this.groups.some((group) => group.includes(card) && group.includes(other));
  }
}

export function best(grouping: Grouping | null | undefined): string[][] {
  if (!grouping) return [[]];
  const added = grouping.added?.length ? [grouping.added] : [];
  return [...grouping.phoms, ...added, grouping.trash];
}
