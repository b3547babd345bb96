/** What was played in this round and the one before, as far as this browser has seen it. */

import { cardsOf } from "../../lib/cards/legal";
import type { Change, TableStore } from "../../lib/table.svelte";
import type { ThirteenView } from "./types";
import { thrownOutOfTurn } from "./words";

export interface Play {
  seat: number;
  cards: string[];
}

export class Rounds {
  now = $state.raw<Play[]>([]);
  before = $state.raw<Play[]>([]);

  constructor(table: TableStore) {
    if (table.view) this.#from(table.view as ThirteenView);
  }

  hear(change: Change): void {
    const view = change.view as ThirteenView;
    const moves = change.events.filter((event) => event.kind === "move");
    const broken = change.events.some((event) => ["undone", "dealt"].includes(event.kind));
    if (!change.fresh || broken || moves.length > 1) {
      if (view.deal !== change.before?.deal) this.before = [];
      this.#from(view);
      return;
    }
    for (const move of moves) {
      const cards = cardsOf(move.move ?? "");
      if (cards) this.now = [...this.now, { seat: move.seat!, cards }];
    }
    const chop = thrownOutOfTurn(change);
    if (chop) this.now = [...this.now, { seat: chop.owner, cards: chop.cards }];
    if (!view.table && this.now.length) {
      this.before = this.now;
      this.now = [];
    }
  }

  /** What the view alone tells: the combination on the table and the one under it. */
  #from(view: ThirteenView): void {
    const table = view.table;
    this.now = [];
    if (!table) return;
    if (table.under) this.now.push({ seat: table.under_owner!, cards: table.under });
    this.now = [...this.now, { seat: table.owner, cards: table.cards }];
  }
}
