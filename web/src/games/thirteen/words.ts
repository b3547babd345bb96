import { cardsOf } from "../../lib/cards/legal";
import { live } from "../../lib/live.svelte";
import { announcePayments, type Gold } from "../../lib/play/payments.svelte";
import type { TableEvent, View } from "../../lib/protocol";
import { seatName } from "../../lib/seats";
import { sound } from "../../lib/sound";
import type { Change } from "../../lib/table.svelte";
import { cardNames, say } from "../../lib/words";
import type { Combination, ThirteenView } from "./types";

/** Cards of a full hand. */
const HAND = 13;

export function kindWords(kind: string, length: number): string {
  return say(`thirteen-kind-${kind.replaceAll("_", "-")}`, { length });
}

function combinationWords(table: Combination): string {
  const kind = kindWords(table.kind, table.length);
  return say("kind-and-cards", {
    kind: table.bomb ? `${say("thirteen-bomb")} · ${kind}` : kind,
    cards: cardNames(table.cards),
  });
}

/** What of a move isn't cards. */
export function plainWords(words: string): string {
  return say(words === "pass" ? words : `thirteen-move-${words}`);
}

/** "Pair: 5 of spades, 5 of hearts"; the kind is told where the view still shows the move. A
 * choice in a window, which is hidden, has no words. */
export function moveWords(event: TableEvent, view: View | null): string {
  if (event.move === "choice") return "";
  const cards = cardsOf(event.move ?? "");
  if (!cards) return say("pass");
  const table = (view as ThirteenView | null)?.table;
  const lies = table?.owner === event.seat && table?.cards.join(" ") === event.move;
  if (!lies || cards.length === 1) return cardNames(cards);
  return combinationWords(table!);
}

/** The seats in the order in which they stand. */
export function ranking(view: ThirteenView): number[] {
  return view.standing.map((_, seat) => seat).sort((a, b) => view.standing[a]! - view.standing[b]!);
}

/** What is paid, and what lies before a seat. */
export const gold: Gold = {
  payments: (view) => (view as ThirteenView).gold?.payments ?? [],
  purse: (view, seat) => (view as ThirteenView).gold?.purses[seat] ?? 0,
};

/** The four pairs that were thrown out of turn, where a window ended with that. */
export function thrownOutOfTurn({ before, view }: Change): Combination | null {
  const was = before as ThirteenView | null;
  const now = (view as ThirteenView).table;
  if (was?.phase !== "chop" || was.deal !== view.deal || !now) return null;
  return now.cards.join() === was.table?.cards.join() ? null : now;
}

/** Whether nobody has played a card yet in a deal without 3s, which then lie open. */
export function threesLie(view: ThirteenView): boolean {
  return !!view.thrown && view.counts.every((count, seat) => count + view.thrown![seat]!.length === HAND);
}

/** Tells what came of the moves: 3s thrown out, four pairs thrown out of turn, frozen players,
 * payments. True where the own move is the hall's to make. */
export function announceThirteen(change: Change): boolean {
  const { before, meta, events } = change;
  const view = change.view as ThirteenView;
  const was = before as ThirteenView | null;
  if (events.some((event) => event.kind === "dealt")) {
    view.thrown?.forEach((cards, seat) => {
      if (cards.length) live.tell(say("thirteen-throws-out", { name: seatName(meta, seat), cards: cardNames(cards) }));
    });
  }
  const chop = thrownOutOfTurn(change);
  if (chop) {
    live.tell(say("move-of", { name: seatName(meta, chop.owner), move: combinationWords(chop) }));
    sound("bomb");
  }
  for (const seat of view.frozen) {
    if (!was?.frozen.includes(seat)) live.tell(say("thirteen-is-frozen", { name: seatName(meta, seat) }));
  }
  announcePayments(change, gold);
  if (view.phase !== "chop") return false;
  if (view.legal.length > 1 && was?.phase !== "chop") live.tell(say("thirteen-may-chop"));
  return true;
}
