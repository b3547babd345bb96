import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, type Socket, type Status } from "../src/lib/connection";
import type { ServerFrame } from "../src/lib/protocol";

class FakeSocket implements Socket {
  readyState = 0;
  sent: { type: string }[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: never) => void) | null = null;
  onclose: ((event: never) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.readyState = 3;
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.({} as never);
  }
  hears(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) } as never);
  }
  drops(): void {
    this.readyState = 3;
    this.onclose?.({} as never);
  }
}

const WELCOME = { type: "welcome", player: { id: "a", name: "" }, languages: [], ready: {}, build: "" };

let sockets: FakeSocket[];
let statuses: Status[];
let connection: Connection;
const last = () => sockets[sockets.length - 1]!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sockets = [];
  statuses = [];
  connection = new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    language: () => "km",
    onStatus: (status) => statuses.push(status),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the connection", () => {
  it("greets in the language and is online with the welcome", () => {
    connection.connect();
    expect(connection.send({ type: "watch_hall", on: true })).toBe(false);
    last().opens();
    expect(last().sent).toEqual([{ type: "hello", language: "km" }]);
    expect(connection.status).toBe("connecting");
    last().hears(WELCOME);
    expect(connection.status).toBe("online");
    expect(connection.send({ type: "watch_hall", on: true })).toBe(true);
  });

  it("says that it is lost, tries again ever more slowly, and asks anew", () => {
    const ask = vi.fn();
    connection.greet(ask);
    connection.connect();
    last().opens();
    last().hears(WELCOME);
    expect(ask).toHaveBeenCalledTimes(1);
    last().drops();
    expect(statuses).toEqual(["online", "offline"]);
    for (const wait of [500, 1000, 2000]) {
      const before = sockets.length;
      vi.advanceTimersByTime(wait);
      expect(sockets.length).toBe(before + 1);
      last().drops();
    }
    vi.advanceTimersByTime(4000);
    last().opens();
    last().hears(WELCOME);
    expect(connection.status).toBe("online");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("notices a connection that is silently dead", () => {
    connection.connect();
    last().opens();
    last().hears(WELCOME);
    vi.advanceTimersByTime(25_000);
    expect(last().sent.filter((frame) => frame.type === "hello")).toHaveLength(2);
    vi.advanceTimersByTime(6_000);
    expect(connection.status).toBe("offline");
    vi.advanceTimersByTime(700);
    expect(sockets).toHaveLength(2);
  });

  it("takes no frames from a socket it has given up", () => {
    const heard: ServerFrame[] = [];
    connection.listen((frame) => heard.push(frame));
    connection.connect();
    const old = last();
    old.opens();
    connection.cut();
    old.hears(WELCOME);
    expect(heard).toEqual([]);
  });

  it("hurries when the network is said to be back", () => {
    connection.connect();
    last().drops();
    connection.hurry();
    expect(sockets).toHaveLength(2);
  });
});
