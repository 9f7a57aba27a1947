import { IntervalLine, type PlotScale, type Series } from "@/components/charts";

/** A line and how far apart its neighbouring points may lie to be joined. */
export interface SpacedSeries {
  line: Series;
  longestStride: number;
}

interface FacetLinesProps {
  series: readonly SpacedSeries[];
  /** Whose plot it is: a place in `series`. */
  at: number;
  x: PlotScale;
  y: PlotScale;
}

/** One run in its colour with its band, the others in grey behind it: a plot of its own that can still be compared. */
export function FacetLines({ series, at, x, y }: FacetLinesProps) {
  const draw = ({ line, longestStride }: SpacedSeries, isOwn: boolean) => (
    <IntervalLine
      key={line.id}
      series={isOwn ? line : { ...line, colour: "var(--ink-3)" }}
      {...{ x, y }}
      hasBand={isOwn}
      isJoined={(from, to) => to.x - from.x <= longestStride}
    />
  );
  const own = series[at];
  return (
    <>
      <g opacity={0.22}>{series.map((other, i) => i !== at && draw(other, false))}</g>
      {own !== undefined && draw(own, true)}
    </>
  );
}
