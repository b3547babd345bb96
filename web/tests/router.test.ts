import { describe, expect, it } from "vitest";
import { readList, rulesQuery } from "../src/lib/options";
import { parse } from "../src/lib/router.svelte";
import { around } from "../src/lib/seats";

describe("addresses", () => {
  it("lead to their screens", () => {
    expect(parse("/")).toEqual({ screen: "hall" });
    expect(parse("/t/k3v9")).toEqual({ screen: "table", table: "k3v9" });
    expect(parse("/replay/k3v9")).toEqual({ screen: "replay", table: "k3v9" });
    expect(parse("/rules/thirteen")).toEqual({ screen: "rules", game: "thirteen" });
    expect(parse("/new/")).toEqual({ screen: "new", game: "" });
    expect(parse("/settings")).toEqual({ screen: "settings" });
    expect(parse("/t")).toEqual({ screen: "hall" });
    expect(parse("/elsewhere/x")).toEqual({ screen: "hall" });
  });
});

describe("seats around the table", () => {
  it("has the next player at the left when play goes clockwise", () => {
    expect(around(0, 4, true)).toEqual([1, 2, 3]);
    expect(around(2, 4, true)).toEqual([3, 0, 1]);
    expect(around(0, 4, false)).toEqual([3, 2, 1]);
    expect(around(1, 2, true)).toEqual([0]);
  });
});

describe("house rules", () => {
  it("read lists of numbers in either digits", () => {
    expect(readList("3, 2,1 0", 4)).toEqual([3, 2, 1, 0]);
    expect(readList("៣, ២, −១", 3)).toEqual([3, 2, -1]);
    expect(readList("3, 2", 3)).toBeNull();
    expect(readList("a, b, c", 3)).toBeNull();
  });

  it("ask for the rules page", () => {
    expect(rulesQuery(3, { preset: "seed", points: [2, 1, 0], deals: null })).toBe(
      "seats=3&preset=seed&points=2%2C1%2C0",
    );
  });
});
