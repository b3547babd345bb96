import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import Settings from "./Settings.svelte";
import Sheet from "./Sheet.svelte";
import Step from "./Step.svelte";
import Tile from "./Tile.svelte";
import { plainWords } from "./words";

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
  plainWords,
  gold: true,
  lies: LIES,
  deck: () => pack(),
} satisfies GamePage;
