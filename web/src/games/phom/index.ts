import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import Settings from "./Settings.svelte";
import Sheet from "./Sheet.svelte";
import Step from "./Step.svelte";
import Tile from "./Tile.svelte";
import { gold, plainWords } from "./words";

/** How long the last cards lie before the end of the deal is shown. */
const LIES = 1200;

export default {
  name: "phom",
  order: 3,
  Tile,
  Board,
  Result,
  Sheet,
  Step,
  Settings,
  keys: [
    ["E", "phom-move-eat"],
    ["D", "phom-move-draw"],
    ["T", "phom-move-discard"],
    ["U", "phom-move-u"],
    ["L", "phom-move-lay"],
    ["S", "phom-move-send"],
    ["G", "phom-regroup"],
  ],
  plainWords,
  totals: true,
  gold: () => true,
  purse: gold.purse,
  lies: LIES,
  deck: () => pack(),
} satisfies GamePage;
