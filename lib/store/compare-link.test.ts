import { expect, test } from "vitest";

import { FIRST_COMPARISON, readCompareHash, writeCompareHash } from "./compare-link";

const CHOSEN = {
  a: { releaseId: "selfplay-mini", runId: "full" },
  b: { releaseId: "other/one", runId: "no corpus #2" },
  step: 96,
  timeMode: "window",
  windowSize: 12,
  level: "near",
  streak: "turns",
} as const;

test("a comparison comes back from its link, and the open release stays in it", () => {
  const hash = writeCompareHash("#release=selfplay-mini", CHOSEN);
  expect(new URLSearchParams(hash.slice(1)).get("release")).toBe("selfplay-mini");
  expect(readCompareHash(hash)).toEqual(CHOSEN);
});

test("what is as at first is not in the link", () => {
  expect(writeCompareHash("#release=r&a=x/y&step=3", FIRST_COMPARISON)).toBe("#release=r");
  expect(writeCompareHash("", FIRST_COMPARISON)).toBe("");
});

test.each([
  "#a=onlyone&b=a/b/c",
  "#a=%25E0%25A4/x&b=/",
  "#step=-1&window=0&time=never&copies=8&streak=long",
])("parts that make no sense stay as at first: %s", (hash) => {
  expect(readCompareHash(hash)).toEqual(FIRST_COMPARISON);
});
