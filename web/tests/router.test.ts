import { describe, expect, it } from "vitest";
import type { GameInfo } from "../src/lib/protocol";
import { presetFor, readList, rulesQuery, seatsFor } from "../src/lib/options";
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
    expect(parse("/elsewhere/x")).toEqual({ screen: "nowhere" });
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

  it("bring a number of players that they allow, and are brought by one", () => {
    const info = {
      seats: [3, 4, 5, 6],
      presets: ["plain", "large"],
      preset_seats: { plain: [3, 4], large: [5, 6] },
    } as unknown as GameInfo;
    expect(seatsFor(info, "large", 4)).toBe(5);
    expect(seatsFor(info, "plain", 4)).toBe(4);
    expect(presetFor(info, "plain", 6)).toBe("large");
    expect(presetFor(info, "plain", 3)).toBe("plain");
  });

  it("ask for the rules page", () => {
    expect(rulesQuery(3, { preset: "seed", points: [2, 1, 0], deals: null })).toBe(
      "seats=3&preset=seed&points=2%2C1%2C0",
    );
  });
});
