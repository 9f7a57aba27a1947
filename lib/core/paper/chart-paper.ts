import type { CategoryChart, Chart, LineChart } from "@/lib/core/results/schema";

import { printTable, type PrintedTable } from "./print-table";
import type { PaperRow, PaperTable } from "./schema";

const BASE = "base";

const valueOf = (row: PaperRow | undefined, column: string): number | null =>
  row?.values[column] ?? null;

/** A printed number minus another, without the noise of binary fractions; null where either is unknown. */
const subtract = (value: number | null, base: number | null): number | null =>
  value === null || base === null ? null : Number((value - base).toFixed(2));

const modelsOf = ({ rows }: PaperTable): string[] => [...new Set(rows.map(({ model }) => model))];

const findRow = ({ rows }: PaperTable, model: string, variant: string): PaperRow | undefined =>
  rows.find((row) => row.model === model && row.variant === variant);

const describe = (table: PaperTable, id: string, title: string) => ({
  id: `${table.id}-${id}`,
  title,
  note: table.note,
  source: table.source,
});

const checkpointNote = ({ checkpoint }: PaperRow): string =>
  checkpoint === null ? "checkpoint not stated" : `checkpoint ${checkpoint}`;

/** Gain over the base model by benchmark: one dot a method, left of zero where training lost. */
function chartGains(table: PaperTable, model: string, columns: readonly string[]): CategoryChart {
  const base = findRow(table, model, BASE);
  const variants = table.rows.filter((row) => row.model === model && row.variant !== BASE);
  return {
    kind: "dots",
    ...describe(table, `gains-${model.toLowerCase()}`, `${model}: gain by benchmark`),
    valueLabel: "points over base",
    categories: columns.map((id) => ({
      label: table.columns.find((column) => column.id === id)?.label ?? id,
      note: null,
      group: null,
    })),
    series: variants.map((row) => ({
      name: row.variant,
      values: columns.map((id) => subtract(valueOf(row, id), valueOf(base, id))),
    })),
  };
}

/** The average gain as printed, by size of model: the paper's scaling. */
function chartScaling(games: PaperTable): CategoryChart {
  const variants = [...new Set(games.rows.map(({ variant }) => variant))].filter(
    (variant) => variant !== BASE,
  );
  const models = modelsOf(games);
  return {
    kind: "bars",
    ...describe(games, "scaling", "Average gain by size of model"),
    source: `${games.source} and scaling section`,
    valueLabel: "points over base, average of 8 benchmarks",
    categories: models.map((label) => ({ label, note: null, group: null })),
    series: variants.map((name) => ({
      name,
      values: models.map((model) => valueOf(findRow(games, model, name), "gain")),
    })),
  };
}

/** Averages of one suite, every system that states one, highest first. */
function chartSuite(tools: PaperTable, column: string): CategoryChart {
  const label = tools.columns.find(({ id }) => id === column)?.label ?? column;
  const rows = tools.rows
    .filter((row) => valueOf(row, column) !== null)
    .toSorted((a, b) => (valueOf(b, column) ?? 0) - (valueOf(a, column) ?? 0));
  const isOther = ({ variant }: PaperRow) => variant !== BASE && variant !== "SPADE";
  return {
    kind: "bars",
    ...describe(tools, column, `${label}: all systems printed`),
    valueLabel: "average score",
    categories: rows.map((row) => ({
      label: isOther(row) ? row.model : `${row.variant} ${row.model}`,
      note: null,
      group: isOther(row) ? "printed beside" : row.variant,
    })),
    series: [{ name: label, values: rows.map((row) => valueOf(row, column)) }],
  };
}

/** What each ablation reaches, its checkpoint beneath. */
function chartAblations(table: PaperTable): CategoryChart {
  return {
    kind: "bars",
    ...describe(table, "averages", "What each part is worth"),
    valueLabel: "score",
    categories: table.rows.map((row) => ({
      label: row.variant,
      note: row.variant === BASE ? null : checkpointNote(row),
      group: null,
    })),
    series: ["avg", "gem"].map((id) => ({
      name: id === "avg" ? "average of 8 benchmarks" : "GEM",
      values: table.rows.map((row) => valueOf(row, id)),
    })),
  };
}

/** Middle of each period of Table 7, in training steps. */
const PERIODS = [
  ["early", 20],
  ["mid", 200],
  ["late", 368],
] as const;

function chartQuality(table: PaperTable): LineChart[] {
  const units = [...new Set(table.rows.map(({ unit }) => unit ?? table.unit))];
  return units.map((unit) => {
    const rows = table.rows.filter((row) => (row.unit ?? table.unit) === unit);
    return {
      kind: "lines",
      ...describe(table, unit, unit === "share" ? table.title : (rows[0]?.variant ?? unit)),
      xLabel: "training step (middle of the period)",
      valueLabel: unit === "share" ? "share of environments" : unit,
      series: rows.map((row) => ({
        name: row.variant.replace(/ \(.*\)$/, ""),
        points: PERIODS.map(([id, x]) => ({ x, value: valueOf(row, id), interval: null })),
      })),
    };
  });
}

function chartDiversity(table: PaperTable): CategoryChart {
  return {
    kind: "bars",
    ...describe(table, "diversity", table.title),
    valueLabel: "0 = all alike, 1 = all different",
    categories: table.rows.map((row) => {
      const n = valueOf(row, "n");
      const note = n === null ? "n not stated" : `n = ${n.toLocaleString("en")}`;
      return { label: row.variant, note, group: null };
    }),
    series: ["vendi", "distance"].map((id) => ({
      name: table.columns.find((column) => column.id === id)?.label ?? id,
      values: table.rows.map((row) => valueOf(row, id)),
    })),
  };
}

function chartOtherFamily(table: PaperTable): CategoryChart {
  return {
    kind: "bars",
    ...describe(table, "gains", "Another family: Nemotron-30B-A3B"),
    valueLabel: "points over base",
    categories: table.columns.map(({ label }) => ({ label, note: null, group: null })),
    series: table.rows.map((row) => ({
      name: row.variant,
      values: table.columns.map(({ id }) => valueOf(row, id)),
    })),
  };
}

const benchmarksOf = (table: PaperTable, group: boolean): string[] =>
  table.columns
    .filter(({ meanOf, minusBaseOf, id }) => !meanOf && !minusBaseOf && id !== "gem")
    .filter((column) => !group || column.group !== undefined)
    .map(({ id }) => id);

/** Some tables of the paper, as charts and as printed. */
export interface PaperSection {
  title: string;
  charts: Chart[];
  printed: PrintedTable[];
}

/** The tables as charts, in the order of the paper. */
export function chartPaper(tables: {
  games: PaperTable;
  tools: PaperTable;
  ablations: PaperTable;
  quality: PaperTable;
  diversity: PaperTable;
  otherFamily: PaperTable;
}): PaperSection[] {
  const { games, tools, ablations, quality, diversity, otherFamily } = tables;
  const sizes = modelsOf(games);
  return [
    {
      title: "Training on games",
      charts: [
        ...sizes.map((model) => chartGains(games, model, benchmarksOf(games, false))),
        chartScaling(games),
        chartOtherFamily(otherFamily),
      ],
      printed: [printTable(games), printTable(otherFamily)],
    },
    {
      title: "Training on tool use",
      charts: [
        ...sizes.map((model) => chartGains(tools, model, benchmarksOf(tools, true))),
        ...["bfcl", "tau", "ace", "overall"].map((suite) => chartSuite(tools, suite)),
      ],
      printed: [printTable(tools)],
    },
    {
      title: "Ablations",
      charts: [
        chartAblations(ablations),
        chartGains(ablations, "Qwen3-30B-A3B", benchmarksOf(ablations, false)),
      ],
      printed: [printTable(ablations)],
    },
    {
      title: "What the designer wrote",
      charts: [...chartQuality(quality), chartDiversity(diversity)],
      printed: [printTable(quality), printTable(diversity)],
    },
  ];
}
