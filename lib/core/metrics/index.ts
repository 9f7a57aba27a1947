/**
 * Metrics that a training run logged. In: rows of a metrics file (steps and values by key). Out: a series a key,
 * and what each key means. Called by the import and by the screens that chart them. It never fills a step at
 * which a key was not logged, never scales a value, and never takes a name at its word: `describeMetric` says
 * what the code that logged it measures. Terms: key = name as logged, e.g. `env/avg_regret`; series = the
 * logged points of a key, ascending in step; log = all series of one run.
 */
export { collectSeries, type MetricRow, type CollectedSeries } from "./collect-series";
export { describeMetric, isMetricKey, isMainMetric, type MetricMeaning } from "./describe-metric";
export { metricLogSchema, type MetricLog, type MetricSeries } from "./schema";
