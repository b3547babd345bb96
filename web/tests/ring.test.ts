import { describe, expect, it } from "vitest";
import { ring } from "../src/games/hearts/ring";

// With hands of three rows no more than six play.
const TABLES = [
  ["a phone", 352, 300, 10],
  ["a phone with a full hand", 352, 250, 5],
  ["a phone held across", 632, 130, 10],
  ["a desktop", 940, 490, 10],
] as const;

describe.each(TABLES)("around %s", (_, width, height, most) => {
  it.each([2, 3, 4, 5, 6, 7, 8, 9, 10].filter((others) => others <= most))("%i others have room", (others) => {
    const { seats, cards, card } = ring(others, width, height);
    expect(seats).toHaveLength(others);
    expect(cards).toHaveLength(others + 1);
    for (const box of seats) {
      expect(box.x).toBeGreaterThanOrEqual(-0.01);
      expect(box.x + box.width).toBeLessThanOrEqual(width + 0.01);
      expect(box.width).toBeGreaterThanOrEqual(width < 400 ? 85 : 50);
      expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
      expect(box.height).toBeGreaterThanOrEqual(44);
    }
    cards.forEach((one, i) => {
      expect(one.x - card / 2).toBeGreaterThanOrEqual(0);
      expect(one.x + card / 2).toBeLessThanOrEqual(width);
      expect(one.y + card * 0.7).toBeLessThanOrEqual(height);
      for (const other of cards.slice(i + 1)) {
        const apart =
          Math.abs(one.x - other.x) >= card - 0.01 || Math.abs(one.y - other.y) >= card * 1.4 - 0.01;
        expect(apart, `${others}: cards lie over each other`).toBe(true);
      }
    });
    expect(card).toBeGreaterThanOrEqual(others > 6 ? 28 : 34);
  });

  it("the next to play sits to the left, and each card lies on its player's side", () => {
    const { seats, cards } = ring(3, width, height);
    const middles = seats.map((box) => box.x + box.width / 2);
    expect(middles).toEqual([...middles].sort((a, b) => a - b));
    expect(cards[1]!.x).toBeLessThan(cards[0]!.x);
    expect(cards[3]!.x).toBeGreaterThan(cards[0]!.x);
  });
});
