import type { View } from "../../lib/protocol";

export type Direction = "left" | "right" | "across" | "hold";

export interface TrickCard {
  seat: number;
  card: string;
  /** Its twin lies in the same trick, so neither can take it. */
  cancelled: boolean;
}

export interface LastTrick {
  leader: number;
  led: string;
  /** Null where the trick stays for the next taker. */
  taker: number | null;
  points: number;
  cards: TrickCard[];
}

export interface Outcome {
  scores: number[];
  winners: number[] | null;
}

export interface Moon {
  seat: number;
  choice: "add" | "subtract" | null;
  outcomes: { add: Outcome; subtract: Outcome } | null;
}

export interface HeartsView extends View {
  decks: number;
  phase: "pass" | "play" | "moon" | "deal" | "over";
  counts: number[];
  direction: Direction;
  next_direction: Direction;
  pass_count: number;
  chosen: boolean[];
  first_trick: boolean;
  must_lead: string | null;
  hearts_broken: boolean;
  leader: number | null;
  led: string | null;
  winning: number | null;
  trick: TrickCard[];
  last_trick: LastTrick | null;
  tricks_played: number;
  tricks: number[];
  points: number[];
  /** The cards that count, for each seat. */
  taken: string[][];
  hand_points: number;
  kitty: number;
  stuck: string[];
  moon: Moon | null;
  target: number;
  standing: number[];
  pass_to: number | null;
  pass_from: number | null;
  passed: string[];
  received: string[];
}
