import { describe, expect, it } from "vitest";

import { formatBytes, formatCounted, formatFieldValue, formatNumber, formatShare } from "./format";

describe("formatNumber", () => {
  it.each([
    [null, "not recorded"],
    [undefined, "not recorded"],
    [0, "0"],
    [-0, "0"],
    [NaN, "not a number"],
    [Infinity, "infinite"],
    [-Infinity, "minus infinite"],
    [0.5, "0.5"],
    [1 / 3, "0.333"],
    [-1, "-1"],
    [12345.678, "12,345.678"],
    [0.00001, "0.000010"],
    [-0.0004, "-0.00040"],
    ["0.5", "0.5"],
    [[1, 0], "[1,0]"],
    [{ total: 1 }, '{"total":1}'],
  ])("shows %j as %s", (value, text) => {
    expect(formatNumber(value)).toBe(text);
  });
});

describe("formatShare", () => {
  it.each([
    [0, 32, "0 of 32"],
    [0, 0, "0 of 0"],
    [null, null, "not recorded"],
    [null, 32, "not recorded (n = 32)"],
    [2, null, "2 of an unknown number"],
    [1200, 4976, "1,200 of 4,976"],
  ])("shows %j of %j as %s", (part, whole, text) => {
    expect(formatShare(part, whole)).toBe(text);
  });
});

describe("formatFieldValue", () => {
  it.each([
    [null, "not recorded"],
    [0, "0"],
    [false, "false"],
    ["", "empty text"],
    ["NaN", "NaN"],
    [123456789012, "123456789012"],
    [NaN, "not a number"],
    [[1, null], "[\n  1,\n  null\n]"],
    [{ kl: 0 }, '{\n  "kl": 0\n}'],
  ])("shows %j as %s", (value, text) => {
    expect(formatFieldValue(value)).toBe(text);
  });
});

it("names sizes and counts", () => {
  expect([1, 999, 18_200, 12_700_000].map(formatBytes)).toEqual([
    "1 byte",
    "999 bytes",
    "18.2 kB",
    "12.7 MB",
  ]);
  expect([formatCounted(1, "turn"), formatCounted(3000, "turn")]).toEqual([
    "1 turn",
    "3,000 turns",
  ]);
});
