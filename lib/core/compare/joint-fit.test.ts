import { expect, test } from "vitest";

import type { ProgramFit } from "@/lib/core/domain/program-fit";

import { readFittedSide } from "./joint-fit";
import { makeTestRuns } from "./test-runs";

const FIT: ProgramFit = {
  x: Float32Array.of(0.5, -1),
  y: Float32Array.of(0.25, 1),
  sameProgram: Uint32Array.of(0, 1),
  sameSkeleton: Uint32Array.of(0, 0),
  near: Uint32Array.of(0, 1),
  distinct: 2,
  mapId: "0".repeat(64),
};

test("a side has the fit's places and families at its own rows, and nothing at the other run's", () => {
  const { b } = makeTestRuns([{ run: 1 }, { run: 0 }, { run: 1 }]);
  expect(readFittedSide(FIT, b, (row) => (row === 2 ? 0 : 1))).toEqual({
    families: {
      sameProgram: Float64Array.of(1, NaN, 0),
      sameSkeleton: Float64Array.of(0, NaN, 0),
      near: Float64Array.of(1, NaN, 0),
    },
    places: { x: Float64Array.of(-1, NaN, 0.5), y: Float64Array.of(1, NaN, 0.25) },
  });
});

test("a row that was not fitted is a bug, not a place", () => {
  const { a } = makeTestRuns([{ run: 0 }]);
  expect(() => readFittedSide(FIT, a, () => undefined)).toThrow("row 0 is not in the fit");
});
