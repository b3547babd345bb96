/** The board in numbers and the moves in parts. What may be played only the hall's list says. */

export const SIDE = 10;

export type Kind = "place" | "remove" | "swap" | "draw" | "drop" | "pass";

export interface Parts {
  kind: Kind;
  card: string;
  /** Where the chip goes or is taken away, from 0 to 99. */
  space: number | null;
  /** The fives that the move says are locked: "3,7-7,7". */
  locks: string[];
}

/** "4,7" as a number from 0 to 99. */
export function spaceOf(text: string): number {
  const [row, column] = text.split(",").map(Number);
  return row! * SIDE + column!;
}

export function readMove(move: string): Parts {
  const [first = "", second = "", ...locks] = move.split(" ");
  if (/^[a-z]/.test(first)) return { kind: first as Kind, card: second, space: null, locks: [] };
  const kind = second.startsWith("x") ? "remove" : "place";
  return { kind, card: first, space: spaceOf(second.replace("x", "")), locks };
}

/** How playing a card on a space is written; the jacks with one eye take away. */
export function moveText(card: string, space: number): string {
  return `${card} ${/^J[SH]/.test(card) ? "x" : ""}${Math.floor(space / SIDE)},${space % SIDE}`;
}

/** Where a card can be played: for each space the moves, several where the five to lock is open. */
export function targetsOf(legal: readonly string[], card: string): Map<number, string[]> {
  const found = new Map<number, string[]>();
  for (const move of legal) {
    const parts = readMove(move);
    if (parts.card !== card || parts.space === null) continue;
    found.set(parts.space, [...(found.get(parts.space) ?? []), move]);
  }
  return found;
}

/** The cards that can be played on a space, jacks last. */
export function cardsFor(legal: readonly string[], space: number): string[] {
  const cards = legal.map(readMove).filter((one) => one.space === space).map((one) => one.card);
  const jack = (card: string) => Number(card.startsWith("J"));
  return [...new Set(cards)].sort((a, b) => jack(a) - jack(b));
}

/** The five spaces from the one end to the other. */
export function lineOf(lock: string): number[] {
  const [from, to] = lock.split("-").map(spaceOf) as [number, number];
  return Array.from({ length: 5 }, (_, i) => from + (i * (to - from)) / 4);
}

/** In one direction all fives are equally far from their end. */
const directionOf = (lock: string) => {
  const [from, next] = lineOf(lock) as [number, number];
  return next - from;
};

/** The fives to choose from in the first direction that leaves a choice; none where all is said. */
export function lockChoices(moves: readonly string[]): string[] {
  const found = new Map<number, Set<string>>();
  for (const lock of moves.flatMap((move) => readMove(move).locks)) {
    const direction = directionOf(lock);
    found.set(direction, (found.get(direction) ?? new Set()).add(lock));
  }
  return [...([...found.values()].find((locks) => locks.size > 1) ?? [])];
}

/** The board turns to face whoever sits on its far side: then its last space comes first. */
export function facing(seat: number | null, seats: number): boolean {
  return Math.round(((seat ?? 0) / seats) * 2) % 2 === 1;
}

/** A seat's place in the order of turns, from 1. */
export function turnNumber(seat: number, first: number, seats: number): number {
  return ((seat - Math.max(0, first) + seats) % seats) + 1;
}
