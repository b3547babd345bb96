import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import Step from "./Step.svelte";
import Sheet from "./Sheet.svelte";
import Tile from "./Tile.svelte";
import type { ThirteenView } from "./types";
import { gold, plainWords } from "./words";

export default {
  name: "thirteen",
  order: 1,
  Tile,
  Board,
  Result,
  Step,
  totals: true,
  Sheet,
  keys: [
    ["P", "pass"],
    ["C", "thirteen-move-chop"],
  ],
  plainWords,
  gold: (rules) => rules["gold"] === true,
  purse: (view, seat) => ((view as ThirteenView).gold ? gold.purse(view, seat) : null),
  deck: () => pack(),
} satisfies GamePage;
