import { describe, expect, test } from "vitest";

import { chartRuns, readResults, resultsSchema, type RunResults } from ".";

const run: RunResults = {
  run: "full",
  steps: 10,
  environments: 80,
  rejected: 1,
  distinctProgramsPer100: 100,
  distinctSkeletonsPer100: null,
  solveRateEarly: 0.25,
  solveRateLate: 0.5,
  meanRegret: -0.01,
  almostNeverSolved: 0,
  heldOut: [
    { step: 5, score: 0.2, parts: { games: 0.4 } },
    { step: 0, score: 0.1, parts: { games: 0.2, tools: 0 } },
  ],
};
const bars = {
  kind: "bars",
  id: "scores",
  title: "Scores",
  valueLabel: "points",
  categories: [{ label: "a" }, { label: "b", note: "checkpoint 7" }],
  series: [{ name: "ours", values: [1, null] }],
};
const lines = {
  kind: "lines",
  id: "curve",
  title: "Curve",
  xLabel: "step",
  valueLabel: "loss",
  series: [
    {
      name: "ours",
      points: [
        { x: 0, value: 1 },
        { x: 4, value: null },
      ],
    },
  ],
};
const table = {
  id: "numbers",
  title: "Numbers",
  columns: ["a", "b"],
  rows: [
    ["x", null],
    [1, 2],
  ],
};

describe("results.json", () => {
  test("of any release: charts and tables without a run of self-play, defaults filled in", () => {
    const { results, faults } = readResults({ charts: [bars, lines], tables: [table] });
    expect(faults).toEqual([]);
    expect(results).toEqual({
      runs: [],
      charts: [
        {
          ...bars,
          note: null,
          source: null,
          categories: [
            { label: "a", note: null, group: null },
            { label: "b", note: "checkpoint 7", group: null },
          ],
        },
        {
          ...lines,
          note: null,
          source: null,
          series: [
            {
              name: "ours",
              points: [
                { x: 0, value: 1, interval: null },
                { x: 4, value: null, interval: null },
              ],
            },
          ],
        },
      ],
      tables: [{ ...table, note: null, source: null }],
    });
    expect(resultsSchema.parse(results)).toEqual(results);
  });

  test("takes what Python writes for no number as not measured, and a missing number as a fault", () => {
    const odd = { ...bars, series: [{ name: "ours", values: ["NaN", "-Infinity"] }] };
    const short = { ...run, meanRegret: undefined };
    const { results, faults } = readResults({ charts: [odd], runs: [short] });
    expect(results?.charts[0]?.series).toEqual([{ name: "ours", values: [null, null] }]);
    expect(faults.map(({ at }) => at)).toEqual(["runs.0.meanRegret"]);
  });

  test("of self-play is read as it is written", () => {
    expect(readResults({ preset: "mini", runs: [run] })).toEqual({
      results: { runs: [run], charts: [], tables: [] },
      faults: [],
    });
  });

  test("keeps good parts beside bad ones, and says where each bad one is", () => {
    const short = { ...bars, series: [{ name: "ours", values: [1] }] };
    const text = { ...lines, series: [{ name: "ours", points: [{ x: 0, value: "1" }] }] };
    const back = {
      ...lines,
      series: [
        {
          name: "ours",
          points: [
            { x: 1, value: 1 },
            { x: 0, value: 1 },
          ],
        },
      ],
    };
    const ragged = { ...table, rows: [[1]] };
    const { results, faults } = readResults({
      runs: [{ ...run, steps: -1 }],
      charts: [short, bars, text, back, { kind: "pie" }],
      tables: ragged,
    });
    expect(results?.charts.map(({ id }) => id)).toEqual(["scores"]);
    expect(faults.map(({ at }) => at)).toEqual([
      "runs.0.steps",
      "charts.0.series",
      "charts.2.series.0.points.0.value",
      "charts.3.series.0.points",
      "charts.4.kind",
      "tables",
    ]);
    expect(faults[0]?.found).toBe(-1);
  });

  test.each([[null], [[]], ["text"], [{}], [{ charts: [] }]])("%j has nothing to show", (json) => {
    const { results, faults } = readResults(json);
    expect(results).toBeNull();
    expect(faults).toHaveLength(1);
  });
});

describe("charts of runs", () => {
  test("leave out no run, however many there are", () => {
    const many = Array.from({ length: 20 }, (_, i) => ({ ...run, run: `run ${i}` }));
    const charts = chartRuns(many).filter(({ id }) => /^held-out(-part-\d)?$/.test(id));
    expect(charts.map(({ title, series }) => [title, series.length])).toEqual([
      ["Agent on the held-out suite (1 of 3)", 7],
      ["Agent on the held-out suite (2 of 3)", 7],
      ["Agent on the held-out suite (3 of 3)", 6],
    ]);
    expect(charts.flatMap(({ series }) => series.map(({ name }) => name))).toEqual(
      many.map((one) => one.run),
    );
    const ids = chartRuns(many).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(chartRuns([{ ...run, heldOut: [] }]).some(({ kind }) => kind === "lines")).toBe(false);
  });

  test("draw scores in the order of steps, and leave what was not measured unknown", () => {
    const charts = chartRuns([run]);
    const byId = new Map(charts.map((chart) => [chart.id, chart]));
    expect(byId.get("held-out")?.series).toEqual([
      {
        name: "full",
        points: [
          { x: 0, value: 0.1, interval: null },
          { x: 5, value: 0.2, interval: null },
        ],
      },
    ]);
    expect(byId.get("held-out-2")).toMatchObject({
      title: "Held out: tools",
      series: [{ points: [{ value: 0 }, { value: null }] }],
    });
    expect(byId.get("distinct")?.series).toEqual([
      { name: "programs", values: [100] },
      { name: "skeletons", values: [null] },
    ]);
    for (const chart of charts) expect(readResults({ charts: [chart] }).faults).toEqual([]);
  });
});
