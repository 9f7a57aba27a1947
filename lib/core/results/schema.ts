/**
 * Results as data: what `results.json` of a release holds and what a chart is drawn from. In: nothing. Out:
 * zod schemas and their types. Called by the import, the bundle, self-play and the page Results. Its prose
 * is in docs/data-format.md. Terms: chart = values by category, or series over steps; null = not measured.
 */
import { z } from "zod";

import { metricLogSchema, type MetricLog } from "@/lib/core/metrics";

const words = z.string().min(1).max(200);
const note = z.string().max(2000).nullable().default(null);
/** Python writes what is not finite bare, which is read as text: no such number was measured. */
const NOT_FINITE = ["NaN", "Infinity", "-Infinity"];
const value = z.preprocess(
  (found) => (typeof found === "string" && NOT_FINITE.includes(found) ? null : found),
  z.number().nullable(),
);

const about = {
  /** Names the chart in the page; each once a file. */
  id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/, "Expected lower-case letters, digits and dashes"),
  title: words,
  note,
  /** Where the numbers are from; null = from the release itself. */
  source: z.string().max(200).nullable().default(null),
};

/** Values by category: bars that start at 0, or dots where many series share a row. */
export const categoryChartSchema = z
  .object({
    kind: z.enum(["bars", "dots"]),
    ...about,
    /** What the values are, with their unit. */
    valueLabel: words,
    categories: z
      .array(
        z.object({
          label: words,
          /** Under the name: a checkpoint, an n. */
          note: z.string().max(100).nullable().default(null),
          /** What colours the bars where there is one series; null = all alike. */
          group: z.string().max(100).nullable().default(null),
        }),
      )
      .min(1)
      .max(200),
    series: z
      .array(z.object({ name: words, values: z.array(value) }))
      .min(1)
      .max(12),
  })
  .refine(
    ({ categories, series }) => series.every(({ values }) => values.length === categories.length),
    { path: ["series"], message: "Expected one value a category in every series" },
  );

/** Series over steps, or over whatever `xLabel` says. */
export const lineChartSchema = z.object({
  kind: z.literal("lines"),
  ...about,
  xLabel: words,
  valueLabel: words,
  series: z
    .array(
      z.object({
        name: words,
        /** Ascending in x. */
        points: z
          .array(
            z.object({
              x: z.number(),
              value,
              /** Ends of an interval about the value; null = none stated. */
              interval: z.tuple([z.number(), z.number()]).nullable().default(null),
            }),
          )
          .max(10_000)
          .refine((points) => points.every(({ x }, i) => i === 0 || x > points[i - 1]!.x), {
            message: "Expected points that ascend in x",
          }),
      }),
    )
    .min(1)
    .max(12),
});

export const chartSchema = z.discriminatedUnion("kind", [categoryChartSchema, lineChartSchema], {
  error: "Expected bars, dots or lines",
});

/** Numbers to read: one cell a column in each row. */
export const tableSchema = z
  .object({
    ...about,
    columns: z.array(words).min(1).max(30),
    rows: z.array(z.array(z.union([z.string().max(500), z.number(), z.null()]))).max(2000),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    path: ["rows"],
    message: "Expected one cell a column in every row",
  });

const count = z.int().nonnegative();

/** What a run came to. Shares are 0 to 1; null = nothing was measured. */
export const runResultsSchema = z.object({
  run: words,
  steps: count,
  environments: count,
  /** Programs that the gates refused. */
  rejected: count,
  /** Different programs, comments and layout aside, and different skeletons, to 100 environments. */
  distinctProgramsPer100: value,
  distinctSkeletonsPer100: value,
  /** Mean solve rate over the first and the last fifth of the steps. */
  solveRateEarly: value,
  solveRateLate: value,
  meanRegret: value,
  /** Share of environments solved in at most one episode of twenty. */
  almostNeverSolved: value,
  /** The agent on a suite that no run is shown, by step: mean return, whole and by part. */
  heldOut: z.array(
    z.object({ step: count, score: z.number(), parts: z.record(z.string(), z.number()) }),
  ),
});

export type CategoryChart = z.infer<typeof categoryChartSchema>;
export type LineChart = z.infer<typeof lineChartSchema>;
export type Chart = CategoryChart | LineChart;
export type ResultsTable = z.infer<typeof tableSchema>;
export type RunResults = z.infer<typeof runResultsSchema>;

/** `results.json` as read, every part of which may be empty, with the metrics that runs logged. */
export interface Results {
  runs: RunResults[];
  charts: Chart[];
  tables: ResultsTable[];
  /** Absent = no file of the release logs any. */
  metrics?: MetricLog[] | undefined;
}

/** The same as the bundle carries it. */
export const resultsSchema: z.ZodType<Results, unknown> = z.object({
  runs: z.array(runResultsSchema),
  charts: z.array(chartSchema),
  tables: z.array(tableSchema),
  metrics: z.array(metricLogSchema).optional(),
});
