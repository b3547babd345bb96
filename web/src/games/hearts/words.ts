import { partsOf } from "../../lib/cards/legal";
import { live } from "../../lib/live.svelte";
import type { Meta, TableEvent, View } from "../../lib/protocol";
import { seatName } from "../../lib/seats";
import { sound } from "../../lib/sound";
import type { Change } from "../../lib/table.svelte";
import { cardNames, nameList, say, suitOf } from "../../lib/words";
import type { HeartsView } from "./types";

/** What of a move isn't cards: passing, or the choice on a moon. */
export function plainWords(words: string): string {
  return say(`hearts-move-${words.replaceAll(" ", "-")}`);
}

/** "9 of diamonds", "cards passed", "the points come off the shooter's total". */
export function moveWords(event: TableEvent, _view: View | null): string {
  const { words, cards } = partsOf(event.move ?? "");
  if (!words) return cardNames(cards);
  if (!cards.length) return plainWords(words);
  return say("kind-and-cards", { kind: plainWords(words), cards: cardNames(cards) });
}

export function wayWords(direction: string): string {
  return say(`hearts-way-${direction}`);
}

/** What some cards that count are: so many hearts, Black Maria, the jack. */
export function partWords(cards: readonly string[]): string[] {
  const [hearts, queens, jacks] = ["H", "S", "D"].map(
    (suit) => cards.filter((card) => suitOf(card) === suit).length,
  ) as [number, number, number];
  const parts: string[] = [];
  if (hearts) parts.push(say("hearts-part-hearts", { count: hearts }));
  if (queens) parts.push(say(queens > 1 ? "hearts-part-queens" : "hearts-part-queen", { count: queens }));
  if (jacks) parts.push(say(jacks > 1 ? "hearts-part-jacks" : "hearts-part-jack", { count: jacks }));
  return parts;
}

export function points(count: number): string {
  return say("hearts-points", { count });
}

export function names(meta: Meta, seats: readonly number[]): string {
  return nameList(seats.map((seat) => seatName(meta, seat)));
}

/** Tells what came of the moves: cards passed, tricks, hearts broken, a moon. */
export function announceHearts({ before, view: now, meta, fresh }: Change): void {
  const view = now as HeartsView;
  const was = before as HeartsView | null;
  if (!fresh || !was || was.deal !== view.deal) return;
  const name = (seat: number) => seatName(meta, seat);
  if (was.phase === "pass" && view.phase === "play" && view.pass_to !== null) {
    const told = [
      ["hearts-passed-to", view.pass_to, view.passed],
      ["hearts-received-from", view.pass_from!, view.received],
    ] as const;
    for (const [id, seat, cards] of told) {
      live.tell(say("kind-and-cards", { kind: say(id, { name: name(seat) }), cards: cardNames(cards) }));
    }
  }
  if (view.hearts_broken && !was.hearts_broken) live.tell(say("hearts-broken"));
  const trick = view.last_trick;
  if (trick && view.tricks_played > was.tricks_played) {
    live.tell(trickWords(meta, view));
    if (trick.points > 9) sound("bomb");
  }
  if (view.moon && !was.moon) live.tell(say("hearts-shot", { name: name(view.moon.seat) }));
}

/** "Sokha takes the trick: 14 points". */
export function trickWords(meta: Meta, view: HeartsView): string {
  const trick = view.last_trick;
  if (!trick) return "";
  if (trick.taker === null) return say("hearts-stays");
  const taken =
    trick.taker === meta.you.seat
      ? say("hearts-you-take")
      : say("hearts-takes", { name: seatName(meta, trick.taker) });
  return trick.points ? say("kind-and-cards", { kind: taken, cards: points(trick.points) }) : taken;
}
