import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";

import { hashJson, writeCanonicalJson } from "./canonical-json";
import { computeCrc32 } from "./crc32";
import { hashSha256 } from "./sha256";
import { decodeLatin1, decodeUtf8, encodeUtf8 } from "./utf8";

it("hashes as Node does, at every length around a block", () => {
  for (let length = 0; length < 200; length++) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 37 + length) & 255);
    expect(hashSha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

it("hashes a long input as Node does", () => {
  const bytes = new Uint8Array(3_000_001).map((_, i) => i & 255);
  expect(hashSha256(bytes)).toBe(createHash("sha256").update(bytes).digest("hex"));
});

it("gives the check value of CRC-32", () => {
  expect(computeCrc32(encodeUtf8("123456789"))).toBe(0xcbf43926);
});

it("encodes and decodes UTF-8 as the platform does", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(encodeUtf8(text)).toEqual(new Uint8Array(new TextEncoder().encode(text)));
      expect(decodeUtf8(encodeUtf8(text))).toBe(
        new TextDecoder("utf-8", { ignoreBOM: true }).decode(encodeUtf8(text)),
      );
    }),
  );
});

it("refuses exactly the bytes that the platform refuses", () => {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const decodeStrictly = (bytes: Uint8Array): string | null => {
    try {
      return strict.decode(bytes);
    } catch {
      return null;
    }
  };
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 6 }), (bytes) => {
      const high = bytes.map((byte) => byte | (byte & 1 ? 0x80 : 0));
      expect(decodeUtf8(high)).toBe(decodeStrictly(high));
    }),
    { numRuns: 5000 },
  );
});

it("reads Latin-1 byte by byte, long texts too", () => {
  const bytes = new Uint8Array(20_000).fill(0xe9);
  expect(decodeLatin1(bytes)).toBe("é".repeat(20_000));
});

it("writes equal JSON for equal values, whatever the order of fields", () => {
  expect(writeCanonicalJson({ b: [1, { d: null, c: "x" }], a: true })).toBe(
    '{"a":true,"b":[1,{"c":"x","d":null}]}',
  );
  expect(hashJson({ a: 1, b: 2 })).toBe(hashJson({ b: 2, a: 1 }));
});
