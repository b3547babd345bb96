import { describe, expect, it } from "vitest";
import {
  cardsFor,
  facing,
  lineOf,
  lockChoices,
  moveText,
  readMove,
  spaceOf,
  targetsOf,
  turnNumber,
} from "../src/games/sequence/board";

const LEGAL = [
  "8D 3,7",
  "8D 9,6 9,0-9,4",
  "8D 9,6 9,1-9,5",
  "8D 9,6 9,2-9,6",
  "JC 0,1",
  "JC 3,7",
  "JS x2,6",
  "swap 2D",
];

describe("moves of Sequence in parts", () => {
  it("tells the kinds of moves apart", () => {
    expect(readMove("8D 3,7")).toEqual({ kind: "place", card: "8D", space: 37, locks: [] });
    expect(readMove("10D 9,6 9,2-9,6 5,2-9,6").locks).toEqual(["9,2-9,6", "5,2-9,6"]);
    expect(readMove("JS x2,6")).toEqual({ kind: "remove", card: "JS", space: 26, locks: [] });
    expect(readMove("swap 2D")).toEqual({ kind: "swap", card: "2D", space: null, locks: [] });
    expect(readMove("draw")).toEqual({ kind: "draw", card: "", space: null, locks: [] });
    expect(readMove("drop")).toMatchObject({ kind: "drop", card: "" });
  });

  it("writes a move for whatever space is tapped, a removal with its mark", () => {
    expect(moveText("10C", 4)).toBe("10C 0,4");
    expect(moveText("JC", 99)).toBe("JC 9,9");
    expect(moveText("JH", 26)).toBe("JH x2,6");
    expect(spaceOf("4,7")).toBe(47);
  });
});

describe("what the hall's list says about the board", () => {
  it("lights the spaces of a card, each with all its moves", () => {
    const targets = targetsOf(LEGAL, "8D");
    expect([...targets.keys()]).toEqual([37, 96]);
    expect(targets.get(96)).toHaveLength(3);
    expect([...targetsOf(LEGAL, "JS").keys()]).toEqual([26]);
    expect(targetsOf(LEGAL, "2D").size).toBe(0);
    expect(targetsOf([], "8D").size).toBe(0);
  });

  it("finds the cards for a space, jacks last", () => {
    expect(cardsFor(["JC 3,7", ...LEGAL], 37)).toEqual(["8D", "JC"]);
    expect(cardsFor(LEGAL, 26)).toEqual(["JS"]);
    expect(cardsFor(LEGAL, 50)).toEqual([]);
  });
});

describe("the five to lock", () => {
  it("knows the spaces of a five in all four directions", () => {
    expect(lineOf("9,0-9,4")).toEqual([90, 91, 92, 93, 94]);
    expect(lineOf("3,7-7,7")).toEqual([37, 47, 57, 67, 77]);
    expect(lineOf("0,0-4,4")).toEqual([0, 11, 22, 33, 44]);
    expect(lineOf("0,9-4,5")).toEqual([9, 18, 27, 36, 45]);
  });

  it("asks for one direction after another, and for none where all is said", () => {
    const across = ["9,0-9,4", "9,1-9,5"];
    const down = ["3,4-7,4", "4,4-8,4"];
    const moves = across.flatMap((one) => down.map((other) => `8D 9,4 ${one} ${other}`));
    expect(lockChoices(moves)).toEqual(across);
    const after = moves.filter((move) => move.includes(across[1]!));
    expect(lockChoices(after)).toEqual(down);
    expect(lockChoices(after.slice(0, 1))).toEqual([]);
    expect(lockChoices(["8D 3,7"])).toEqual([]);
  });

  it("does not ask where a direction leaves no choice", () => {
    const moves = ["8D 9,4 9,0-9,4 3,4-7,4", "8D 9,4 9,0-9,4 4,4-8,4"];
    expect(lockChoices(moves)).toEqual(["3,4-7,4", "4,4-8,4"]);
  });
});

describe("who sits where", () => {
  it("turns the board for those on its far side", () => {
    expect([0, 1].map((seat) => facing(seat, 2))).toEqual([false, true]);
    expect([0, 1, 2, 3].map((seat) => facing(seat, 4))).toEqual([false, true, true, false]);
    expect(facing(null, 4)).toBe(false);
  });

  it("numbers the seats from whoever began", () => {
    expect([0, 1, 2, 3].map((seat) => turnNumber(seat, 2, 4))).toEqual([3, 4, 1, 2]);
    expect(turnNumber(1, -1, 2)).toBe(2);
  });
});
