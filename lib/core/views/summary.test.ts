import { describe, expect, test } from "vitest";

import { describeShown, listShown } from "./summary";
import { makeTestBundle } from "./test-bundle";

const { bundle } = makeTestBundle([{ step: 0 }, { step: 4, run: 1 }, { step: 8 }, { run: 1 }], {
  runs: ["a", "b"],
});
const everything = Uint8Array.of(1, 1, 1, 1);

describe("listShown", () => {
  test("both ends of the range are inside, and a row without a step is always there", () => {
    expect(listShown(bundle, everything, [0, 4], [true, true])).toEqual([0, 1, 3]);
    expect(listShown(bundle, everything, [4, 8], [true, true])).toEqual([1, 2, 3]);
  });

  test("a run that is off shows nothing", () => {
    expect(listShown(bundle, everything, null, [false, true])).toEqual([1, 3]);
  });

  test("filters count", () => {
    expect(listShown(bundle, Uint8Array.of(0, 1, 0, 0), null, [true, true])).toEqual([1]);
  });
});

describe("describeShown", () => {
  test("says how many of how many, when, and which runs", () => {
    const time = { step: 4, mode: "upto", windowSize: 1 } as const;
    expect(describeShown(bundle, [0, 1, 3], time, [true, false])).toBe(
      "3 of 4 environments, up to step 4, 1 of 2 runs",
    );
    expect(describeShown(bundle, [1], { ...time, mode: "this" }, [true, true])).toBe(
      "1 of 4 environments, step 4 only, 2 of 2 runs",
    );
  });

  test("a window names both its ends and does not go below 0", () => {
    const time = { step: 4, mode: "window", windowSize: 10 } as const;
    expect(describeShown(bundle, [1, 3], time, [true])).toBe("2 of 4 environments, steps 0 to 4");
  });

  test("without steps it says that there is no time axis", () => {
    expect(describeShown(bundle, [0, 1, 2, 3], null, [true])).toBe(
      "4 of 4 environments, no time axis",
    );
  });

  test("counts those shown that do not run here", () => {
    const broken = makeTestBundle([{ verdict: 0 }, { verdict: 3 }, { verdict: 4 }, {}]).bundle;
    expect([
      describeShown(broken, [0, 1, 2, 3], null, [true]),
      describeShown(broken, [0, 2], null, [true]),
      describeShown(broken, [0, 3], null, [true]),
    ]).toEqual([
      "4 of 4 environments, no time axis, 2 do not run here",
      "2 of 4 environments, no time axis, 1 does not run here",
      "2 of 4 environments, no time axis",
    ]);
  });
});
