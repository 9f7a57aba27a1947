import { z } from "zod";

/** The logged points of a key. */
const seriesSchema = z.object({
  key: z.string().min(1),
  /** Step and value, ascending in step, each step once; a step without a point was not logged. */
  points: z.array(z.tuple([z.int().nonnegative(), z.number()])),
});

/** What one file logged of one run. Every row that was read is used or skipped. */
export const metricLogSchema = z.object({
  /** Id of the run. */
  run: z.string().min(1),
  file: z.string(),
  rows: z.object({ read: z.int(), used: z.int(), skipped: z.int() }),
  /** Steps at which anything was logged, ascending. */
  steps: z.array(z.int().nonnegative()),
  series: z.array(seriesSchema),
  /** Keys of the file that are not metrics of training, e.g. of the hardware. */
  keysLeftOut: z.int().nonnegative(),
});

export type MetricLog = z.infer<typeof metricLogSchema>;
export type MetricSeries = z.infer<typeof seriesSchema>;
