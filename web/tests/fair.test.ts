import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkDeal, pack, passed, shuffle } from "../src/lib/fair";

const SECRET = "07".repeat(32);
const NONCES = ["abc", "", "ខ្មែរ", "z"];

/** The same stream, written once more the plain way over Node's crypto. */
function plainStream(table: string, deal: number): () => number {
  const stream: number[] = [];
  let block = 0;
  return () => {
    if (!stream.length) {
      const message = [table, deal, ...NONCES, block++].join("\n");
      const digest = createHmac("sha256", Buffer.from(SECRET, "hex")).update(message).digest();
      for (let i = 0; i < 8; i++) stream.push(digest.readUInt32BE(i * 4));
    }
    return stream.shift()!;
  };
}

function plainBelow(next: () => number, count: number): number {
  const limit = 2 ** 32 - (2 ** 32 % count);
  let word = next();
  while (word >= limit) word = next();
  return word % count;
}

function plainShuffle(next: () => number, deck: string[]): string[] {
  const cards = [...deck];
  for (let j = cards.length - 1; j > 0; j--) {
    const k = plainBelow(next, j + 1);
    [cards[j], cards[k]] = [cards[k]!, cards[j]!];
  }
  return cards;
}

function dealt() {
  const cards = shuffle(SECRET, "k3v9", 2, NONCES, pack());
  const hands = [0, 1, 2, 3].map((seat) => cards.slice(seat * 13, seat * 13 + 13));
  const commitment = createHash("sha256").update(Buffer.from(SECRET, "hex")).digest("hex");
  return { hands, fair: { commitment, secret: SECRET, nonces: NONCES } };
}

describe("the fair shuffle", () => {
  it("starts from the pack in the order of the cards' ids", () => {
    expect(pack().slice(0, 5)).toEqual(["2S", "2C", "2D", "2H", "3S"]);
    expect(pack()).toHaveLength(52);
    expect(pack()[51]).toBe("AH");
  });

  it("is the one that is agreed upon", () => {
    for (const deal of [0, 1, 17]) {
      const plain = plainShuffle(plainStream("k3v9", deal), pack());
      expect(shuffle(SECRET, "k3v9", deal, NONCES, pack())).toEqual(plain);
    }
  });

  it("finds a true deal true", () => {
    const { hands, fair } = dealt();
    const witness = { commitment: fair.commitment, nonce: "abc", hand: [...hands[0]!].reverse() };
    const result = checkDeal("k3v9", 2, fair, hands, pack(), 0, witness);
    expect(result).toEqual({ secret: true, promise: true, nonce: true, hands: true, again: null, own: true });
    expect(passed(result)).toBe(true);
  });

  it("leaves open what this browser did not see", () => {
    const { hands, fair } = dealt();
    const result = checkDeal("k3v9", 2, fair, hands, pack(), null, null);
    expect(result).toEqual({ secret: true, promise: null, nonce: null, hands: true, again: null, own: null });
    expect(passed(result)).toBe(true);
  });

  it("notices a swapped card, another secret, another promise and a nonce left out", () => {
    const { hands, fair } = dealt();
    const swapped = hands.map((hand) => [...hand]);
    [swapped[0]![0], swapped[1]![0]] = [swapped[1]![0]!, swapped[0]![0]!];
    expect(checkDeal("k3v9", 2, fair, swapped, pack(), 0, null).hands).toBe(false);
    const other = { ...fair, secret: "08".repeat(32) };
    expect(checkDeal("k3v9", 2, other, hands, pack(), 0, null)).toMatchObject({ secret: false, hands: false });
    const witness = { commitment: "00", nonce: "mine", hand: swapped[0]! };
    expect(checkDeal("k3v9", 2, fair, hands, pack(), 0, witness)).toMatchObject({
      promise: false,
      nonce: false,
      own: false,
    });
  });

  it("goes on in the same stream when cards are shuffled again in mid-deal", () => {
    const deck = [...pack(), ...pack()];
    const next = plainStream("k3v9", 0);
    const cards = plainShuffle(next, deck);
    plainBelow(next, NONCES.length);
    const again = [
      plainShuffle(next, ["2S", "2C", "KH", "2S", "KH"]),
      plainShuffle(next, [...pack().slice(3, 40), ...pack().slice(7, 30)]),
    ];
    const hands = [0, 1, 2, 3].map((seat) => cards.slice(seat * 6, seat * 6 + 6));
    const { fair } = dealt();
    const check = (shuffles: string[][]) => checkDeal("k3v9", 0, fair, hands, deck, null, null, shuffles);
    expect(check(again)).toMatchObject({ hands: true, again: true });
    expect(passed(check(again))).toBe(true);
    const swapped = [again[0]!, [...again[1]!].reverse()];
    expect(check(swapped)).toMatchObject({ hands: true, again: false });
    expect(passed(check(swapped))).toBe(false);
    expect(check([again[1]!, again[0]!]).again).toBe(false);
    expect(check([again[1]!]).again).toBe(false);
  });
});
