/** The hall as this browser knows it: the connection, who one is, the games, the lists of tables. */

import { Connection, type Status } from "./connection";
import { newNonce } from "./fair";
import { live } from "./live.svelte";
import type { Account, ClientFrame, CreateFrame, GameInfo, HallFrame, ServerFrame } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { recallIn, rememberIn } from "./storage";
import { told } from "./words";

export const TOKENS = "tokens";
export const NONCES = "nonces";

class Hall {
  status = $state<Status>("connecting");
  player = $state.raw<{ id: string; name: string } | null>(null);
  games = $state.raw<GameInfo[] | null>(null);
  failed = $state(false);
  ready = $state.raw<Record<string, boolean>>({});
  lists = $state.raw<HallFrame | null>(null);
  gold = $state.raw<Account | null>(null);
  /** The table that was left in the middle of a deal: a bot still plays there for the own purse. */
  left = $state<string | null>(null);
  /** The game that shall start as soon as it can. */
  wanted = $state<string | null>(null);
  creating = $state(false);
  #nonce = "";
  #connection: Connection;

  constructor() {
    this.#connection = new Connection({
      open: () => new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws`),
      language: () => settings.language,
      onStatus: (status) => {
        this.status = status;
        if (status === "offline") this.creating = false;
      },
    });
    this.#connection.listen((frame) => this.#hear(frame));
  }

  start(): void {
    this.#connection.connect();
    void this.loadGames();
    addEventListener("online", () => this.#connection.hurry());
    addEventListener("offline", () => this.#connection.cut());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.#connection.hurry();
    });
  }

  async loadGames(): Promise<void> {
    try {
      const answer = await fetch("/api/games");
      if (!answer.ok) throw new Error(String(answer.status));
      this.games = (await answer.json()) as GameInfo[];
      this.failed = false;
    } catch {
      this.failed = true;
      setTimeout(() => void this.loadGames(), 3000);
    }
  }

  send(frame: ClientFrame): boolean {
    return this.#connection.send(frame);
  }

  listen(hear: (frame: ServerFrame) => void): () => void {
    return this.#connection.listen(hear);
  }

  greet(ask: () => void): () => void {
    return this.#connection.greet(ask);
  }

  isReady(game: string): boolean {
    return this.ready[game] ?? this.games?.find((one) => one.name === game)?.ready ?? false;
  }

  game(name: string): GameInfo | undefined {
    return this.games?.find((one) => one.name === name);
  }

  /** One tap to the first cards: against bots of the middle level, by the default rules. */
  playNow(name: string): void {
    const game = this.game(name);
    if (!game || this.creating) return;
    if (!this.isReady(name) || this.status !== "online") {
      this.wanted = name;
      this.send({ type: "want", game: name });
      return;
    }
    this.wanted = null;
    const players = Array.from({ length: game.default_seats }, (_, seat) =>
      seat ? "bot:medium" : "me",
    );
    this.create({ game: name, seats: game.default_seats, rules: {}, players, start: true });
  }

  create(
    table: Pick<CreateFrame, "game" | "seats" | "rules" | "players" | "start"> &
      Partial<Pick<CreateFrame, "clock" | "listed">>,
  ): void {
    this.#nonce = newNonce();
    this.creating = this.send({
      type: "create",
      clock: null,
      listed: false,
      ...table,
      nonce: this.#nonce,
    });
  }

  rename(name: string): void {
    const kept = name.trim().slice(0, 24);
    if (kept === settings.name && kept === this.player?.name) return;
    settings.name = kept;
    this.send({ type: "name", name: kept });
  }

  tokenOf(table: string): string | undefined {
    return recallIn<string>(TOKENS, table) ?? undefined;
  }

  #hear(frame: ServerFrame): void {
    switch (frame.type) {
      case "welcome":
        this.player = frame.player;
        this.gold = frame.gold ?? this.gold;
        this.#prepared(frame.ready);
        if (settings.name && !frame.player.name) this.rename(settings.name);
        break;
      case "ready":
        this.#prepared(frame.ready);
        break;
      case "hall":
        this.lists = frame;
        this.gold = frame.gold ?? this.gold;
        break;
      case "gold":
        this.gold = frame;
        if (frame.table === this.left && frame.what === "returned") this.left = null;
        break;
      case "created":
        if (frame.token) rememberIn(TOKENS, frame.table, frame.token);
        if (this.creating) {
          rememberIn(NONCES, `${frame.table}:0`, this.#nonce);
          this.creating = false;
          // Going back from the table leads past the form.
          router.go(`/t/${frame.table}`, router.route.screen === "new");
        }
        break;
      case "seated":
        rememberIn(TOKENS, frame.table, frame.token);
        break;
      case "error":
        this.creating = false;
        live.show(told(frame.message));
        break;
      case "refused":
        if (this.creating) {
          this.creating = false;
          live.show(told(frame.message));
        }
        break;
    }
  }

  #prepared(ready: Record<string, boolean>): void {
    this.ready = { ...this.ready, ...ready };
    const wanted = this.wanted;
    if (wanted && this.isReady(wanted)) queueMicrotask(() => this.playNow(wanted));
  }
}

export const hall = new Hall();
