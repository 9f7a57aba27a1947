import { describe, expect, test } from "vitest";

import { readResults } from "@/lib/core/results";

import { chartPaper, countLeads, PAPER_TABLES, type PaperTable } from ".";

/** A printed number lies within half a unit of its last place of the true one. */
const HALF = 0.05;
const ROUNDING = 1e-9;

const TABLES: [string, PaperTable][] = Object.entries(PAPER_TABLES);

describe.each(TABLES)("%s", (_, table) => {
  test("has every column in every row, and nothing else", () => {
    const ids = table.columns.map(({ id }) => id).sort();
    for (const row of table.rows) expect(Object.keys(row.values).sort()).toEqual(ids);
  });

  test("prints the means that its columns have, as far as rounding allows", () => {
    for (const { id, meanOf } of table.columns) {
      if (meanOf === undefined) continue;
      for (const { model, variant, values } of table.rows) {
        const parts = meanOf.map((part) => values[part] ?? NaN);
        const mean = parts.reduce((sum, part) => sum + part, 0) / parts.length;
        const printed = values[id] ?? NaN;
        if (Number.isNaN(mean) || Number.isNaN(printed)) continue;
        expect(Math.abs(mean - printed), `${model} ${variant} ${id}`).toBeLessThanOrEqual(
          2 * HALF + ROUNDING,
        );
      }
    }
  });

  test("prints the gains that its rows have, as far as rounding allows", () => {
    for (const { id, minusBaseOf } of table.columns) {
      if (minusBaseOf === undefined) continue;
      let compared = 0;
      for (const { model, variant, values } of table.rows) {
        const base = table.rows.find((row) => row.model === model && row.variant === "base");
        const printed = values[id];
        if (printed === null || printed === undefined) continue;
        const gain = (values[minusBaseOf] ?? NaN) - (base?.values[minusBaseOf] ?? NaN);
        expect(Math.abs(gain - printed), `${model} ${variant} ${id}`).toBeLessThanOrEqual(
          3 * HALF + ROUNDING,
        );
        compared++;
      }
      expect(compared).toBeGreaterThan(0);
    }
  });
});

test("rows that two tables print are the same in both", () => {
  const { games, ablations } = PAPER_TABLES;
  for (const variant of ["base", "SPADE"]) {
    const [first, second] = [games, ablations].map(
      ({ rows }) =>
        rows.find((row) => row.model === "Qwen3-30B-A3B" && row.variant === variant)?.values,
    );
    for (const id of ["a25", "a26", "gpqa", "lcb", "math", "algo", "cog", "logic", "avg"])
      expect(second?.[id], `${variant} ${id}`).toBe(first?.[id]);
  }
});

test("losses are counted as well as wins", () => {
  // AIME 25 and 26 at 4B and 8B and RG-Logic at 30B are RLVE's.
  const { cells, byVariant } = countLeads(PAPER_TABLES.games);
  expect([cells, Object.fromEntries(byVariant)]).toEqual([24, { SPADE: 19, RLVE: 5 }]);
});

test("every table is a chart that results.json could hold, with its table named", () => {
  const charts = chartPaper(PAPER_TABLES).flatMap((section) => section.charts);
  expect(readResults({ charts }).faults).toEqual([]);
  expect(new Set(charts.map(({ id }) => id)).size).toBe(charts.length);
  for (const name of ["Table 1", "Table 2", "Tables 3 and 6", "Table 7", "Table 8"])
    expect(
      charts.some(({ source }) => source === name),
      name,
    ).toBe(true);
});

test("a chart of gains keeps losses negative", () => {
  const charts = chartPaper(PAPER_TABLES).flatMap((section) => section.charts);
  const gains = charts.find(({ id }) => id === "table-1-gains-qwen3-30b-a3b");
  expect(gains?.series.find(({ name }) => name === "RLVE")).toEqual({
    name: "RLVE",
    values: [-4.6, -3.7, -0.6, -0.7, 10.8, 6.7, 7.9, 6.7],
  });
});

test("every number that the site quotes stands in its table as printed, and nothing stands for what is not stated", () => {
  const printed = chartPaper(PAPER_TABLES).flatMap((section) => section.printed);
  for (const { source, columns, rows } of Object.values(PAPER_TABLES)) {
    const table = printed.find(({ title }) => title.toLowerCase().startsWith(source.toLowerCase()));
    expect(table?.rows.map((row) => row.slice(-columns.length).map(Number))).toEqual(
      rows.map(({ values }) => columns.map(({ id }) => values[id] ?? NaN)),
    );
  }
  const ablations = printed.find(({ title }) => title === "Tables 3 and 6 as printed");
  expect(ablations?.columns.slice(0, 5)).toEqual(["Model", "Row", "Checkpoint", "Average", "GEM"]);
  expect(ablations?.rows.map((row) => row[2])).toEqual([
    "–",
    303,
    "not stated",
    399,
    111,
    111,
    175,
    271,
  ]);
  const tools = printed.find(({ title }) => title === "Table 2 as printed");
  expect(tools?.rows[0]?.slice(-2)).toEqual([33.8, "–"]);
  expect(tools?.rows[6]?.slice(-2)).toEqual(["not stated", "not stated"]);
});

test("the overall averages of tool use are a chart, as printed", () => {
  const charts = chartPaper(PAPER_TABLES).flatMap((section) => section.charts);
  const overall = charts.find(({ id }) => id === "table-2-overall");
  expect(overall?.series[0]).toEqual({
    name: "Overall",
    values: [61.1, 53.3, 46.8, 41.4, 40.5, 33.8],
  });
});
