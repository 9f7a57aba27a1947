import { expect, test } from "vitest";

import { differSettings } from "./settings-difference";

test("settings that differ or that one side does not know are listed; null, like absent, is unknown", () => {
  const a = {
    model: "m",
    steps: 112,
    reward: { k: 4, band: [0.4, 0.6] },
    seed: null,
    memory: true,
    lr: null,
  };
  const b = {
    reward: { band: [0.4, 0.6], k: 8 },
    steps: 112,
    model: "m",
    pool: 160,
    memory: false,
    lr: 1e-6,
  };
  expect(differSettings(a, b)).toEqual({
    differences: [
      { name: "reward.k", a: 4, b: 8 },
      { name: "memory", a: true, b: false },
      { name: "pool", a: null, b: 160 },
      { name: "lr", a: null, b: 1e-6 },
    ],
    equal: 3,
  });
});

test("0, false and empty text are values, not unknown", () => {
  expect(differSettings({ k: 0, on: false, note: "" }, {})).toEqual({
    differences: [
      { name: "k", a: 0, b: null },
      { name: "on", a: false, b: null },
      { name: "note", a: "", b: null },
    ],
    equal: 0,
  });
});

test("runs that state nothing differ in nothing", () => {
  expect(differSettings({}, {})).toEqual({ differences: [], equal: 0 });
});
