import { describe, expect, test } from "vitest";

import { findRegion, payDesigner, placeOnPlane, spreadStacks } from "./regret-plane";
import { makeTestBundle } from "./test-bundle";

describe("regions", () => {
  test.each([
    [0.81, 0, "mastery"],
    [0.8, 0, "frontier"],
    [0.5, -0.3, "frontier"],
    [0.2, 0, "frontier"],
    [0.19, 0.14, "intractable"],
    [0.19, 0.15, "frontier"],
    [0, 0, "intractable"],
    [-1, 1, "frontier"],
  ] as const)("return %d with regret %d is %s", (meanReturn, regret, region) => {
    expect(findRegion(meanReturn, regret)).toBe(region);
    expect(findRegion(Math.fround(meanReturn), Math.fround(regret))).toBe(region);
  });
});

describe("the designer's pay", () => {
  test("is SPADE's blend at its worked points", () => {
    // SPADE's own vectors: win .625 gives plateau .9; regret .05 of .15 is a third.
    expect(payDesigner(0.625, 0.05)).toBeCloseTo(0.6 * 0.9 + 0.4 / 3, 12);
    expect(payDesigner(1, -0.1)).toBe(0);
    expect(payDesigner(0.125, 0.375)).toBeCloseTo(0.4, 12);
    expect(payDesigner(0.5, 1)).toBe(1);
  });
});

describe("the plane", () => {
  const { bundle } = makeTestBundle([{ run: 0 }, { run: 1 }, { run: 0 }, { run: 0 }], {
    runs: ["a", "b"],
  });
  bundle.columns.meanReturn.set([0, 0.9, 0.5, NaN]);
  bundle.columns.regret.set([0, 0.1, NaN, 0.25]);

  test("draws what was measured and counts what was not: zero is a value, unknown is none", () => {
    expect(placeOnPlane(bundle, null)).toEqual({
      dots: [
        { row: 0, meanReturn: 0, regret: 0, region: "intractable" },
        { row: 1, meanReturn: Math.fround(0.9), regret: Math.fround(0.1), region: "mastery" },
      ],
      environments: 4,
      unknown: 2,
      counts: { mastery: 1, frontier: 0, intractable: 1 },
    });
  });

  test("keeps to a run", () => {
    const plane = placeOnPlane(bundle, 0);
    expect([plane.environments, plane.unknown, plane.dots.map(({ row }) => row)]).toEqual([
      3,
      2,
      [0],
    ]);
  });
});

describe("dots on one place", () => {
  test("lie round the first, within reach, and apart", () => {
    const keys = [...Array.from({ length: 300 }, () => "a"), "b"];
    const spread = spreadStacks(keys, 4, 12);
    expect([spread[0], spread.at(-1)]).toEqual([
      { dx: 0, dy: 0 },
      { dx: 0, dy: 0 },
    ]);
    for (const { dx, dy } of spread) expect(Math.hypot(dx, dy)).toBeLessThanOrEqual(12 + 1e-9);
    expect(new Set(spread.slice(0, 300).map(({ dx, dy }) => `${dx},${dy}`)).size).toBe(300);
  });

  test("two are as far apart as asked", () => {
    const [, second] = spreadStacks(["a", "a"], 4, 12);
    expect(Math.hypot(second!.dx, second!.dy)).toBeCloseTo(4, 12);
  });
});
