import { createHash, createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { checkDeal, pack, passed, shuffle } from "../src/lib/fair";

const SECRET = "07".repeat(32);
const NONCES = ["abc", "", "ខ្មែរ", "z"];

/** The same shuffle, written once more the plain way over Node's crypto. */
function plainShuffle(table: string, deal: number, deck: string[]): string[] {
  const cards = [...deck];
  const stream: number[] = [];
  let block = 0;
  const next = () => {
    if (!stream.length) {
      const message = [table, deal, ...NONCES, block++].join("\n");
      const digest = createHmac("sha256", Buffer.from(SECRET, "hex")).update(message).digest();
      for (let i = 0; i < 8; i++) stream.push(digest.readUInt32BE(i * 4));
    }
    return stream.shift()!;
  };
  for (let j = cards.length - 1; j > 0; j--) {
    const limit = 2 ** 32 - (2 ** 32 % (j + 1));
    let word = next();
    while (word >= limit) word = next();
    const k = word % (j + 1);
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
      expect(shuffle(SECRET, "k3v9", deal, NONCES, pack())).toEqual(plainShuffle("k3v9", deal, pack()));
    }
  });

  it("finds a true deal true", () => {
    const { hands, fair } = dealt();
    const witness = { commitment: fair.commitment, nonce: "abc", hand: [...hands[0]!].reverse() };
    const result = checkDeal("k3v9", 2, fair, hands, pack(), 0, witness);
    expect(result).toEqual({ secret: true, promise: true, nonce: true, hands: true, own: true });
    expect(passed(result)).toBe(true);
  });

  it("leaves open what this browser did not see", () => {
    const { hands, fair } = dealt();
    const result = checkDeal("k3v9", 2, fair, hands, pack(), null, null);
    expect(result).toEqual({ secret: true, promise: null, nonce: null, hands: true, own: null });
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
});
