/**
 * Charts as small SVG components. In: plain numbers with their n and intervals. Out: figures that could go
 * into a paper. Called by every screen that draws numbers. It never computes a statistic, never fetches,
 * and never draws what was not recorded. Terms: reading = the number that a chart comes to; sample = n and
 * how many of it are unknown; table twin = the same numbers as a table.
 *
 * A chart is a `ChartFrame` around an SVG that its child function draws at the width given:
 * `makeScale` for both directions, `LeftAxis` and `BottomAxis` first, then `IntervalLine` (one a series) or
 * `IntervalBars`, and `DirectLabels` at the ends of lines; `ValueHistogram` beside, `AxisBrush` on top. Leave `PLOT_MARGIN` around the plot.
 */
export { AxisBrush, type Stretch } from "./axis-brush";
export { BottomAxis, LeftAxis } from "./axes";
export { CategoryMarks, rowHeightOf, type CategoryMark } from "./category-marks";
export { ChartFrame, describeSample } from "./chart-frame";
export type { ChartCell, ChartTable } from "./chart-table";
export { DirectLabels, type DirectLabel } from "./direct-labels";
export { IntervalBars, type IntervalBar } from "./interval-bars";
export { IntervalLine } from "./interval-line";
export { PLOT_MARGIN } from "./plot-margin";
export { findDomain, makeScale, type PlotScale } from "./plot-scale";
export type { IntervalPoint, Series } from "./series";
export { ValueHistogram } from "./value-histogram";
