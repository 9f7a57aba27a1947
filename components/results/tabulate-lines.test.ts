import { describe, expect, test } from "vitest";

import type { LineChart } from "@/lib/core/results/schema";

import { tabulateLines } from "./tabulate-lines";

const makeChart = (series: LineChart["series"]): LineChart => ({
  kind: "lines",
  id: "a",
  title: "A",
  note: null,
  source: null,
  xLabel: "step",
  valueLabel: "share",
  series,
});

describe("the table of a chart of lines", () => {
  test("has every x once, what was not measured as null, and the intervals that a series states", () => {
    const table = tabulateLines(
      makeChart([
        {
          name: "ours",
          points: [
            { x: 0, value: 0, interval: [-1, 1] },
            { x: 4, value: null, interval: null },
          ],
        },
        { name: "theirs", points: [{ x: 2, value: 3, interval: null }] },
      ]),
    );
    expect(table).toEqual({
      columns: ["step", "ours, share", "ours, from", "ours, to", "theirs, share"],
      rows: [
        [0, 0, -1, 1, null],
        [2, null, null, null, 3],
        [4, null, null, null, null],
      ],
    });
  });

  test("of the most points that a chart may have reads each point a few times, not each for every other", () => {
    let reads = 0;
    const points = Array.from({ length: 10_000 }, (_, i) => ({
      get x() {
        reads++;
        return i;
      },
      value: i,
      interval: null,
    }));
    const table = tabulateLines(makeChart([{ name: "ours", points }]));
    expect(table.rows.length).toBe(10_000);
    expect(reads).toBeLessThan(100_000);
  });
});
