/** One table as this browser sees it: the newest view, and what happened since for movement,
 * sound and words. */

import { newNonce, type Witness } from "./fair";
import { hall, NONCES } from "./hall.svelte";
import { live } from "./live.svelte";
import type {
  HintFrame,
  HistoryDeal,
  Meta,
  RefusedFrame,
  ReviewFrame,
  ServerFrame,
  SortBy,
  TableEvent,
  TableFrame,
  UpdateFrame,
  View,
} from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { recallIn, rememberIn } from "./storage";
import { told } from "./words";

export const WITNESSES = "witnesses";

export interface Said {
  version: number;
  seat: number;
  phrase?: string;
  text?: string;
}

export interface Change {
  /** What happened; empty when the view was merely fetched again. */
  events: TableEvent[];
  before: View | null;
  view: View;
  meta: Meta;
  /** False for what happened before this browser looked. */
  fresh: boolean;
}

export class TableStore {
  readonly id: string;
  version = $state(-1);
  meta = $state.raw<Meta | null>(null);
  view = $state.raw<View | null>(null);
  /** For each seat with a clock until when it has time. */
  clocks = $state.raw<Readonly<Record<number, number>>>({});
  refusal = $state.raw<RefusedFrame | null>(null);
  missing = $state.raw<RefusedFrame | null>(null);
  hint = $state.raw<HintFrame | null>(null);
  sorted = $state.raw<string[] | null>(null);
  said = $state.raw<Said[]>([]);
  history = $state.raw<HistoryDeal[] | null>(null);
  /** The last views of the deals whose end this browser has seen. */
  ends = $state.raw<Readonly<Record<number, View>>>({});
  reviews = $state.raw<Record<string, ReviewFrame>>({});
  /** The hall can't play this game yet. */
  preparing = $state(false);
  /** A move is on its way. */
  pending = $state(false);
  nextDealAt = $state<number | null>(null);
  readonly #hearers = new Set<(change: Change) => void>();
  #stop: (() => void)[] = [];
  #later: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string) {
    this.id = id;
  }

  /** Begins to listen; every time the hall is reached, asks for what it missed. */
  open(): () => void {
    this.#stop = [
      hall.listen((frame) => this.#hear(frame)),
      hall.greet(() => this.#ask()),
    ];
    return () => {
      clearTimeout(this.#later);
      this.#stop.forEach((stop) => stop());
      hall.send({ type: "close", table: this.id });
    };
  }

  onChange(hear: (change: Change) => void): () => void {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  }

  get seat(): number | null {
    return this.meta?.you.seat ?? null;
  }

  get myTurn(): boolean {
    const seat = this.seat;
    return seat !== null && !!this.view?.to_act.includes(seat);
  }

  play(move: string): void {
    if (this.pending) return;
    this.refusal = null;
    this.pending = this.#tell({ type: "play", table: this.id, version: this.version, move });
  }

  askHint(): void {
    this.#tell({ type: "hint", table: this.id, version: this.version });
  }

  sort(by: SortBy): void {
    this.#tell({ type: "sort", table: this.id, by });
  }

  /** How the own cards lie in groups, which the hall keeps for this seat alone. */
  arrange(cards: string): void {
    this.#tell({ type: "arrange", table: this.id, cards });
  }

  undo(): void {
    this.#tell({ type: "undo", table: this.id, version: this.version });
  }

  setAuto(auto: boolean): void {
    settings.auto = auto;
    this.#tell({ type: "preference", table: this.id, auto });
  }

  ask(type: "start" | "ready" | "back" | "rematch" | "history" | "leave"): void {
    this.#tell({ type, table: this.id });
  }

  /** By another name than before, where one is given; it may be empty. */
  sit(name?: string, seat?: number): void {
    if (name !== undefined) settings.name = name.trim().slice(0, 24);
    this.#tell({ type: "sit", table: this.id, seat, name: name === undefined ? settings.name || undefined : settings.name });
  }

  seatPlayer(seat: number, player: string): void {
    this.#tell({ type: "seat", table: this.id, seat, player });
  }

  phrase(phrase: string): void {
    this.#tell({ type: "phrase", table: this.id, phrase });
  }

  chat(text: string): void {
    if (text.trim()) this.#tell({ type: "chat", table: this.id, text: text.trim().slice(0, 200) });
  }

  /** Another team talks at the table where that is forbidden; the host judges it. */
  report(team: number): void {
    this.#tell({ type: "report", table: this.id, team });
  }

  judge(penalty: boolean): void {
    this.#tell({ type: "judge", table: this.id, penalty });
  }

  review(deal: number, move: number): void {
    if (this.reviews[`${deal}:${move}`]) return;
    this.#tell({ type: "review", table: this.id, deal, move });
  }

  clearRefusal(): void {
    this.refusal = null;
  }

  #tell(frame: Parameters<typeof hall.send>[0]): boolean {
    return hall.send(frame);
  }

  #ask(): void {
    clearTimeout(this.#later);
    this.preparing = false;
    this.pending = false;
    const since = this.version < 0 ? 0 : this.version;
    this.#tell({ type: "open", table: this.id, since, token: hall.tokenOf(this.id) });
  }

  #hear(frame: ServerFrame): void {
    if (frame.type === "ready" && this.preparing) this.#ask();
    if (!("table" in frame) || frame.table !== this.id) return;
    switch (frame.type) {
      case "table":
        this.#take(frame, this.version >= 0 && !frame.resync);
        break;
      case "update":
        // One without events, of the version already seen, tells who came or went.
        if (frame.version < this.version) break;
        if (this.#gap(frame)) this.#ask();
        else this.#take(frame, true);
        break;
      case "clock":
        this.clocks = { ...this.clocks, [frame.seat]: performance.now() + frame.milliseconds };
        break;
      case "refused":
        this.pending = false;
        if (frame.code === "not_ready") this.#askLater();
        else if (frame.code === "no_table" && !this.view) this.missing = frame;
        else if (frame.code !== "stale") this.refusal = frame;
        break;
      case "hint":
        this.hint = frame;
        break;
      case "sorted":
        this.sorted = frame.cards;
        break;
      case "history":
        this.history = frame.deals;
        frame.deals.forEach((deal, number) => this.#keepEnd(number, deal.views.at(-1)));
        break;
      case "review":
        this.reviews = { ...this.reviews, [`${frame.deal}:${frame.move}`]: frame };
        break;
    }
  }

  /** The hall is still making the game ready; it says when it is, but that may get lost. */
  #askLater(): void {
    this.preparing = true;
    clearTimeout(this.#later);
    this.#later = setTimeout(() => this.#ask(), 4000);
  }

  #gap(frame: UpdateFrame): boolean {
    const first = frame.events[0]?.version ?? frame.version;
    return this.version < 0 || first > this.version + 1;
  }

  #take(frame: TableFrame | UpdateFrame, fresh: boolean): void {
    const before = this.view;
    const events = frame.events.filter((event) => event.version > this.version);
    const meta = frame.meta ?? this.meta;
    if (!meta) return;
    this.missing = null;
    this.pending = false;
    this.version = frame.version;
    this.meta = meta;
    this.view = frame.view;
    if (frame.meta) {
      this.nextDealAt =
        meta.next_deal_in === null ? null : performance.now() + meta.next_deal_in * 1000;
    }
    if (events.some((event) => event.kind === "move" || event.kind === "undone")) {
      this.refusal = null;
      this.hint = null;
      const waits = ([seat]: [string, number]) => frame.view.to_act.includes(Number(seat));
      this.clocks = Object.fromEntries(Object.entries(this.clocks).filter(waits));
    }
    this.#hearSaid(events);
    this.#promise(events, meta);
    this.#witness(meta, frame.view, events);
    if (frame.view.gains) this.#keepEnd(frame.view.deal, frame.view);
    const change: Change = { events, before, view: frame.view, meta, fresh };
    this.#hearers.forEach((hear) => hear(change));
    const again = events.find((event) => event.kind === "rematch")?.next;
    if (again && fresh) router.go(`/t/${again}`);
  }

  #keepEnd(deal: number, view: View | undefined): void {
    if (view) this.ends = { ...this.ends, [deal]: view };
  }

  #hearSaid(events: TableEvent[]): void {
    const more = events.filter((event) => event.kind === "said" && event.seat !== undefined);
    if (more.length) this.said = [...this.said, ...(more as Said[])].slice(-100);
  }

  /** A deal was promised: this browser adds its own number to the shuffle. */
  #promise(events: TableEvent[], meta: Meta): void {
    const last = events.findLast((event) => event.kind === "commitment");
    const seat = meta.you.seat;
    if (!last || last.deal === undefined || seat === null) return;
    if (events.some((event) => event.kind === "dealt" && event.version > last.version)) return;
    const key = `${this.id}:${last.deal}`;
    const nonce = recallIn<string>(NONCES, key) ?? newNonce();
    rememberIn(NONCES, key, nonce);
    rememberIn(WITNESSES, key, { commitment: last.commitment, nonce, hand: null });
    this.#tell({ type: "nonce", table: this.id, deal: last.deal, nonce });
  }

  /** Keeps what was seen of a deal before it was over, for the check at its end: of the own hand
   * the most cards until the first own move, since a game may let a hand grow. */
  #witness(meta: Meta, view: View, events: TableEvent[]): void {
    if (!meta.fair || meta.fair.secret || meta.status !== "playing" || view.deal !== meta.deal) return;
    const key = `${this.id}:${meta.deal}`;
    const seen = recallIn<Witness>(WITNESSES, key);
    const dealt = events.findLastIndex((event) => event.kind === "dealt");
    const moved =
      !!seen?.moved ||
      events.slice(dealt + 1).some((event) => event.kind === "move" && event.seat === meta.you.seat);
    const out = Array.isArray(view.thrown) ? (view.thrown as string[][]) : [];
    const hand = [...view.hand, ...(out[view.seat ?? -1] ?? [])];
    const full = !moved && !view.received?.length && hand.length > (seen?.hand?.length ?? 0);
    if (seen && !full && seen.commitment && moved === !!seen.moved) return;
    rememberIn(WITNESSES, key, {
      commitment: seen?.commitment ?? meta.fair.commitment,
      nonce: seen?.nonce ?? recallIn<string>(NONCES, key),
      hand: full ? hand : (seen?.hand ?? null),
      moved,
    } satisfies Witness);
  }

  /** Says a refusal in words, with the number of the rule behind it. */
  static words(refusal: RefusedFrame): { text: string; rule: string | undefined } {
    return { text: told(refusal.message), rule: refusal.rule?.match(/\d+/)?.[0] };
  }
}

/** Notices for what the hall refused outside of play. */
export function showRefusal(refusal: RefusedFrame): void {
  live.show(told(refusal.message), refusal.rule?.match(/\d+/)?.[0]);
}
