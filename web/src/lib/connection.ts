/** The one WebSocket to the hall: opens it, greets, and when it drops tries again until it holds. */

import type { ClientFrame, Language, ServerFrame } from "./protocol";

export type Status = "connecting" | "online" | "offline";

export interface Socket {
  readyState: number;
  send(text: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
}

export interface Options {
  open: () => Socket;
  language: () => Language;
  onStatus?: (status: Status) => void;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8_000;
/** Silence after which the hall is asked for a sign of life, and how long it may take. */
const SILENCE = 25_000;
const ANSWER = 6_000;

export class Connection {
  status: Status = "connecting";
  readonly #options: Options;
  readonly #listeners = new Set<(frame: ServerFrame) => void>();
  readonly #greeters = new Set<() => void>();
  #socket: Socket | null = null;
  #wait = FIRST_WAIT;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Hears every frame; gives back what ends that. */
  listen(hear: (frame: ServerFrame) => void): () => void {
    this.#listeners.add(hear);
    return () => this.#listeners.delete(hear);
  }

  /** Called each time the hall is reached, after the greeting: ask again for what is shown. */
  greet(ask: () => void): () => void {
    this.#greeters.add(ask);
    if (this.status === "online") ask();
    return () => this.#greeters.delete(ask);
  }

  /** Sends a frame now; false when there is no connection, and then nothing is kept. */
  send(frame: ClientFrame): boolean {
    if (this.#socket?.readyState !== 1) return false;
    this.#socket.send(JSON.stringify(frame));
    return true;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const socket = this.#options.open();
    this.#socket = socket;
    socket.onopen = () => {
      this.send({ type: "hello", language: this.#options.language() });
      this.#expect(ANSWER);
    };
    socket.onmessage = (event: { data: string }) => this.#hear(event.data);
    socket.onclose = () => this.#lost(socket);
    socket.onerror = () => {};
    this.#expect(ANSWER);
  }

  /** Tries at once, for when the browser says that the network is back. */
  hurry(): void {
    if (this.status === "online" && this.#socket?.readyState === 1) return;
    this.#wait = FIRST_WAIT;
    this.connect();
  }

  /** The browser says that there is no network. */
  cut(): void {
    if (this.#socket) this.#lost(this.#socket);
  }

  #hear(data: string): void {
    let frame: ServerFrame;
    try {
      frame = JSON.parse(data) as ServerFrame;
    } catch {
      return;
    }
    this.#quiet();
    this.#listeners.forEach((hear) => hear(frame));
    if (frame.type === "welcome" && this.status !== "online") {
      this.#wait = FIRST_WAIT;
      this.#set("online");
      this.#greeters.forEach((ask) => ask());
    }
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return;
    this.#drop();
    this.#set("offline");
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), this.#wait * (0.8 + Math.random() * 0.4));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
  }

  #drop(): void {
    clearTimeout(this.#watch);
    const old = this.#socket;
    this.#socket = null;
    if (!old) return;
    old.onopen = old.onmessage = old.onclose = null;
    old.close();
  }

  /** Nothing heard for a while: ask, and if there is no answer take the connection for lost. */
  #quiet(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.send({ type: "hello", language: this.#options.language() });
      this.#expect(ANSWER);
    }, SILENCE);
  }

  #expect(milliseconds: number): void {
    clearTimeout(this.#watch);
    const socket = this.#socket;
    this.#watch = setTimeout(() => socket && this.#lost(socket), milliseconds);
  }

  #set(status: Status): void {
    if (status === this.status) return;
    this.status = status;
    this.#options.onStatus?.(status);
  }
}
