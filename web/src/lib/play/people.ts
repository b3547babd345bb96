/** What people at the table do, in words for the live region. */

import { seatName } from "../seats";
import { settings } from "../settings.svelte";
import { sound } from "../sound";
import { type Change, type TableStore } from "../table.svelte";
import { live } from "../live.svelte";
import { say } from "../words";
import { muteKey } from "./mute";

const TOLD = new Set(["sat", "left", "bot", "opened", "away", "back"]);

export function announceTable(table: TableStore, change: Change): void {
  if (!change.fresh) return;
  for (const event of change.events) {
    if (event.seat === undefined) continue;
    const name = event.name || seatName(change.meta, event.seat, false);
    if (TOLD.has(event.kind)) live.tell(say(`event-${event.kind}`, { name }));
    if (event.kind !== "said" || settings.muted.includes(muteKey(table, event.seat))) continue;
    sound("talk");
    const words = saidWords(event);
    if (event.seat === change.meta.you.seat) live.tell(say("you-say", { words }));
    else live.tell(say("says", { name: seatName(change.meta, event.seat), words }));
  }
}

export function saidWords(said: { phrase?: string; text?: string }): string {
  if (!said.phrase) return said.text ?? "";
  return say(`phrase-${said.phrase.replaceAll("_", "-")}`);
}

