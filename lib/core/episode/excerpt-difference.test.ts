import { expect, it } from "vitest";

import { excerptDifference } from "./excerpt-difference";

it("shows short texts whole with the first line that differs", () => {
  expect(excerptDifference("a\nb", "a\nc")).toEqual({
    line: 2,
    recorded: "a\nb",
    replayed: "a\nc",
  });
  expect(excerptDifference("", "x")).toEqual({ line: 1, recorded: "", replayed: "x" });
});

it("finds one changed line deep in a long text and keeps two lines before it", () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => `line ${at + 1}`);
  const other = lines.with(4_000, "LINE 4001");
  const { line, recorded, replayed } = excerptDifference(lines.join("\n"), other.join("\n"));
  expect(line).toBe(4_001);
  expect(recorded.split("\n").slice(0, 4)).toEqual(["…", "line 3999", "line 4000", "line 4001"]);
  expect(replayed.split("\n").slice(0, 4)).toEqual(["…", "line 3999", "line 4000", "LINE 4001"]);
  expect(replayed.endsWith("\n…")).toBe(true);
  expect(replayed.length).toBeLessThan(1_300);
});

it("cuts inside one endless line, and no pair of surrogates", () => {
  const start = "\ud83d\ude00".repeat(3_000);
  const { line, recorded } = excerptDifference(`${start}a`, `${start}b`);
  expect(line).toBe(1);
  expect(JSON.stringify(recorded)).not.toContain("\\ud");
  expect(recorded.length).toBeLessThan(1_300);
  expect(recorded.endsWith("a")).toBe(true);
});

it("names the end of the text that is a beginning of the other", () => {
  expect(excerptDifference("one\n", "one\ntwo")).toEqual({
    line: 2,
    recorded: "one\n",
    replayed: "one\ntwo",
  });
});
