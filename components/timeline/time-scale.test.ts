import { describe, expect, it } from "vitest";

import { buildStepAxis } from "@/lib/core/views/step-axis";

import { chooseTicks, findLeft, INSET, layOutBars } from "./time-scale";
import { findTickMs } from "./use-playback";

const axisOf = (steps: number[]) =>
  buildStepAxis({ step: Int32Array.from(steps), run: new Uint8Array(steps.length) }, [true]);
const sparse = axisOf([0, 1, 2, 50, 51, 51, 300]);

describe("findLeft", () => {
  it("puts steps at their true distance, the ends inside by half a thumb", () => {
    expect([0, 150, 300].map((step) => findLeft(sparse, 616, step))).toEqual([INSET, 308, 608]);
  });

  it("puts an only step in the middle", () => {
    expect(findLeft(axisOf([7]), 616, 7)).toBe(308);
  });
});

describe("layOutBars", () => {
  it("has one bar a captured step and none in the gaps, the largest as high as the plot", () => {
    const bars = layOutBars(sparse, 616, 40);
    expect(bars.map(({ step, count, height }) => [step, count, height])).toEqual([
      [0, 1, 20],
      [1, 1, 20],
      [2, 1, 20],
      [50, 1, 20],
      [51, 2, 40],
      [300, 1, 20],
    ]);
  });

  it("lets no bar touch its neighbour where steps are three pixels apart or more", () => {
    const bars = layOutBars(
      axisOf(Array.from({ length: 113 }, (_, i) => Math.round(i * 3.5))),
      900,
      40,
    );
    expect(bars).toHaveLength(113);
    bars.slice(1).forEach((bar, i) => {
      const before = bars[i];
      if (before !== undefined) expect(bar.left - before.left - before.width).toBeGreaterThan(0.5);
    });
  });
});

describe("chooseTicks", () => {
  it("writes the first and the last captured step, and round steps between with room for each", () => {
    expect(chooseTicks(sparse, 616, 60)).toEqual([0, 50, 100, 150, 200, 250, 300]);
    expect(chooseTicks(axisOf([0, 396]), 800, 70)).toEqual([
      0, 50, 100, 150, 200, 250, 300, 350, 396,
    ]);
    expect(chooseTicks(axisOf([3]), 616, 60)).toEqual([3]);
    expect(chooseTicks(axisOf([0, 9]), 300, 60)).toEqual([0, 2, 4, 6, 9]);
  });
});

describe("findTickMs", () => {
  it("plays ten captures slowly and 113 within about twenty seconds", () => {
    expect(findTickMs(10)).toBe(700);
    expect(Math.round(findTickMs(113) * 113)).toBe(20_000);
    expect(findTickMs(5_000)).toBe(90);
  });
});
