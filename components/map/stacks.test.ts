import { describe, expect, it } from "vitest";

import { CONTEXT, HIDDEN, SHOWN, type MapPoints } from "./dots";
import { findStacks, listStack } from "./stacks";

const pointsAt = (x: number[]): MapPoints => ({
  count: x.length,
  x: Float32Array.from(x),
  y: new Float32Array(x.length).fill(0.5),
  step: new Int32Array(x.length),
  run: new Uint8Array(x.length),
});

describe("findStacks", () => {
  it("lists seven at one place as one stack, and leaves the rest alone", () => {
    const stacks = findStacks(pointsAt([0.1, 0.2, 0.1, 0.1, 0.1, 0.3, 0.1, 0.1, 0.1, 0.3]));
    expect(stacks.members).toEqual([
      [0, 2, 3, 4, 6, 7, 8],
      [5, 9],
    ]);
    expect([...stacks.stackOf]).toEqual([0, -1, 0, 0, 0, 1, 0, 0, 0, 1]);
  });
});

describe("listStack", () => {
  const stacks = findStacks(pointsAt([0.1, 0.1, 0.1, 0.9]));

  it("lists what is shown at the place, grey ones only when nothing else is there", () => {
    const list = (...fates: number[]) => listStack(stacks, Uint8Array.from(fates), 0);
    expect(list(SHOWN, HIDDEN, SHOWN, SHOWN)).toEqual([0, 2]);
    expect(list(CONTEXT, SHOWN, HIDDEN, SHOWN)).toEqual([1]);
    expect(list(CONTEXT, HIDDEN, CONTEXT, SHOWN)).toEqual([0, 2]);
    expect(list(HIDDEN, HIDDEN, HIDDEN, SHOWN)).toEqual([]);
  });

  it("is the dot itself where it is alone", () => {
    expect(listStack(stacks, Uint8Array.of(SHOWN, SHOWN, SHOWN, SHOWN), 3)).toEqual([3]);
  });
});
