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
}
