/** The frames between the page and the hall, as docs/protocol.md describes them. */

export type Language = "km" | "en";
export type Text = Record<Language, string>;
export type OptionValue = boolean | number | string | number[] | string[] | string[][] | null;
export type Rules = Record<string, OptionValue>;
export type Level = "easy" | "medium" | "hard";

export interface GameOption {
  name: string;
  kind: "bool" | "choice" | "integer" | "integers" | "choices" | "layout";
  default: OptionValue;
  rule: number;
  choices: string[] | null;
  minimum: number | null;
  maximum: number | null;
  length: number | null;
}

export interface GameInfo {
  name: string;
  seats: number[];
  default_seats: number;
  presets: string[];
  /** For each preset the numbers of players that it allows. */
  preset_seats?: Record<string, number[]>;
  ready: boolean;
  options: GameOption[];
}

/** The words of one switch of the house rules. */
export interface OptionWords {
  label: Text;
  /** What its value in force stands for. */
  sentence: Text;
  /** Of each choice; of a layout, under "", what the usual one stands for. */
  choices?: Record<string, Text>;
  /** What each number of a list is for; null where that is its number. */
  items?: (Text | null)[];
}

/** What the form that makes tables asks the hall. */
export interface RulesForm {
  words: Record<string, OptionWords>;
  options: Rules;
}

export interface RulesPage {
  sections: { rule: number; option?: string; text: Text }[];
  options: Rules;
}

export interface Summary {
  table: string;
  game: string;
  preset: string;
  host: string;
  /** Whether one made it oneself. */
  own: boolean;
  seats: number;
  people: number;
  bots: number;
  free: number;
  status: "waiting" | "playing" | "between" | "finished";
  deal: number;
  your_turn: boolean;
  can_join: boolean;
  can_watch: boolean;
  scores: number[];
}

export interface SeatMeta {
  kind: "person" | "bot" | "open";
  name: string;
  level: Level | null;
  host: boolean;
  present: boolean;
  sitting_in: boolean;
  ready: boolean;
  auto: boolean;
}

export interface Fair {
  commitment: string;
  nonces: string[];
  secret: string | null;
}

export interface Meta {
  game: string;
  rules: Rules;
  seat_count: number;
  status: "waiting" | "playing" | "between" | "finished";
  listed: boolean;
  link: string;
  spectators: number;
  players: SeatMeta[];
  /** `arrangement`: how this seat's cards lie in groups, where a game has that. */
  you: { seat: number | null; host: boolean; arrangement?: string | null };
  deal: number;
  clock: { seconds: number } | null;
  fair: Fair | null;
  next_deal_in: number | null;
  can_undo: boolean;
  chat: boolean;
  rematch: string | null;
  /** A team that a seat has reported for table talk; the host judges. */
  report?: { team: number; by: number } | null;
  /** At a table for gold: the least purse to sit down, and what a seat brings. */
  gold?: { least: number; brought: number } | null;
}

/** What every game's view has; each game's folder knows the rest of its own. */
export interface View {
  game: string;
  seat: number | null;
  phase: string;
  deal: number;
  hand: string[];
  to_act: number[];
  legal: string[];
  scores: number[];
  /** What the deal brought, once it is over. */
  gains: number[] | null;
  /** Every hand, where that is open. */
  hands?: string[][] | null;
  /** Cards got from another player in this deal, where a game has that. */
  received?: string[];
  /** Where it is a list: the cards that each seat threw out before play. */
  thrown?: unknown;
  winners: number[] | null;
}

export interface TableEvent {
  version: number;
  kind: string;
  seat?: number;
  name?: string;
  move?: string;
  by?: "person" | "bot" | "forced" | "clock" | "host";
  deal?: number;
  number?: number;
  /** Of a shuffle in mid-deal, once the deal is over. */
  cards?: string;
  team?: number;
  penalty?: boolean;
  commitment?: string;
  nonces?: string[];
  secret?: string;
  phrase?: string;
  text?: string;
  next?: string;
}

export interface HistoryDeal {
  views: View[];
  events: TableEvent[];
  fair: Fair | null;
  hands: (string | string[])[];
}

/** What leads from each view of a deal to the next: moves, and shuffles in mid-deal. */
export function stepsOf(deal: HistoryDeal): TableEvent[] {
  return deal.events.filter(({ kind }) => kind === "move" || kind === "shuffled");
}

export interface TableFrame {
  type: "table";
  table: string;
  version: number;
  resync: boolean;
  meta: Meta;
  view: View;
  events: TableEvent[];
}

export interface UpdateFrame {
  type: "update";
  table: string;
  version: number;
  events: TableEvent[];
  meta: Meta | null;
  view: View;
}

export interface RefusedFrame {
  type: "refused";
  table: string;
  version: number;
  code: string;
  rule: string | null;
  message: Text;
}

export interface HintFrame {
  type: "hint";
  table: string;
  version: number;
  moves: string[];
  reason: Text;
}

export interface ReviewFrame {
  type: "review";
  table: string;
  deal: number;
  move: number;
  played: string;
  best: string;
  values: { move: string; value: number }[];
}

/** One's own play gold. */
export interface Account {
  balance: number;
  /** What everybody begins with, and is refilled to. */
  start: number;
  /** From when on, in seconds since 1970; null: now. */
  refill_at: number | null;
}

export interface GoldFrame extends Account {
  type: "gold";
  table: string | null;
  amount: number;
  what: "opening" | "refill" | "set_aside" | "returned";
}

export interface HallFrame {
  type: "hall";
  open: Summary[];
  mine: Summary[];
  finished: Summary[];
  gold?: Account | null;
}

export interface WelcomeFrame {
  type: "welcome";
  player: { id: string; name: string };
  languages: Language[];
  ready: Record<string, boolean>;
  build: string;
  gold?: Account | null;
}

export type ServerFrame =
  | WelcomeFrame
  | HallFrame
  | TableFrame
  | UpdateFrame
  | RefusedFrame
  | HintFrame
  | ReviewFrame
  | GoldFrame
  | { type: "ready"; ready: Record<string, boolean> }
  | { type: "created"; table: string; seat: number | null; token: string | null }
  | { type: "seated"; table: string; seat: number; token: string }
  | { type: "clock"; table: string; seat: number; milliseconds: number }
  | { type: "sorted"; table: string; cards: string[] }
  | { type: "history"; table: string; deals: HistoryDeal[] }
  | { type: "error"; code: string; message: Text };

export interface CreateFrame {
  type: "create";
  game: string;
  seats: number;
  rules: Rules;
  players: string[];
  clock: number | null;
  listed: boolean;
  start: boolean;
  nonce: string;
}

export type SortBy = "rank" | "suit" | "combination";

export type ClientFrame =
  | { type: "hello"; language: Language; name?: string }
  | { type: "name"; name: string }
  | { type: "watch_hall"; on: boolean }
  | { type: "want"; game: string }
  | CreateFrame
  | { type: "open"; table: string; since: number | null; token?: string }
  | { type: "sit"; table: string; seat?: number; name?: string }
  | { type: "seat"; table: string; seat: number; player: string }
  | { type: "play"; table: string; version: number; move: string }
  | { type: "nonce"; table: string; deal: number; nonce: string }
  | { type: "hint" | "undo"; table: string; version: number }
  | { type: "sort"; table: string; by: SortBy }
  | { type: "arrange"; table: string; cards: string }
  | { type: "preference"; table: string; auto: boolean }
  | { type: "phrase"; table: string; phrase: string }
  | { type: "chat"; table: string; text: string }
  | { type: "report"; table: string; team: number }
  | { type: "judge"; table: string; penalty: boolean }
  | { type: "review"; table: string; deal: number; move: number }
  | {
      type: "close" | "leave" | "start" | "ready" | "back" | "rematch" | "history";
      table: string;
    };

export const PHRASES = ["hello", "thanks", "good_game", "nice", "hurry", "sorry", "wow", "oops"];
export const EMOTES = ["smile", "laugh", "cry", "fire"];
export const LEVELS: Level[] = ["easy", "medium", "hard"];
