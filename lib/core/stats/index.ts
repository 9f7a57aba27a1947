/**
 * Numbers about sets of environments. In: the columns of a bundle, or vectors at import. Out: means with
 * intervals, shares, families of copies, diversity. Called by the screens that draw charts, by
 * `cli/stats.ts`, and by the import (diversity alone, since vectors exist only there).
 * It never fills a gap: a value that was not recorded counts as unknown and in no mean.
 * Terms: measure = one number an environment, NaN = unknown; cell = the environments of one run and one
 * step; replicate = one resampling of the bootstrap; family = environments that are copies of each other.
 */
export { drawWeights, findInterval, REPLICATES, SEED } from "./bootstrap";
export { expectDistinct } from "./distinct";
export { measureDiversity, type Diversity } from "./diversity";
export { COPY_LEVELS, listFamilies, type CopyLevel, type Family } from "./families";
export { isMeasureId, MEASURES, readMeasure, type Measure, type MeasureId } from "./measures";
export { markCopies, orderRuns } from "./mark-copies";
export {
  describeCells,
  describeCopies,
  describeRelease,
  readMeasures,
  type CopyStats,
  type ReleaseStats,
  type StatsInput,
  type StepStats,
} from "./describe-release";
export { meanCells, summariseCells, type Summary } from "./summarise-cells";
export { findCells, poolRuns, tabulate, type CellChoice, type Tabulation } from "./tabulate";
