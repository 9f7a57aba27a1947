import { expect, test } from "vitest";

import { differSettings } from "./settings-difference";

test("only settings that differ are listed; stating null is not the same as stating nothing", () => {
  const a = {
    model: "m",
    steps: 112,
    reward: { k: 4, band: [0.4, 0.6] },
    seed: null,
    memory: true,
  };
  const b = {
    reward: { band: [0.4, 0.6], k: 8 },
    steps: 112,
    model: "m",
    pool: 160,
    memory: false,
  };
  expect(differSettings(a, b)).toEqual({
    differences: [
      { name: "reward.k", a: 4, b: 8 },
      { name: "seed", a: null, b: undefined },
      { name: "memory", a: true, b: false },
      { name: "pool", a: undefined, b: 160 },
    ],
    alike: 3,
  });
});

test("runs that state nothing differ in nothing", () => {
  expect(differSettings({}, {})).toEqual({ differences: [], alike: 0 });
});
