import { describe, expect, it } from "vitest";

import type { JsonValue } from "@/lib/core/domain/json";

import { previewValue } from "./preview-value";

describe("previewValue", () => {
  it.each<[JsonValue, number, string]>([
    [null, 9, "null"],
    ["a\nb", 9, '"a\\nb"'],
    ["abcdef", 3, '"abc…"'],
    [[], 9, "[]"],
    [{}, 9, "{}"],
    [{ id: "TR-1", seats: [1, 2] }, 40, '{id: "TR-1", seats: [1, 2]}'],
    [[1, 2, 3, 4], 4, "[1, 2, …]"],
  ])("writes %j in %i characters as %s", (value, limit, text) => {
    expect(previewValue(value, limit)).toBe(text);
  });

  it("stays short whatever the value", () => {
    const rows = Array.from({ length: 5_000 }, (_, id) => ({ id, name: "x".repeat(100) }));
    expect(previewValue({ rows }, 60).length).toBeLessThan(90);
  });
});
