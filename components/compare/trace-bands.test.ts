import { expect, test } from "vitest";

import { traceBands } from "./trace-bands";

test("cells of one band in a row are one rectangle; zero stays empty; y points up on the map", () => {
  const difference = {
    size: 2,
    // Bottom row: A's strongest twice. Top row: nothing, then B at two fifths.
    values: Float64Array.from([-5, -5, 0.4, 2]),
    largest: 5,
    bandwidth: 1,
  };
  expect(traceBands(difference)).toEqual([
    { band: -5, path: "M0.0000 0.5000H1.0000V1.0000H0.0000z" },
    { band: 2, path: "M0.5000 0.0000H1.0000V0.5000H0.5000z" },
  ]);
});

test("no difference anywhere draws nothing", () => {
  expect(traceBands({ size: 1, values: new Float64Array(1), largest: 0, bandwidth: 1 })).toEqual(
    [],
  );
});
