/** Where the cards of a hand lie that is in groups: as many groups beside each other as leave
 * every card enough to touch, in rows that lie over each other. */

import { RATIO, TOUCH, type Layout, type Spot } from "../../lib/cards/layout";

const GAP = 10;
/** How much smaller cards may get to save a row. */
const LEAST = 0.85;
const OVERLAP = 0.84;

export interface Shape {
  /** The width a card may have, and the height there is for all rows. */
  largest: number;
  height: number;
}

export interface GroupLayout extends Layout {
  /** Where trash ends in the last row, and so what is free beside it. */
  free: { x: number; y: number; width: number };
}

/** How the groups go into rows: a row is a list of parts, and a part a number of cards. */
function rowsOf(sizes: readonly number[], width: number, card: number): number[][] {
  const rows: number[][] = [];
  let left = 0;
  for (const size of sizes) {
    let rest = size;
    while (rest) {
      const gap = rows.length && left < width ? GAP : 0;
      const room = left - gap - card;
      const fits = rows.length && room >= 0 ? 1 + Math.floor(room / TOUCH) : 0;
      const alone = 1 + Math.floor((width - card) / TOUCH);
      if (fits >= rest) {
        rows.at(-1)!.push(rest);
        left -= gap + card + (rest - 1) * TOUCH;
        rest = 0;
      } else {
        // A group stays together unless no row can hold it.
        const put = Math.min(rest, rest > alone ? Math.ceil(rest / Math.ceil(rest / alone)) : alone);
        rows.push([put]);
        left = width - card - (put - 1) * TOUCH;
        rest -= put;
      }
    }
  }
  return rows;
}

export function layGroups(sizes: readonly number[], width: number, shape: Shape): GroupLayout {
  const counts = sizes.filter(Boolean);
  if (!width || !counts.length) {
    const card = shape.largest;
    const spots = counts.flatMap((size) => Array.from({ length: size }, () => ({ x: 0, y: 0, row: 0 })));
    return { width, height: card * RATIO, cardWidth: card, cardHeight: card * RATIO, spots, free: { x: 0, y: 0, width } };
  }
  const largest = Math.min(shape.largest, Math.floor(shape.height / RATIO));
  let card = largest;
  let rows = rowsOf(counts, width, card);
  // Somewhat smaller cards may save a row; more rows than two make them smaller in any case.
  for (let smaller = largest - 1; smaller >= largest * LEAST && rows.length > 1; smaller--) {
    const fewer = rowsOf(counts, width, smaller);
    if (fewer.length < rows.length) [card, rows] = [smaller, fewer];
  }
  const least = rows.length > 2 ? 0.55 : 0.7;
  const tall = Math.floor(shape.height / (1 + (rows.length - 1) * least) / RATIO);
  card = Math.min(card, Math.max(40, tall));
  const cardHeight = Math.round(card * RATIO);
  const step = rows.length > 1 ? Math.min(cardHeight * OVERLAP, (shape.height - cardHeight) / (rows.length - 1)) : 0;

  const spots: Spot[] = [];
  let free = { x: 0, y: 0, width };
  rows.forEach((parts, row) => {
    const steps = parts.reduce((sum, size) => sum + size - 1, 0);
    const room = width - parts.length * card - (parts.length - 1) * GAP;
    // Cards of one kind alone in a row lie more open.
    const open = parts.length > 1 ? 0.6 : 0.78;
    const pitch = steps ? Math.min(card * open, room / steps) : 0;
    let x = 0;
    for (const size of parts) {
      for (let i = 0; i < size; i++) spots.push({ x: x + pitch * i, y: row * step, row });
      x += pitch * (size - 1) + card + GAP;
    }
    free = { x, y: row * step, width: width - x };
  });
  return { width, height: cardHeight + step * (rows.length - 1), cardWidth: card, cardHeight, spots, free };
}
