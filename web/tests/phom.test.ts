import { describe, expect, it } from "vitest";
import { alike, drop, fit, gather, isPhom, read, shift, write } from "../src/games/phom/groups";
import { layGroups } from "../src/games/phom/layout";

const PHOMS = [["5H", "6H", "7H"], ["6H", "7H", "8H"], ["5H", "6H", "7H", "8H"], ["7C", "7D", "7H"], ["9S", "9C", "9D"]];
const groups = () => read("5H 6H 7H / 9S 9C 9D / 2S JD");

describe("the hand in groups", () => {
  it("reads what it writes, empty trash and all", () => {
    for (const text of ["5H 6H 7H / 2S JD", "5H 6H 7H / ", ""]) expect(write(read(text))).toBe(text);
    expect(read("")).toEqual([[]]);
  });

  it("tells a phom by the hall's list, in any order", () => {
    expect(isPhom(["7H", "5H", "6H"], PHOMS)).toBe(true);
    expect(isPhom(["5H", "6H"], PHOMS)).toBe(false);
  });

  it("leaves out cards that are gone and puts new ones into trash", () => {
    expect(fit(groups(), ["5H", "6H", "7H", "2S", "KD"], PHOMS)).toEqual([["5H", "6H", "7H"], ["2S", "KD"]]);
  });

  it("lets a new card join a phom, or make one with trash", () => {
    const hand = ["5H", "6H", "7H", "8H", "9S", "9C", "9D", "2S", "JD"];
    expect(fit(groups(), hand, PHOMS)[0]).toEqual(["5H", "6H", "7H", "8H"]);
    const made = fit(read("2S 9S 9C"), ["2S", "9S", "9C", "9D"], PHOMS);
    expect(made).toEqual([["9S", "9C", "9D"], ["2S"]]);
  });

  it("never shows a card twice, whatever was kept", () => {
    expect(fit(read("5H 5H 6H / 6H 7H / 2S"), ["5H", "6H", "7H", "2S"], PHOMS).flat().sort()).toEqual(["2S", "5H", "6H", "7H"]);
  });

  it("moves a card beside another, and over the edge of its group", () => {
    expect(write(drop(groups(), "JD", "6H", false))).toBe("5H JD 6H 7H / 9S 9C 9D / 2S");
    expect(write(shift(groups(), "7H", 1))).toBe("5H 6H / 7H 9S 9C 9D / 2S JD");
    expect(write(shift(groups(), "5H", -1))).toBe("5H 6H 7H / 9S 9C 9D / 2S JD");
    expect(write(shift(groups(), "JD", 1))).toBe("5H 6H 7H / 9S 9C 9D / 2S JD");
    expect(write(shift(groups(), "JD", -1))).toBe("5H 6H 7H / 9S 9C 9D / JD 2S");
  });

  it("makes the largest phom of what was chosen; a phom broken by that is trash", () => {
    const kept = read("7C 7D 7H / 6H 8H 2S");
    expect(write(gather(kept, ["7C", "7H", "6H", "8H"], PHOMS))).toBe("6H 7H 8H / 7C 7D 2S");
  });

  it("knows the same grouping in another order", () => {
    expect(alike(read("5H 6H 7H / 9S 9C 9D / 2S JD"), read("9S 9D 9C / 7H 6H 5H / JD 2S"))).toBe(true);
    expect(alike(read("5H 6H 7H / 2S"), read("5H 6H / 7H 2S"))).toBe(false);
  });
});

describe("where the groups lie", () => {
  const phone = { largest: 72, height: 180 };
  const shapes = [[3, 3, 3], [10], [9], [3, 7], [4, 3, 3], [3, 3, 4], [4, 4, 2], [5, 5], [3, 3, 3, 1], [6, 4], [1, 9], [2, 2, 2, 2, 2]];

  it.each(shapes)("leaves 40 px of every card on a phone: %j", (...sizes) => {
    for (const width of [344, 374]) {
      const { spots, cardWidth, height } = layGroups(sizes, width, phone);
      expect(spots).toHaveLength(sizes.reduce((sum, size) => sum + size, 0));
      expect(height).toBeLessThanOrEqual(181);
      spots.forEach((spot, i) => {
        expect(spot.x + cardWidth).toBeLessThanOrEqual(width + 0.5);
        const after = spots[i + 1];
        if (after?.row === spot.row) expect(after.x - spot.x).toBeGreaterThanOrEqual(40);
      });
    }
  });

  it("has a place for every card before it knows its width", () => {
    expect(layGroups([3, 4], 0, phone).spots).toHaveLength(7);
  });
});
