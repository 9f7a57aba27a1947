import { describe, expect, it } from "vitest";

import { makeCamera } from "./camera";
import { HIDDEN, SHOWN, type MapPoints } from "./dots";
import { chooseBadges } from "./stack-badges";
import { findStacks } from "./stacks";

/** Three of a kind at 0, two at 0.05 right beside it, two at 0.5, one alone. */
const x = Float32Array.of(0, 0, 0, 0.0625, 0.0625, 0.5, 0.5, -0.5);
const points: MapPoints = {
  count: 8,
  x,
  y: new Float32Array(8),
  step: new Int32Array(8),
  run: new Uint8Array(8),
};
const stacks = findStacks(points);
const camera = (k: number) => makeCamera({ x: 0, y: 0, k }, { width: 600, height: 400 });
const counts = (k: number, fates: Uint8Array) =>
  chooseBadges(stacks, points, fates, camera(k)).map(({ row, count }) => [row, count]);

describe("chooseBadges", () => {
  const all = new Uint8Array(8).fill(SHOWN);

  it("counts the larger stack where two would touch, and both from closer by", () => {
    expect(counts(1, all)).toEqual([
      [0, 3],
      [5, 2],
    ]);
    expect(counts(4, all)).toEqual([
      [0, 3],
      [3, 2],
    ]);
  });

  it("counts what is shown only: a stack of which one is left carries no count", () => {
    const fates = Uint8Array.of(SHOWN, SHOWN, HIDDEN, SHOWN, HIDDEN, HIDDEN, HIDDEN, SHOWN);
    expect(counts(4, fates)).toEqual([[0, 2]]);
  });
});
