import { IntervalLine, type PlotScale, type Series } from "@/components/charts";

/** A line and how far apart its neighbouring points may lie to be joined. */
export interface SpacedSeries {
  line: Series;
  longestStride: number;
}

interface RunLinesProps {
  series: readonly SpacedSeries[];
  /** Whether every run has a plot of its own. */
  isMany: boolean;
  /** Which plot this is: then a place in `series`. */
  at: number;
  x: PlotScale;
  y: PlotScale;
}

/**
 * The lines of a plot: all of them in their colours, or, where every run has its plot, one run in its colour with its band
 * and the others in grey behind it, so that plots can still be compared.
 */
export function RunLines({ series, isMany, at, x, y }: RunLinesProps) {
  const draw = ({ line, longestStride }: SpacedSeries, isOwn: boolean) => (
    <IntervalLine
      key={line.id}
      series={isOwn ? line : { ...line, colour: "var(--ink-3)" }}
      {...{ x, y }}
      hasBand={isOwn}
      isJoined={(from, to) => to.x - from.x <= longestStride}
    />
  );
  if (!isMany) return series.map((line) => draw(line, true));
  const own = series[at];
  return (
    <>
      <g opacity={0.22}>{series.map((other, i) => i !== at && draw(other, false))}</g>
      {own !== undefined && draw(own, true)}
    </>
  );
}
