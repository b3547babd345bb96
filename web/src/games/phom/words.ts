import { partsOf } from "../../lib/cards/legal";
import { live } from "../../lib/live.svelte";
import { announcePayments, type Gold } from "../../lib/play/payments.svelte";
import type { Meta, TableEvent, View } from "../../lib/protocol";
import { seatName } from "../../lib/seats";
import type { Change } from "../../lib/table.svelte";
import { cardName, cardNames, rankOf, say } from "../../lib/words";
import type { PhomView } from "./types";

/** What of a move isn't cards. */
export function plainWords(words: string): string {
  return say(`phom-move-${words.split(" ")[0]}`);
}

/** Sentences are others for you than for somebody with a name. */
const whose = (meta: Meta, seat: number) => (meta.you.seat === seat ? "you" : "other");

/** A move as it is told: "throws 9 of spades", "sends 8 of hearts to Dara"; of oneself, and as what
 * could be done, "throw 9 of spades". */
export function toldMove(meta: Meta, move: string, before: PhomView | null, who = "you"): string {
  const [verb, , where] = move.split(" ");
  const { cards } = partsOf(move);
  const owner = verb === "eat" ? before?.thrown?.seat : Number(where?.split(".")[0]);
  const from = {
    name: seatName(meta, owner ?? -1),
    whose: whose(meta, owner ?? -1),
  };
  switch (verb) {
    case "eat":
      if (!before?.thrown) break;
      return say("phom-told-eat", { who, card: cardName(before.thrown.card), ...from });
    case "discard":
      return say("phom-told-discard", { who, card: cardNames(cards) });
    case "lay":
      return say("phom-told-lay", { who, cards: cardNames(cards) });
    case "add":
      return say("phom-told-add", { who, card: cardNames(cards) });
    case "send":
      return say("phom-told-send", { who, card: cardNames(cards), ...from });
    case "draw":
      return say("phom-told-draw", { who });
    case "u":
      return say("phom-told-u");
  }
  return say(`phom-move-${verb}`);
}

export function moveWords(meta: Meta) {
  return (event: TableEvent, _view: View | null, before: View | null): string =>
    toldMove(meta, event.move ?? "", before as PhomView | null, whose(meta, event.seat!));
}

/** What is paid, and what lies before a seat. */
export const gold: Gold = {
  payments: (view) => (view as PhomView).payments ?? [],
  purse: (view, seat) => (view as PhomView).seats[seat]?.purse ?? 0,
};

/** "your pile", "the pile of Dara". */
function pileOf(meta: Meta, seat: number): string {
  return say("phom-pile-of", { whose: whose(meta, seat), name: seatName(meta, seat) });
}

/** Tells what came of the moves: a transfer, payments. True where the own turn only goes on. */
export function announcePhom(change: Change): boolean {
  const { before, meta, fresh } = change;
  const view = change.view as PhomView;
  const was = before as PhomView | null;
  if (!fresh || !was || was.deal !== view.deal) return false;
  const moved = view.transfer;
  if (moved && (was.transfer?.card !== moved.card || was.transfer.to !== moved.to)) {
    live.tell(
      say("phom-transferred", {
        card: cardName(moved.card),
        from: pileOf(meta, moved.from),
        to: pileOf(meta, moved.to),
      }),
    );
  }
  announcePayments(change, gold);
  const seat = meta.you.seat ?? -1;
  const others = change.events.some((event) => event.kind === "move" && event.seat !== seat);
  return !others && was.to_act.includes(seat) && view.to_act.includes(seat);
}

/** Tells what can be done in the own turn that has come: the card to eat, the laying round. */
export function announceTurn({ before, view: now, meta, fresh }: Change): void {
  const view = now as PhomView;
  const was = before as PhomView | null;
  if (!fresh || !was || was.deal !== view.deal) return;
  const seat = meta.you.seat;
  if (seat === null || !view.to_act.includes(seat)) return;
  if (view.phase === "take" && (was.phase !== "take" || !was.to_act.includes(seat))) {
    if (view.legal.includes("eat") && view.thrown) live.tell(eatWords(view));
  }
  if (view.phase === "lay" && was.phase !== "lay") live.tell(say("phom-laying-round"));
}

/** With what the thrown card can be eaten: "eat the K of diamonds with J and Q of diamonds"; where
 * the cards are seen to be lit, "eat K with J, Q". */
export function eatWords(view: PhomView, seen = false): string {
  if (!view.thrown) return "";
  const cards = view.eat_with[0] ?? [];
  return say("phom-eat-with", {
    card: seen ? rankOf(view.thrown.card) : cardName(view.thrown.card),
    cards: seen ? cards.map(rankOf).join(say("list-comma")) : cardNames(cards),
  });
}

/** What a deal came to for a seat: a u, mom, or so many points left. */
export function endWords(view: PhomView, seat: number): string {
  const end = view.result?.seats[seat];
  if (!end || !view.result) return "";
  const { winner, by } = view.result;
  if (winner === seat && by.includes("u")) return say(`phom-by-${by.replaceAll("_", "-")}`);
  if (end.mom) return say("phom-mom");
  return say("phom-points-left", { points: end.points });
}
