import { expect, test } from "vitest";

import { compareRun, findOwnRange, selectRows } from "@/lib/core/compare";
import { makeTestBundle } from "@/lib/core/views/test-bundle";
import type { TimeMode } from "@/lib/core/views/summary";

import { describeClock } from "./describe-clock";
import type { Side } from "./side";

const { bundle, texts } = makeTestBundle([{ step: 5 }, { step: 5 }, { step: 10 }, { run: 1 }], {
  runs: ["stepped", "timeless"],
});

function describeAt(run: number, clock: number | null, mode: TimeMode, windowSize = 1): string {
  const compared = compareRun(bundle, run);
  const range = clock === null ? null : findOwnRange(compared, clock, mode, windowSize);
  const rows = selectRows(compared, range);
  const side: Side = { id: "a", letter: "A", name: "", colour: "", texts, compared, rows, range };
  return describeClock(side, clock, mode);
}

test.each([
  [10, "upto", 1, "Up to step 10: 3 of 3 environments"],
  [12, "upto", 1, "Up to step 10, its last capture at or before 12: 3 of 3 environments"],
  [9, "this", 1, "Step 5 only, its last capture at or before 9: 2 of 3 environments"],
  [10, "window", 6, "Steps 5 to 10: 3 of 3 environments"],
  [10, "window", 60, "Steps 0 to 10: 3 of 3 environments"],
  [4, "upto", 1, "Nothing captured up to step 4: 0 of 3 environments"],
] as const)("at clock %d in mode %s, window %d", (clock, mode, windowSize, words) => {
  expect(describeAt(0, clock, mode, windowSize)).toBe(words);
});

test("a run without steps is all there at every clock", () => {
  expect(describeAt(1, 10, "this")).toBe("No time axis: 1 of 1 environment");
  expect(describeAt(1, null, "upto")).toBe("No time axis: 1 of 1 environment");
});
