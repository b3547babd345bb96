/** The shuffle of a deal, made again from its secret and the players' nonces. */

import { fromHex, hmacSha256, sha256, toHex } from "./sha256";

/** The cards of one pack in the order of their ids: 2S 2C 2D 2H 3S … AH. */
export function pack(): string[] {
  const ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  return ranks.flatMap((rank) => ["S", "C", "D", "H"].map((suit) => rank + suit));
}

/** 32-bit words: block i is HMAC(secret, table, deal, nonces and i joined by newlines). */
function* words(secret: Uint8Array, table: string, deal: number, nonces: string[]): Words {
  const encoder = new TextEncoder();
  for (let block = 0; ; block++) {
    const message = [table, String(deal), ...nonces, String(block)].join("\n");
    const view = new DataView(hmacSha256(secret, encoder.encode(message)).buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

type Words = Generator<number, never>;

/** A number from 0; words that would favour some are thrown away. */
function below(stream: Words, count: number): number {
  const limit = Math.floor(2 ** 32 / count) * count;
  let word = stream.next().value;
  while (word >= limit) word = stream.next().value;
  return word % count;
}

/** Fisher–Yates from the end. */
function shuffleBy<T>(stream: Words, deck: readonly T[]): T[] {
  const cards = deck.slice();
  for (let j = cards.length - 1; j > 0; j--) {
    const k = below(stream, j + 1);
    [cards[j], cards[k]] = [cards[k]!, cards[j]!];
  }
  return cards;
}

export function shuffle<T>(
  secret: string,
  table: string,
  deal: number,
  nonces: string[],
  deck: readonly T[],
): T[] {
  return shuffleBy(words(fromHex(secret), table, deal, nonces), deck);
}

/** Cards as packs one after the other, each in the order of the ids, as before a shuffle in mid-deal. */
function inPacks(cards: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const card of cards) left.set(card, (left.get(card) ?? 0) + 1);
  const found: string[] = [];
  for (let copy = 0; found.length < cards.length && copy < cards.length; copy++)
    found.push(...pack().filter((card) => (left.get(card) ?? 0) > copy));
  return found;
}

/** What the page saw of a deal before it was played. */
export interface Witness {
  commitment: string;
  nonce: string | null;
  hand: string[] | null;
  /** Whether the own seat has moved since, so that the hand is no longer the one dealt. */
  moved?: boolean;
}

export interface FairResult {
  /** The secret shown now is the one that was promised before the deal. */
  secret: boolean;
  /** The promise is the one this browser saw before the deal; null if it wasn't there. */
  promise: boolean | null;
  /** This browser's own number took part; null if it sent none. */
  nonce: boolean | null;
  /** Shuffling again gives the hands that were dealt. */
  hands: boolean;
  /** Shuffling again what was shuffled in mid-deal gives the order in which it lay; null if nothing was. */
  again: boolean | null;
  /** The own hand was the one that lies there now; null if it wasn't seen. */
  own: boolean | null;
}

const same = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && [...a].sort().join(" ") === [...b].sort().join(" ");

export function checkDeal(
  table: string,
  deal: number,
  fair: { commitment: string; secret: string; nonces: string[] },
  hands: string[][],
  deck: string[],
  seat: number | null,
  witness: Witness | null,
  /** The cards of each shuffle in mid-deal, in the order in which they lay then. */
  again: string[][] = [],
): FairResult {
  const stream = words(fromHex(fair.secret), table, deal, fair.nonces);
  const shuffled = shuffleBy(stream, deck);
  if (again.length) below(stream, fair.nonces.length); // the lot for who begins, drawn in any case
  let at = 0;
  const agree = hands.every((hand) => {
    const dealt = shuffled.slice(at, at + hand.length);
    at += hand.length;
    return hand.length > 0 && same(dealt, hand);
  });
  return {
    secret: toHex(sha256(fromHex(fair.secret))) === fair.commitment,
    promise: witness ? witness.commitment === fair.commitment : null,
    nonce: witness?.nonce && seat !== null ? fair.nonces[seat] === witness.nonce : null,
    hands: agree,
    again: again.length
      ? again.every((cards) => shuffleBy(stream, inPacks(cards)).join(" ") === cards.join(" "))
      : null,
    own: witness?.hand && seat !== null ? same(witness.hand, hands[seat] ?? []) : null,
  };
}

export const passed = (result: FairResult): boolean =>
  Object.values(result).every((part) => part !== false);

/** A number of this browser's own for one deal: 128 random bits. */
export function newNonce(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}
