/** Two packs hold every card twice. In a hand each card has a name of its own: the second of two
 * equal ones carries a mark, which neither the hall nor the players see. */

const MARK = "'";

export function apart(cards: readonly string[]): string[] {
  const seen = new Set<string>();
  return cards.map((card) => {
    if (seen.has(card)) return card + MARK;
    seen.add(card);
    return card;
  });
}

export const plain = (card: string): string => card.replace(MARK, "");

/** The cards of a hand without some that have left it; of two equal ones only one. */
export function without(hand: readonly string[], gone: readonly string[]): string[] {
  const rest = [...hand];
  for (const card of gone) {
    const at = rest.findLastIndex((one) => plain(one) === card);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

/** For each of some cards its name in the hand. */
export function named(hand: readonly string[], cards: readonly string[]): string[] {
  const rest = [...hand];
  return cards.flatMap((card) => {
    const at = rest.findIndex((one) => plain(one) === card);
    return at < 0 ? [] : rest.splice(at, 1);
  });
}
