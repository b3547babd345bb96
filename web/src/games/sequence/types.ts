import type { View } from "../../lib/protocol";

export interface Made {
  team: number;
  /** Its five spaces, "row,column" from the top left. */
  spaces: string[];
}

export interface SequenceView extends View {
  phase: "deal" | "play" | "drop" | "shuffle" | "over";
  /** Whose turn it is; somebody else may still owe a draw. */
  turn: number | null;
  first: number;
  counts: number[];
  teams: number;
  team_of: number[];
  to_win: number;
  draw: "auto" | "manual";
  table_talk: boolean;
  /** A hundred cards row by row, "*" at the corners. */
  board: string[];
  /** A hundred signs: "." or the team whose chip lies there. */
  chips: string;
  sequences: Made[];
  /** How many sequences each team has. */
  made: number[];
  last: string | null;
  removed: string | null;
  draw_count: number;
  /** What each seat has discarded, the oldest first. */
  discards: string[][];
  /** The seats that may still draw for their last play. */
  owed: number[];
  swapped: boolean;
  penalty: { team: number; waiting: number[] } | null;
  passes: number;
  turns: number;
  turn_cap: number;
  winner: number | null;
  drawn: boolean;
  dead: string[];
  /** The own card that is to be dropped. */
  drop: string | null;
}
