/** Moves as they happen, in sounds and in words for the live region. */

import type { TableEvent, View } from "../protocol";
import { seatName } from "../seats";
import { sound } from "../sound";
import type { Change } from "../table.svelte";
import { live } from "../live.svelte";
import { say } from "../words";

/** A move for which there are no words is not told. `came` tells what came of the moves, before anybody is called to the next one; true if that is
 * only the next step of the same turn. */
export function announceMoves(
  change: Change,
  words: (event: TableEvent, view: View | null, before: View | null) => string,
  loud: boolean,
  came?: (change: Change) => boolean | void,
): void {
  if (!change.fresh) return;
  const { meta, view, events, before } = change;
  for (const event of events) {
    if (event.kind === "move" && (event.seat ?? -1) >= 0) {
      const name = seatName(meta, event.seat!);
      const move = words(event, view, before);
      if (!move) continue;
      if (event.by === "clock" && event.seat === meta.you.seat) live.show(say("clock-moved", { move }));
      else live.tell(say("move-of", { name, move }));
      sound(event.move === "pass" ? "pass" : loud ? "bomb" : "card");
    } else if (event.kind === "dealt") {
      sound("deal");
      live.tell(say("dealt"));
    } else if (event.kind === "undone") {
      live.tell(say("undone"));
    }
  }
  if (came?.(change)) return;
  const seat = meta.you.seat;
  if (seat === null || !view.to_act.includes(seat)) return;
  const same = before?.phase === view.phase && before.deal === view.deal;
  if (same && before.to_act.includes(seat) && !events.some((event) => event.kind === "dealt")) return;
  live.tell(say("your-turn"));
  setTimeout(() => sound("turn"), 120);
}
