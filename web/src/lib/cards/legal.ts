/** What the hall's list of legal moves says about the cards in the hand. The page knows no rules:
 * it only compares sets of cards. */

/** The cards of a move that is nothing but cards ("5S 5C"); null for another ("pass"). */
export function cardsOf(move: string): string[] | null {
  const words = move.split(" ");
  return words.every((word) => /^(10|[2-9JQKA])[SCDH]$/.test(word)) ? words : null;
}

/** A move's words and its cards, for those moves that have both ("pass 10D QH AH"). What else
 * stands there ("send 8H 2.0") is left out. */
export function partsOf(move: string): { words: string; cards: string[] } {
  const parts = move.split(" ");
  const at = parts.findIndex((word) => cardsOf(word));
  if (at < 0) return { words: move, cards: [] };
  return { words: parts.slice(0, at).join(" "), cards: parts.slice(at).filter(cardsOf) };
}

/** The legal moves that are sets of cards. */
export function cardMoves(legal: readonly string[]): string[][] {
  return legal.map(cardsOf).filter((cards) => cards !== null);
}

/** Cards that belong to some legal move which holds the whole selection. */
export function playable(moves: readonly string[][], selected: ReadonlySet<string>): Set<string> {
  const found = new Set<string>();
  for (const cards of moves) {
    const held = new Set(cards);
    if ([...selected].every((card) => held.has(card))) cards.forEach((card) => found.add(card));
  }
  return found;
}

/** The legal move that is exactly the selection. */
export function moveOf(
  legal: readonly string[],
  selected: ReadonlySet<string>,
): string | undefined {
  return legal.find((move) => {
    const cards = cardsOf(move);
    return cards?.length === selected.size && cards.every((card) => selected.has(card));
  });
}
