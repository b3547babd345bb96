import { describe, expect, it } from "vitest";
import type { GameInfo, Meta } from "../src/lib/protocol";
import { presetFor, readNumber, rulesQuery, seatsFor } from "../src/lib/options";
import { parse } from "../src/lib/router.svelte";
import { around, places, seatName } from "../src/lib/seats";

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
  it("read numbers in either digits", () => {
    expect(readNumber(" 12 ", 0, 100)).toBe(12);
    expect(readNumber("−១០", -20, 20)).toBe(-10);
    expect(readNumber("៥", 1, null)).toBe(5);
    for (const text of ["", " ", "a", "1.5", "101", "-1", "1 2"]) expect(readNumber(text, 0, 100), text).toBeNull();
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

describe("people at a table", () => {
  const meta = (names: string[], seat: number | null = null) =>
    ({
      you: { seat },
      players: names.map((name) => ({ kind: name === "bot" ? "bot" : "person", level: "easy", name: name === "bot" ? "" : name })),
    }) as unknown as Meta;

  it("are numbered where several have no name, from every seat alike", () => {
    const names = ["", "Dara", "bot", ""];
    const seen = (seat: number | null) => names.map((_, at) => seatName(meta(names, seat), at, false));
    const told = seen(null);
    expect(told[0]).not.toBe(told[3]);
    expect(told[0]).toMatch(/[1១]/);
    expect(told[3]).toMatch(/[2២]/);
    expect(seen(0)).toEqual(told);
    expect(seatName(meta(["", "Dara"]), 0)).not.toMatch(/[1១]/);
  });

  it("have places by their points, shared where they are equal", () => {
    expect(places([30, -10, 30, -50])).toEqual([1, 3, 1, 4]);
    expect(places([26, 0, 40], true)).toEqual([2, 1, 3]);
  });
});
