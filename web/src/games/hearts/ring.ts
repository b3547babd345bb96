/** Where the others sit around the table and where each card of a trick lies: before its player,
 * as large as there is room for, and none over another. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Ring {
  /** Short seats, where many sit around a small table. */
  compact: boolean;
  /** The lower edge is free from side to side. */
  free: boolean;
  /** The others, in the order of play. */
  seats: Box[];
  /** The middles of the cards: the own one first, then the others' in the order of play. */
  cards: Point[];
  /** The width of a card, which is 1.4 times as high. */
  card: number;
  /** What is left between the seats. */
  middle: Box;
}

const RATIO = 1.4;
const GAP = 6;
const LARGEST = 108;
const ROW_LARGEST = 84;

/** How many sit at the left, at the top and at the right. */
type Sides = [number, number, number];

const MANY: Sides[] = [
  [0, 0, 0], [0, 1, 0], [1, 0, 1], [1, 1, 1], [1, 2, 1], [1, 3, 1],
  [2, 2, 2], [2, 3, 2], [2, 4, 2], [3, 3, 3], [3, 4, 3],
];
const NARROW: Sides[] = [
  [0, 0, 0], [0, 1, 0], [0, 2, 0], [0, 3, 0], [0, 4, 0], [1, 3, 1],
  [2, 2, 2], [2, 3, 2], [2, 4, 2], [3, 3, 3], [3, 4, 3],
];

export function ring(others: number, width: number, height: number): Ring {
  const wide = width >= 600 && height >= 300;
  const low = !wide && height < 200;
  const sides: Sides = wide ? MANY[others]! : low ? [0, others, 0] : NARROW[others]!;
  const compact = !wide && (low || others > 3);
  const side = wide ? Math.min(250, width * 0.27) : Math.min(90, width / 4);
  const top = wide ? (sides[1] ? 76 : 8) : compact ? 48 : 94;
  // Marks and a button lie along the lower edge; few players leave its corners free.
  const free = !wide && !low && (others === 2 || others > 4);
  const foot = free ? 44 : wide ? 8 : 4;
  const middle: Box = {
    x: sides[0] ? side : 0,
    y: top,
    width: width - (sides[0] ? side : 0) - (sides[2] ? side : 0),
    height: height - top - foot,
  };
  const seats = place(sides, width, height - foot, side, top, low);
  const inside = { ...middle, x: middle.x + 4, width: middle.width - 8 };
  const lain = low || (!wide && others === 2) ? row(others, inside, low) : cross(cardSides(others, sides), inside);
  return { compact, free, seats, middle, ...lain };
}

/** Up the left side, along the top, down the right side. */
function place(sides: Sides, width: number, height: number, side: number, top: number, low: boolean): Box[] {
  const [left, above, right] = sides;
  const boxes: Box[] = [];
  const step = (height - top) / Math.max(left, right, 1);
  for (let i = 0; i < left; i++) {
    boxes.push({ x: 0, y: height - step * (i + 1), width: side, height: step });
  }
  // In a row with the own card in the middle, the seats leave its place free.
  const columns = low ? above + 1 : above;
  for (let i = 0; i < above; i++) {
    const column = low && i >= Math.ceil(above / 2) ? i + 1 : i;
    boxes.push({ x: (width / columns) * column, y: 0, width: width / columns, height: top });
  }
  for (let i = 0; i < right; i++) {
    boxes.push({ x: width - side, y: top + step * i, width: side, height: step });
  }
  return boxes;
}

/** Three at the top of a narrow table still have their cards at three sides. */
function cardSides(others: number, sides: Sides): Sides {
  return others === 3 ? [1, 1, 1] : sides;
}

/** All cards beside each other, the own one in the middle. */
function row(others: number, area: Box, low: boolean): { cards: Point[]; card: number } {
  const columns = others + 1;
  const step = area.width / columns;
  const card = Math.max(20, Math.min(ROW_LARGEST, step - GAP, (area.height - 8) / RATIO));
  // Only in a low window the seats stand right above their cards.
  const pitch = low ? step : Math.min(step, card * 1.12);
  const y = area.y + area.height / 2;
  const at = (column: number) => ({
    x: area.x + area.width / 2 + (column - (columns - 1) / 2) * pitch,
    y,
  });
  const own = Math.ceil(others / 2);
  const cards = [at(own)];
  for (let i = 0; i < others; i++) cards.push(at(i < own ? i : i + 1));
  return { cards, card };
}

/** Cards at three sides and the own one below. Those at the sides lie beside the rows above and
 * below them, or in rows of their own, whichever lets cards be larger. */
function cross(sides: Sides, area: Box): { cards: Point[]; card: number } {
  const [left, above, right] = sides;
  const rows = Math.max(left, right);
  const beside = {
    columns: Math.max(above, 1) + (rows ? 2 : 0),
    rows: Math.max(above ? 2 : 1, rows),
    x: (Math.max(above, 1) + 1) / 2,
    first: 0,
  };
  const between = {
    columns: Math.max(above, rows ? 3 : 1),
    rows: (above ? 1 : 0) + Math.max(rows, 1),
    x: Math.max(1, (above - 1) / 2),
    first: above ? 1 : 0,
  };
  const size = (way: typeof beside) =>
    Math.min(LARGEST, area.width / way.columns - GAP, (area.height / way.rows - GAP) / RATIO);
  const way = size(between) > size(beside) ? between : beside;
  const card = Math.max(20, size(way));
  const pitch = Math.min(card * 1.2, area.width / way.columns);
  const step = Math.min(card * RATIO * 1.1, area.height / way.rows);
  const centre = { x: area.x + area.width / 2, y: area.y + area.height / 2 };
  const at = (column: number, line: number): Point => ({
    x: centre.x + column * pitch,
    y: centre.y + (line - (way.rows - 1) / 2) * step,
  });
  const free = way.rows - way.first;
  const line = (nth: number, count: number) =>
    way.first + (count > 1 ? (nth * (free - 1)) / (count - 1) : (free - 1) / 2);
  const cards = [at(0, way.rows - 1)];
  for (let i = left - 1; i >= 0; i--) cards.push(at(-way.x, line(i, left)));
  for (let i = 0; i < above; i++) cards.push(at(i - (above - 1) / 2, 0));
  for (let i = 0; i < right; i++) cards.push(at(way.x, line(i, right)));
  return { cards, card };
}
