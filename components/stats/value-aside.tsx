import { AxisBrush, ValueHistogram, type PlotScale, type Stretch } from "@/components/charts";

interface ValueAsideProps {
  /** Environments by bin of equal width over the scale's domain. */
  counts: readonly number[];
  y: PlotScale;
  /** CSS pixels. */
  left: number;
  width: number;
  /** True: values are whole numbers. */
  isWhole: boolean;
  /** Values asked for; null = all. Undefined = they cannot be filtered. */
  wanted?: readonly [number, number] | null;
  onWanted?: (wanted: Stretch | null) => void;
}

/** Ends that a reader would type: whole numbers for counts, hundredths elsewhere. */
const roundStretch = ([low, high]: Stretch, isWhole: boolean): Stretch => {
  const unit = isWhole ? 1 : 100;
  return [Math.floor(low * unit) / unit, Math.ceil(high * unit) / unit];
};

/** How values are spread, beside a plot, with the brush that keeps some of them. */
export function ValueAside(props: ValueAsideProps) {
  const { counts, y, left, width, isWhole, wanted = null, onWanted } = props;
  const [low, high] = y.domain;
  const top = wanted === null ? 0 : y(Math.min(high, wanted[1]));
  return (
    <>
      <ValueHistogram counts={counts} y={y} left={left + 3} length={width - 6} />
      {wanted !== null && (
        <rect
          data-part="wanted"
          x={left}
          y={top}
          width={width}
          height={Math.max(2, y(Math.max(low, wanted[0])) - top)}
          className="fill-(--accent)/15 stroke-(--accent)"
        />
      )}
      {onWanted !== undefined && (
        <AxisBrush
          direction="vertical"
          x={left}
          y={y(high)}
          width={width}
          height={y(low) - y(high)}
          invert={y.invert}
          onStretch={(stretch) => onWanted(roundStretch(stretch, isWhole))}
          onPress={() => onWanted(null)}
        />
      )}
    </>
  );
}
