import { describe, expect, it } from "vitest";

import { classifyDots, CONTEXT, HIDDEN, SHOWN, type DotFilter, type MapPoints } from "./dots";

const points: MapPoints = {
  count: 5,
  x: new Float32Array(5),
  y: new Float32Array(5),
  step: Int32Array.of(0, 5, 9, -1, 5),
  run: Uint8Array.of(0, 0, 0, 0, 1),
};
const matches = Uint8Array.of(1, 0, 1, 1, 1);
const all: DotFilter = { stepRange: null, runsVisible: [true, true], hideFiltered: false };
const fates = (filter: Partial<DotFilter>) => [
  ...classifyDots(points, matches, { ...all, ...filter }),
];

describe("classifyDots", () => {
  it("keeps what is filtered out as context, or hides it when asked", () => {
    expect(fates({})).toEqual([SHOWN, CONTEXT, SHOWN, SHOWN, SHOWN]);
    expect(fates({ hideFiltered: true })).toEqual([SHOWN, HIDDEN, SHOWN, SHOWN, SHOWN]);
  });

  it("shows the steps of the range, both ends inside, and dots without a step always", () => {
    expect(fates({ stepRange: [5, 9] })).toEqual([HIDDEN, CONTEXT, SHOWN, SHOWN, SHOWN]);
    expect(fates({ stepRange: [10, 20] })).toEqual([HIDDEN, HIDDEN, HIDDEN, SHOWN, HIDDEN]);
  });

  it("hides runs that are switched off", () => {
    expect(fates({ runsVisible: [true, false] })).toEqual([SHOWN, CONTEXT, SHOWN, SHOWN, HIDDEN]);
  });
});
