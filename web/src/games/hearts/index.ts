import type { GamePage } from "..";
import { pack } from "../../lib/fair";
import Board from "./Board.svelte";
import Result from "./Result.svelte";
import Sheet from "./Sheet.svelte";
import Step from "./Step.svelte";
import Tile from "./Tile.svelte";
import { plainWords } from "./words";

/** How long the last trick lies before the end of the hand is shown. */
const LIES = 900;

export default {
  name: "hearts",
  order: 2,
  Tile,
  Board,
  Result,
  Sheet,
  Step,
  plainWords,
  lowest: true,
  lies: LIES,
  /** The hands tell which cards were removed from a single pack. */
  deck(rules, hands) {
    if (rules.decks === 2) return [...pack(), ...pack()];
    const dealt = new Set(hands.flat());
    return pack().filter((card) => dealt.has(card));
  },
} satisfies GamePage;
