import { expect, it } from "vitest";

import type { MetricLog } from "@/lib/core/metrics";

import { listMetricKeys, makeMetricLines, summariseLines } from "./metric-series";

const log = (run: string, steps: number[], series: MetricLog["series"]): MetricLog => ({
  ...{ run, file: `${run}.csv`, rows: { read: 4, used: 4, skipped: 0 }, steps, series },
  keysLeftOut: 0,
});
const logs = [
  log(
    "a",
    [0, 1, 2, 3],
    [
      {
        key: "env/avg_regret",
        points: [
          [0, 0.5],
          [2, -0.5],
        ],
      },
    ],
  ),
  log("b", [0, 4], [{ key: "avg_turns", points: [[0, 3]] }]),
];
const runs = [{ id: "a" }, { id: "b" }];

it("draws the logged points alone, of the runs that are on", () => {
  expect(makeMetricLines(logs, "env/avg_regret", runs, [true, true])).toEqual([
    {
      run: 0,
      points: [
        [0, 0.5],
        [2, -0.5],
      ],
      steps: [0, 1, 2, 3],
      longestStride: 4,
    },
  ]);
  expect(makeMetricLines(logs, "env/avg_regret", runs, [false, true])).toEqual([]);
});

it("counts the steps without the key as unknown, never as zero", () => {
  const lines = makeMetricLines(logs, "env/avg_regret", runs, []);
  expect(summariseLines(lines, null)).toEqual({ n: 4, unknown: 2, mean: 0 });
  expect(summariseLines(lines, [0, 1])).toEqual({ n: 2, unknown: 1, mean: 0.5 });
  expect(summariseLines(lines, [3, 3])).toEqual({ n: 1, unknown: 1, mean: null });
  expect(summariseLines([], null)).toEqual({ n: 0, unknown: 0, mean: null });
});

it("puts the keys that readers ask for first", () => {
  expect(listMetricKeys(logs)).toEqual({ main: ["env/avg_regret"], others: ["avg_turns"] });
});
