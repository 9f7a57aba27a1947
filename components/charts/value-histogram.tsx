import type { PlotScale } from "./plot-scale";

interface ValueHistogramProps {
  /** Counts from the low end of the domain of `y` to its high end, in bins of equal width. */
  counts: readonly number[];
  y: PlotScale;
  /** Where bars begin, CSS pixels from the left, and the length of the longest. */
  left: number;
  length: number;
}

/** How values are spread, lying at the side of a plot and sharing its vertical axis. */
export function ValueHistogram({ counts, y, left, length }: ValueHistogramProps) {
  const [low, high] = y.domain;
  const most = Math.max(1, ...counts);
  const step = (high - low) / counts.length;
  return (
    <g data-part="histogram">
      {counts.map((count, bin) => {
        const top = y(low + (bin + 1) * step);
        const height = y(low + bin * step) - top;
        return (
          count > 0 && (
            <rect
              key={bin}
              x={left}
              y={top + 0.5}
              width={Math.max(1, (count / most) * length)}
              height={Math.max(1, height - 1)}
              className="fill-(--ink-3)"
            />
          )
        );
      })}
    </g>
  );
}
