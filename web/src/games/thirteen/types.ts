import type { Paid } from "../../lib/play/payments.svelte";
import type { View } from "../../lib/protocol";

export interface Combination {
  cards: string[];
  kind: string;
  length: number;
  owner: number;
  bomb: boolean;
  under: string[] | null;
  under_owner: number | null;
}

/** The purses and payments of a table that is played for gold. */
export interface GoldView {
  bet: number;
  purses: number[];
  payments: Paid[];
  /** What was chopped in this round, to be paid at its end. */
  chain: { amount: number; payer: number; payee: number } | null;
}

export interface ThirteenView extends View {
  counts: number[];
  direction: "clockwise" | "counterclockwise";
  table: Combination | null;
  passed: boolean[];
  last: (string | null)[];
  places: number[];
  /** Each seat's place as it stands, from 1; equal seats share one. */
  standing: number[];
  must_contain: string | null;
  /** The 3s that each seat threw out before the first deal's play, where that is agreed. */
  thrown: string[][] | null;
  /** Who had played no card when the first went out, where that costs more. */
  frozen: number[];
  /** Who has won as the cards were dealt, and by what. */
  instant: { seat: number; what: string } | null;
  gold: GoldView | null;
  /** The own choice in a window. */
  choice: string | null;
}
