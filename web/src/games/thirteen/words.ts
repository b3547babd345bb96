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

/** The seats in the order in which they stand. */
export function ranking(view: ThirteenView): number[] {
  return view.standing.map((_, seat) => seat).sort((a, b) => view.standing[a]! - view.standing[b]!);
}
