/** Payments in play gold: in words, and those made just now. */

import { live } from "../live.svelte";
import type { Meta, View } from "../protocol";
import { seatName } from "../seats";
import { sound } from "../sound";
import type { Change } from "../table.svelte";
import { number, say } from "../words";

export interface Paid {
  from: number;
  to: number;
  amount: number;
  rule: number;
  what: string;
  number: number;
}

/** How long a payment is shown. */
const SHOWN = 6000;

/** Sentences are others for you than for somebody with a name. */
const whose = (meta: Meta, seat: number) => (meta.you.seat === seat ? "you" : "other");

/** What a payment is for: "first card eaten". */
export function paidFor(meta: Meta, paid: Paid): string {
  return say(`${meta.game}-paid-${paid.what.replaceAll("_", "-")}`, { number: paid.number });
}

export function paidWords(meta: Meta, paid: Paid): string {
  return say("pays", {
    who: whose(meta, paid.from),
    whose: whose(meta, paid.to),
    from: seatName(meta, paid.from),
    to: seatName(meta, paid.to),
    amount: number(paid.amount),
    what: paidFor(meta, paid),
  });
}

/** The payments of a deal, and what lies before a seat. */
export interface Gold {
  payments(view: View): readonly Paid[];
  purse(view: View, seat: number): number;
}

/** The payments that a change brought. */
function newPayments({ before, view, fresh }: Change, gold: Gold): readonly Paid[] {
  if (!fresh || !before) return [];
  return gold.payments(view).slice(before.deal === view.deal ? gold.payments(before).length : 0);
}

/** Tells the payments that a change brought. */
export function announcePayments(change: Change, gold: Gold): void {
  const { meta, view } = change;
  const paid = newPayments(change, gold);
  if (!paid.length) return;
  for (const one of paid) live.tell(paidWords(meta, one));
  const seat = meta.you.seat;
  if (seat !== null && paid.some((one) => one.from === seat || one.to === seat)) {
    live.tell(say("purse-now", { purse: gold.purse(view, seat) }));
  }
  sound("bomb");
}

/** What was paid just now, shown for a while. */
export class JustPaid {
  paid = $state.raw<readonly Paid[]>([]);
  readonly #gold: Gold;
  #shown: ReturnType<typeof setTimeout> | undefined;

  constructor(gold: Gold) {
    this.#gold = gold;
  }

  hear(change: Change): void {
    const more = newPayments(change, this.#gold);
    if (more.length) {
      this.paid = more;
      this.stop();
      this.#shown = setTimeout(() => (this.paid = []), SHOWN);
    } else if (change.before?.deal !== change.view.deal) this.paid = [];
  }

  stop(): void {
    clearTimeout(this.#shown);
  }

  /** What a seat has won or lost just now. */
  gain(seat: number): number {
    return this.paid.reduce(
      (sum, one) => sum + (one.to === seat ? one.amount : 0) - (one.from === seat ? one.amount : 0),
      0,
    );
  }
}
