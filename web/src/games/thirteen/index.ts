import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import { say } from "../../lib/words";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import Step from "./Step.svelte";
import Tile from "./Tile.svelte";

export default {
  name: "thirteen",
  order: 1,
  Tile,
  Board,
  Result,
  Step,
  totals: true,
  keys: [["P", "pass"]],
  plainWords: () => say("pass"),
  deck: () => pack(),
} satisfies GamePage;
