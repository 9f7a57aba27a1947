import { describe, expect, it } from "vitest";

import {
  buildStepAxis,
  findNearestStep,
  findNextStep,
  findPreviousStep,
  findStepRange,
  moveBySteps,
} from "./step-axis";

const axisOf = (steps: number[], run = steps.map(() => 0), visible = [true]) =>
  buildStepAxis({ step: Int32Array.from(steps), run: Uint8Array.from(run) }, visible);

/** 113 captures in 0..396: every third step or fourth, unevenly, as a real run has them. */
const uneven = Array.from({ length: 113 }, (_, i) => Math.round((i * 396) / 112));

describe("buildStepAxis", () => {
  it("keeps each captured step once with its count, and draws the stretches between as gaps", () => {
    expect(axisOf([300, 0, 1, 2, 50, 51, 51, 51])).toEqual({
      steps: [0, 1, 2, 50, 51, 300],
      counts: [1, 1, 1, 1, 3, 1],
      stride: 1,
      gaps: [
        { from: 2, to: 50 },
        { from: 51, to: 300 },
      ],
      withoutStep: 0,
    });
  });

  it("keeps all of 113 captures in 0..396, the first and the last among them, and sees no gap", () => {
    const axis = axisOf(uneven);
    expect(axis.steps).toEqual(uneven);
    expect([axis.steps[0], axis.steps.at(-1), axis.gaps]).toEqual([0, 396, []]);
  });

  it("sees one gap where one capture of an even run is missing twice over", () => {
    expect(axisOf([0, 10, 20, 50, 60]).gaps).toEqual([{ from: 20, to: 50 }]);
    expect(axisOf([0, 10, 20, 40, 50]).gaps).toEqual([]);
  });

  it("counts the runs shown only, and their stops only", () => {
    const steps = [0, 10, 20, 5, 10];
    const run = [0, 0, 0, 1, 1];
    expect(axisOf(steps, run, [true, true]).steps).toEqual([0, 5, 10, 20]);
    expect(axisOf(steps, run, [true, true]).counts).toEqual([1, 1, 2, 1]);
    expect(axisOf(steps, run, [false, true]).steps).toEqual([5, 10]);
  });

  it("keeps the stops, with nothing on them, when every run is hidden", () => {
    const axis = axisOf([0, 10], [0, 0], [false]);
    expect([axis.steps, axis.counts]).toEqual([
      [0, 10],
      [0, 0],
    ]);
  });

  it("has no stop when no environment carries a step, and says how many do not", () => {
    expect(axisOf([-1, -1])).toEqual({
      steps: [],
      counts: [],
      stride: 1,
      gaps: [],
      withoutStep: 2,
    });
  });
});

describe("moving along the axis", () => {
  const axis = axisOf([0, 1, 2, 50, 51, 300]);

  it("goes forward and back over every stop and over nothing else", () => {
    const forward = [0];
    for (let s = findNextStep(axis, 0); s !== null; s = findNextStep(axis, s)) forward.push(s);
    const back = [300];
    for (let s = findPreviousStep(axis, 300); s !== null; s = findPreviousStep(axis, s))
      back.push(s);
    expect(forward).toEqual([0, 1, 2, 50, 51, 300]);
    expect(back).toEqual([300, 51, 50, 2, 1, 0]);
  });

  it("reaches all 113 captures one by one", () => {
    const long = axisOf(uneven);
    const seen = [0];
    for (let s = findNextStep(long, 0); s !== null; s = findNextStep(long, s)) seen.push(s);
    expect(seen).toEqual(uneven);
  });

  it("finds its way from a step that was not captured", () => {
    expect([findNextStep(axis, 20), findPreviousStep(axis, 20)]).toEqual([50, 2]);
    expect([findPreviousStep(axis, 0), findNextStep(axis, 300)]).toEqual([null, null]);
  });

  it("takes a typed step to the nearest captured one, the earlier of two", () => {
    const typed = [-5, 25, 26, 27, 200, 9999];
    expect(typed.map((step) => findNearestStep(axis, step))).toEqual([0, 2, 2, 50, 300, 300]);
    expect(findNearestStep(axisOf([-1]), 3)).toBeNull();
  });

  it("moves several stops at once and stays inside the ends", () => {
    expect([moveBySteps(axis, 1, 3), moveBySteps(axis, 51, -10)]).toEqual([51, 0]);
    expect([moveBySteps(axis, 20, 1), moveBySteps(axis, 20, -1)]).toEqual([50, 2]);
    expect(moveBySteps(axis, 300, 5)).toBe(300);
  });
});

describe("findStepRange", () => {
  const axis = axisOf([0, 1, 2, 50, 51, 300]);

  it("shows up to the step, the step alone, or a window that ends at it", () => {
    expect(findStepRange(axis, 50, "upto", 10)).toEqual([0, 50]);
    expect(findStepRange(axis, 50, "this", 10)).toEqual([50, 50]);
    expect(findStepRange(axis, 50, "window", 10)).toEqual([41, 50]);
    expect(findStepRange(axis, 2, "window", 10)).toEqual([0, 2]);
    expect(findStepRange(axis, 2, "window", 0)).toEqual([2, 2]);
  });

  it("is null without a time axis: everything shows", () => {
    expect(findStepRange(axisOf([-1]), 0, "upto", 1)).toBeNull();
  });
});
