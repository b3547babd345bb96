/** The games that have a page: every folder here that has an index. The hall says which exist. */

import type { Component } from "svelte";
import type { GameInfo, HistoryDeal, Meta, Rules, View } from "../lib/protocol";
import type { TableStore } from "../lib/table.svelte";

export interface GamePage {
  name: string;
  /** Where it stands among the games, from 1. */
  order: number;
  /** Whether a match is one deal, so that deals are not numbered. */
  single?: boolean;
  /** The drawing on the hall's tile. */
  Tile: Component;
  /** What tells a seat from others before the game: its team. */
  Mark?: Component<{ view: View; seat: number }>;
  /** The table in play: everything below the top bar. */
  Board: Component<{ table: TableStore }>;
  /** What an ended deal shows of each player, in the order of the places. */
  Result: Component<{ meta: Meta; view: View }>;
  /** The score sheet, where a game has more to say than points. */
  Sheet?: Component<{ table: TableStore }>;
  /** One moment of a deal that is over, all hands open; `aria-current` marks whose move is next. */
  Step: Component<{ meta: Meta; deal: HistoryDeal; step: number }>;
  /** Switches of this game alone, for the table's menu and the settings. */
  Settings?: Component;
  /** Its own keys, for the settings: the letter, and the message of what it does. */
  keys?: [letter: string, does: string][];
  /** What else this game has in the table's menu. */
  Menu?: Component<{ table: TableStore; close: () => void }>;
  /** What of a move isn't cards ("pass"). */
  plainWords(words: string): string;
  /** What is said of a move after its cards, where they don't tell all of it. */
  moveNote?(view: View, move: string): string;
  /** The title of a match that is over, where it isn't players who win. */
  endTitle?(meta: Meta, view: View): string;
  /** Whether what a deal's result shows is the deal's alone, so that a match's end needs its own. */
  totals?: boolean;
  /** Whether it is played for play gold by these rules, which is then explained. */
  gold?(rules: Rules): boolean;
  /** The gold that lies before a seat; null at a table that isn't played for gold. */
  purse?(view: View, seat: number): number | null;
  /** Whether the lowest score is the best. */
  lowest?: boolean;
  /** How long the last cards lie before the end of the deal is shown, in milliseconds. */
  lies?: number;
  /** The sorted pack of a deal, as the shuffle begins with it, for the hands that were dealt. */
  deck(rules: Rules, hands: readonly string[][]): string[];
}

const found = import.meta.glob<{ default: GamePage }>("./*/index.ts", { eager: true });

export const games: ReadonlyMap<string, GamePage> = new Map(
  Object.values(found).map((module) => [module.default.name, module.default]),
);

/** Of the hall's games those that have a page, in their order. */
export function withPage(infos: readonly GameInfo[] | null): GameInfo[] {
  const order = (info: GameInfo) => games.get(info.name)!.order;
  return (infos ?? [])
    .filter((info) => games.has(info.name))
    .sort((a, b) => order(a) - order(b));
}
