/** Two small runs of one release for tests: A is captured at every second step, B at every third. */
import { makeTestBundle, type TestRow } from "@/lib/core/views/test-bundle";

import { compareRun, type ComparedRun } from "./compared-run";

/** Sides of a bundle whose rows say their run (0 = A, 1 = B). */
export function makeTestRuns(rows: readonly TestRow[]): { a: ComparedRun; b: ComparedRun } {
  const { bundle } = makeTestBundle(rows, { runs: ["a", "b"] });
  return { a: compareRun(bundle, 0), b: compareRun(bundle, 1) };
}

/** Rows 0..3 are A's at steps 0, 2, 2, 4; rows 4..7 are B's at 0, 3, 3, 6. */
export const TWO_SPACINGS: TestRow[] = [
  ...[0, 2, 2, 4].map((step) => ({ run: 0, step })),
  ...[0, 3, 3, 6].map((step) => ({ run: 1, step })),
];
