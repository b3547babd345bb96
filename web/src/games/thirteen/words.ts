import { cardsOf } from "../../lib/cards/legal";
import type { TableEvent, View } from "../../lib/protocol";
import { cardNames, say } from "../../lib/words";
import type { ThirteenView } from "./types";

export function kindWords(kind: string, length: number): string {
  return say(`thirteen-kind-${kind.replaceAll("_", "-")}`, { length });
}

/** "Pair: 5 of spades, 5 of hearts"; the kind is told where the view still shows the move. */
export function moveWords(event: TableEvent, view: View | null): string {
  const cards = cardsOf(event.move ?? "");
  if (!cards) return say("pass");
  const table = (view as ThirteenView | null)?.table;
  const lies = table?.owner === event.seat && table?.cards.join(" ") === event.move;
  if (!lies || cards.length === 1) return cardNames(cards);
  const kind = kindWords(table!.kind, table!.length);
  return say("kind-and-cards", {
    kind: table!.bomb ? `${say("thirteen-bomb")} · ${kind}` : kind,
    cards: cardNames(cards),
  });
}

/** The seats in the order of their places; who still holds cards comes last, the fewest first. */
export function ranking(view: ThirteenView): number[] {
  const rest = view.counts
    .map((_, seat) => seat)
    .filter((seat) => !view.places.includes(seat))
    .sort((a, b) => view.counts[a]! - view.counts[b]!);
  return [...view.places, ...rest];
}

/** The place that is shown for a seat, from 1: those that never went out share one for equal points. */
export function placeOf(view: ThirteenView, seat: number): number {
  const out = view.places.indexOf(seat);
  if (out >= 0 || !view.gains) return (out >= 0 ? out : ranking(view).indexOf(seat)) + 1;
  const better = view.gains.filter((gain, other) => gain > view.gains![seat]! && other !== seat).length;
  return Math.max(better, view.places.length) + 1;
}
