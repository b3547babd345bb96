import { createHash, createHmac, randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { fromHex, hmacSha256, sha256, toHex } from "../src/lib/sha256";

describe("SHA-256", () => {
  it("agrees with another program at every length around its blocks", () => {
    for (let length = 0; length <= 260; length++) {
      const data = randomBytes(length);
      expect(toHex(sha256(data))).toBe(createHash("sha256").update(data).digest("hex"));
    }
  });

  it("makes the same HMAC for short, whole and long keys", () => {
    for (const length of [0, 1, 32, 63, 64, 65, 200]) {
      const key = randomBytes(length);
      const message = randomBytes(length * 3 + 1);
      const other = createHmac("sha256", key).update(message).digest("hex");
      expect(toHex(hmacSha256(key, message))).toBe(other);
    }
  });

  it("reads the hex that it writes", () => {
    expect(toHex(fromHex("00ff10a9"))).toBe("00ff10a9");
  });
});
