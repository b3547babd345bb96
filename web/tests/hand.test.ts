import { describe, expect, it } from "vitest";
import { arrange, lay, nearest } from "../src/lib/cards/layout";
import { cardMoves, cardsOf, moveOf, playable } from "../src/lib/cards/legal";

const LEGAL = ["5S", "5S 5C", "5S 5C 5D", "6S 7S 8S", "pass"];

describe("what the legal moves say about the hand", () => {
  it("tells sets of cards from other moves", () => {
    expect(cardsOf("10H QS")).toEqual(["10H", "QS"]);
    expect(cardsOf("pass")).toBeNull();
    expect(cardsOf("9D 4,7")).toBeNull();
    expect(cardMoves(LEGAL)).toHaveLength(4);
  });

  it("dims what is in no move that holds the selection", () => {
    const moves = cardMoves(LEGAL);
    expect([...playable(moves, new Set())]).toEqual(["5S", "5C", "5D", "6S", "7S", "8S"]);
    expect([...playable(moves, new Set(["5C"]))].sort()).toEqual(["5C", "5D", "5S"]);
    expect(playable(moves, new Set(["5C", "6S"])).size).toBe(0);
  });

  it("finds the move that is exactly the selection", () => {
    expect(moveOf(LEGAL, new Set(["5C", "5S"]))).toBe("5S 5C");
    expect(moveOf(LEGAL, new Set(["5C"]))).toBeUndefined();
    expect(moveOf(LEGAL, new Set())).toBeUndefined();
  });
});

describe("where the cards lie", () => {
  it("shows at least 40 px of every card on a narrow phone and stays within it", () => {
    for (let count = 1; count <= 17; count++) {
      const { spots, cardWidth, width } = lay(count, 344, 96);
      expect(spots).toHaveLength(count);
      spots.forEach((spot, i) => {
        expect(spot.x).toBeGreaterThanOrEqual(-0.01);
        expect(spot.x + cardWidth).toBeLessThanOrEqual(width + 0.01);
        const next = spots[i + 1];
        if (next?.row === spot.row) expect(next.x - spot.x).toBeGreaterThanOrEqual(40);
        if (next && next.row !== spot.row) expect(next.y - spot.y).toBeGreaterThanOrEqual(40);
      });
    }
  });

  it("lies in rows of seven and six with thirteen cards", () => {
    const { spots } = lay(13, 344, 96);
    expect(spots.filter((spot) => spot.row === 0)).toHaveLength(7);
    expect(spots.filter((spot) => spot.row === 1)).toHaveLength(6);
  });

  it("lies in one row on a desktop", () => {
    expect(lay(13, 900, 116).spots.every((spot) => spot.row === 0)).toBe(true);
  });

  it("finds the place under a dragged card", () => {
    const layout = lay(13, 344, 96);
    layout.spots.forEach((spot, i) => {
      expect(nearest(layout, spot.x + layout.cardWidth / 2, spot.y + 27)).toBe(i);
    });
  });

  it("keeps the owner's order when cards go and come", () => {
    expect(arrange(["3S", "4S", "5S"], ["5S", "9H", "3S"])).toEqual(["5S", "3S", "4S"]);
    expect(arrange(["3S", "4S"], [])).toEqual(["3S", "4S"]);
  });
});
