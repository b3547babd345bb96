import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientFrame, Meta, ServerFrame, TableEvent, View } from "../src/lib/protocol";

const sent: ClientFrame[] = [];
let hear: (frame: ServerFrame) => void = () => {};

vi.mock("../src/lib/hall.svelte", () => ({
  NONCES: "nonces",
  TOKENS: "tokens",
  hall: {
    send: (frame: ClientFrame) => sent.push(frame) > 0,
    listen: (listener: (frame: ServerFrame) => void) => {
      hear = listener;
      return () => {};
    },
    greet: (ask: () => void) => {
      ask();
      return () => {};
    },
    tokenOf: () => "token",
  },
}));

const { TableStore } = await import("../src/lib/table.svelte");

const view = (more: Partial<View> = {}): View => ({
  game: "thirteen", seat: 0, phase: "play", deal: 0, hand: ["3S", "4S"], to_act: [0], legal: ["3S"],
  scores: [0, 0], gains: null, hands: null, winners: null, ...more,
});
const meta = (more: Partial<Meta> = {}): Meta => ({
  game: "thirteen", rules: {}, seat_count: 2, status: "playing", listed: false, link: "/t/a", spectators: 0,
  players: [], you: { seat: 0, host: true }, deal: 0, clock: null,
  fair: { commitment: "c", nonces: [], secret: null }, next_deal_in: null, can_undo: false, chat: true,
  rematch: null, ...more,
});
const table = (version: number, events: TableEvent[] = []): ServerFrame => ({
  type: "table", table: "a", version, resync: false, meta: meta(), view: view(), events,
});
const update = (version: number, events: TableEvent[], more: Partial<View> = {}, news: Meta | null = null) =>
  ({ type: "update", table: "a", version, events, meta: news, view: view(more) }) as ServerFrame;
const move = (version: number, seat = 0): TableEvent => ({ version, kind: "move", seat, move: "3S" });

let store: InstanceType<typeof TableStore>;

beforeEach(() => {
  sent.length = 0;
  store = new TableStore("a");
  store.open();
});

const kept = new Map<string, Record<string, unknown>>();
vi.mock("../src/lib/storage", async (original) => ({
  ...(await original<object>()),
  recallIn: (place: string, key: string) => kept.get(`${place} ${key}`) ?? null,
  rememberIn: (place: string, key: string, value: Record<string, unknown>) => kept.set(`${place} ${key}`, value),
}));

describe("what is kept of a deal for the check at its end", () => {
  const hand = () => kept.get("witnesses a:0")?.["hand"];

  it("is the hand that was dealt, though it grows in play", () => {
    kept.clear();
    hear(table(5));
    expect(hand()).toEqual(["3S", "4S"]);
    hear(update(6, [move(6, 1)]));
    hear(update(7, [move(7)], { hand: ["3S", "4S", "5S"] }));
    expect(hand()).toEqual(["3S", "4S"]);
    hear(update(8, [move(8, 1)], { hand: ["3S", "4S", "5S"] }));
    expect(hand()).toEqual(["3S", "4S"]);
  });
});

describe("a table", () => {
  it("is asked for from its beginning, and then from the last version seen", () => {
    expect(sent).toEqual([{ type: "open", table: "a", since: 0, token: "token" }]);
    hear(table(5));
    expect(store.myTurn).toBe(true);
    hear(update(8, [move(8)]));
    expect(store.version).toBe(5);
    expect(sent.at(-1)).toEqual({ type: "open", table: "a", since: 5, token: "token" });
  });

  it("takes updates in order and no old ones, and knows what is new", () => {
    const changes: [number, boolean][] = [];
    store.onChange((change) => changes.push([change.events.length, change.fresh]));
    hear(table(2, [move(1, 1), move(2)]));
    hear(update(3, [move(3, 1)], { to_act: [1] }));
    hear(update(2, [move(2)]));
    expect(store.version).toBe(3);
    expect(store.myTurn).toBe(false);
    expect(changes).toEqual([[2, false], [1, true]]);
  });

  it("takes news of people that come with no event", () => {
    hear(table(5));
    hear(update(5, [], {}, meta({ spectators: 3 })));
    expect(store.meta?.spectators).toBe(3);
    expect(sent).toHaveLength(1);
  });

  it("plays once at a time with the version it shows, and shows why a move is refused", () => {
    hear(table(5));
    store.play("3S");
    store.play("3S");
    expect(sent.filter((frame) => frame.type === "play")).toEqual([
      { type: "play", table: "a", version: 5, move: "3S" },
    ]);
    const message = { en: "no", km: "ទេ" };
    hear({ type: "refused", table: "a", version: 5, code: "not_higher", rule: "thirteen 7", message });
    expect(store.pending).toBe(false);
    expect(TableStore.words(store.refusal!)).toEqual({ text: "no", rule: "7" });
    hear(update(6, [move(6)]));
    expect(store.refusal).toBeNull();
  });

  it("adds a number of its own to each promised shuffle", () => {
    hear(table(5));
    hear(update(6, [{ version: 6, kind: "commitment", deal: 1, commitment: "abc" }]));
    expect(sent.at(-1)).toMatchObject({ type: "nonce", table: "a", deal: 1 });
    expect((sent.at(-1) as { nonce: string }).nonce).toMatch(/^[0-9a-f]{32}$/);
  });

  it("asks again when a game has become ready", () => {
    const message = { en: "wait", km: "ចាំ" };
    hear({ type: "refused", table: "a", version: 0, code: "not_ready", rule: null, message });
    expect(store.preparing).toBe(true);
    hear({ type: "ready", ready: { thirteen: true } });
    expect(store.preparing).toBe(false);
    expect(sent.filter((frame) => frame.type === "open")).toHaveLength(2);
  });

  it("says that there is no such table", () => {
    const message = { en: "none", km: "គ្មាន" };
    hear({ type: "refused", table: "a", version: 0, code: "no_table", rule: null, message });
    expect(store.missing?.code).toBe("no_table");
  });
});
