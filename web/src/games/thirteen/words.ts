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
