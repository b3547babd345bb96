import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import type { View } from "../../lib/protocol";
import Board from "./Board.svelte";
import { facing } from "./board";
import Mark from "./Mark.svelte";
import Report from "./Report.svelte";
import Result from "./Result.svelte";
import Sheet from "./Sheet.svelte";
import Step from "./Step.svelte";
import Tile from "./Tile.svelte";
import type { SequenceView } from "./types";
import { endTitle, placeWords, plainWords } from "./words";

/** How long the winning stroke is seen before the end of the game is shown. */
const LIES = 1800;

export default {
  name: "sequence",
  order: 4,
  single: true,
  Tile,
  Mark,
  Board,
  Result,
  Sheet,
  Step,
  Menu: Report,
  keys: [
    ["D", "sequence-draw"],
    ["S", "sequence-swap"],
    ["N", "sequence-next-space"],
  ],
  plainWords,
  endTitle,
  moveNote: (view: View, move: string) =>
    placeWords(view as SequenceView, move, facing(view.seat, (view as SequenceView).counts.length)),
  lies: LIES,
  deck: () => [...pack(), ...pack()],
} satisfies GamePage;
