/** Who sits where, in words and around the table. */

import type { Meta } from "./protocol";
import { say } from "./words";

/** A bot's number: its seat's, so that it keeps its name when others come and go. */
function botNumber(meta: Meta, seat: number): number {
  return seat || meta.players.length;
}

/** What a seat is called: the person's name, or the bot's number. */
export function seatName(meta: Meta, seat: number, you = true): string {
  const player = meta.players[seat];
  if (!player) return "";
  if (you && meta.you.seat === seat) return say("you");
  if (player.kind === "open") return say("seat-open");
  if (player.kind === "bot") {
    return say("bot-name", { number: botNumber(meta, seat), level: say(`level-${player.level ?? "medium"}`) });
  }
  return player.name || guestName(meta, seat);
}

/** Several people without a name are told apart by a number. */
function guestName(meta: Meta, seat: number): string {
  const nameless = meta.players.flatMap((one, at) => (one.kind === "person" && !one.name ? [at] : []));
  return nameless.length > 1 ? say("guest-number", { number: nameless.indexOf(seat) + 1 }) : say("guest");
}

/** The sign that stands for a person: the first letter with what belongs to it. */
export function initial(name: string): string {
  const Segmenter = Intl.Segmenter;
  const first = Segmenter
    ? [...new Segmenter("km", { granularity: "grapheme" }).segment(name.trim())][0]?.segment
    : name.trim()[0];
  return (first?.replace(/[\u17b6-\u17d3].*/u, "") || first || "?").toUpperCase();
}

/** A name that fits a narrow column: a person's first letter, a bot's number. */
export function shortName(meta: Meta, seat: number): string {
  const player = meta.players[seat];
  if (meta.you.seat === seat) return say("you");
  if (player?.kind !== "bot") return initial(seatName(meta, seat));
  return say("bot-short", { number: botNumber(meta, seat) });
}

/** The other seats from left to right as they are seen from `from`. Playing clockwise the next
 * player sits to the left; counter-clockwise to the right. */
export function around(from: number, count: number, clockwise: boolean): number[] {
  const others = Array.from({ length: count - 1 }, (_, i) => (from + 1 + i) % count);
  return clockwise ? others : others.reverse();
}

/** Places from 1 by points, the highest first or the lowest; equal points share a place. */
export function places(points: readonly number[], lowest = false): number[] {
  return points.map((mine) => 1 + points.filter((other) => (lowest ? other < mine : other > mine)).length);
}
