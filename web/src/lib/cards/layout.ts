/** Where the cards of a hand lie: rows and steps such that every card has enough to touch. */

export interface Spot {
  x: number;
  y: number;
  row: number;
}

export interface Layout {
  width: number;
  height: number;
  cardWidth: number;
  cardHeight: number;
  spots: Spot[];
}

/** A hand that lies in groups: where its cards are, and what moving one does. */
export interface Groups {
  lay(width: number): Layout;
  /** The card is let go beside another, before or after it. */
  drop(card: string, beside: string, after: boolean): void;
  /** The card goes one place on or back, from group to group. */
  shift(card: string, by: number): void;
  /** Whether two cards lie in one group. */
  together(card: string, other: string): boolean;
}

export const TOUCH = 41;
export const RATIO = 1.4;
const ROW_STEP = 54;

export const RISE = 12;

/** A hand of `count` cards in `width` pixels. `largest` is the width a card may have. */
export function lay(count: number, width: number, largest: number, smallest = 76): Layout {
  const fits = (card: number) => Math.max(1, Math.floor((width - card) / TOUCH) + 1);
  const oneRow = Math.max(smallest, Math.min(largest, width - TOUCH * (count - 1)));
  const cardWidth = count <= fits(oneRow) ? oneRow : smallest;
  const rows = Math.max(1, Math.ceil(count / fits(cardWidth)));
  const perRow = Math.ceil(count / rows);
  const cardHeight = Math.round(cardWidth * RATIO);
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    const inRow = Math.min(perRow, count - row * perRow);
    const widest = rows > 1 ? width : Math.min(width, cardWidth * (1 + (inRow - 1) * 0.8));
    // In the last of three rows cards lie as close as in the others.
    const steps = (rows > 2 ? perRow : inRow) - 1;
    const step = steps > 0 ? (widest - cardWidth) / steps : 0;
    const left = rows > 1 && (inRow > 1 || rows > 2) ? 0 : (width - (cardWidth + step * (inRow - 1))) / 2;
    for (let i = 0; i < inRow; i++) {
      spots.push({ x: left + step * i, y: row * ROW_STEP, row });
    }
  }
  return { width, height: cardHeight + (rows - 1) * ROW_STEP, cardWidth, cardHeight, spots };
}

/** The place in the hand nearest to a point, for a card that is dragged there. */
export function nearest(layout: Layout, x: number, y: number): number {
  let best = 0;
  let least = Infinity;
  layout.spots.forEach((spot, i) => {
    const dx = spot.x + layout.cardWidth / 2 - x;
    const dy = (spot.y + Math.min(layout.cardHeight, ROW_STEP) / 2 - y) * 1.6;
    const distance = dx * dx + dy * dy;
    if (distance < least) [best, least] = [i, distance];
  });
  return best;
}

/** The order kept from before, for the cards held now; cards that are new come where the hall
 * puts them. */
export function arrange(hand: readonly string[], kept: readonly string[]): string[] {
  const held = new Set(hand);
  const order = kept.filter((card) => held.has(card));
  const known = new Set(order);
  const fresh = hand.filter((card) => !known.has(card));
  return order.length ? [...order, ...fresh] : [...hand];
}
