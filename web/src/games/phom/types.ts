import type { Paid } from "../../lib/play/payments.svelte";
import type { View } from "../../lib/protocol";

export interface Grouping {
  phoms: string[][];
  trash: string[];
  /** Cards that phoms already laid can take. */
  added?: string[];
  points: number;
}

export interface SentCard {
  card: string;
  by: number;
}

/** A phom on the table: its cards, sent ones among them, and the one that was eaten. */
export interface LaidPhom {
  cards: string[];
  eaten: string | null;
  sent: SentCard[];
}

export interface SeatView {
  cards: number;
  /** The discards, the last one on top. */
  pile: string[];
  /** In the order of eating, all through the deal. */
  eaten: string[];
  laid: LaidPhom[];
  /** Laying turns had. */
  turned: number;
  mom: boolean;
  purse: number;
  gain: number;
  place: number | null;
  points: number | null;
}

export interface EndSeat {
  phoms: { cards: string[]; eaten: string[] | string | null; sent: SentCard[] }[];
  trash: string[];
  points: number;
  place: number | null;
  mom: boolean;
  gain: number;
}

export interface PhomResult {
  winner: number;
  by: string;
  seats: EndSeat[];
}

export interface PhomView extends View {
  phase: "take" | "lay" | "discard" | "deal" | "over";
  turn: number | null;
  round: number | null;
  bet: number;
  stock: number;
  first_to_lay: number | null;
  deals: number;
  /** What the seat in turn may eat now. */
  thrown: { seat: number; card: string } | null;
  /** Made by the last eat, until the next discard. */
  transfer: { card: string; from: number; to: number } | null;
  streak: { seat: number; count: number } | null;
  seats: SeatView[];
  payments: Paid[];
  result: PhomResult | null;
  /** The best one; null for whoever only watches. */
  grouping: Grouping | null;
  /** All the cheapest groupings. */
  groupings: Grouping[];
  /** Every set of cards of the hand that may stand as a phom. */
  phoms: string[][];
  /** What each card of the hand counts as trash. */
  points: number[];
  eat_with: string[][];
  /** Eaten cards not yet laid, which can't be thrown. */
  kept: string[];
  u: boolean;
  send_all: string[];
  lays: string[];
}
