import { expect, it } from "vitest";

import { decodeBase64Url, encodeBase64Url } from "./base64-url";

it.each([
  [[], ""],
  [[0x66], "Zg"],
  [[0x66, 0x6f], "Zm8"],
  [[0x66, 0x6f, 0x6f], "Zm9v"],
  [[0xfb, 0xff, 0xfe], "-__-"],
])("writes and reads the bytes %j as %s", (bytes, text) => {
  expect(encodeBase64Url(Uint8Array.from(bytes))).toBe(text);
  expect(decodeBase64Url(text)).toEqual(Uint8Array.from(bytes));
});

it("gives every byte back", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  expect(decodeBase64Url(encodeBase64Url(bytes))).toEqual(bytes);
});

it.each(["Zg==", "Zm9vZ", "Z+8v", "ü"])("refuses %s", (text) => {
  expect(decodeBase64Url(text)).toBeNull();
});
