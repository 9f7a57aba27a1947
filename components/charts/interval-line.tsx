import type { PlotScale } from "./plot-scale";
import { splitSeries, type IntervalPoint, type Series } from "./series";

interface IntervalLineProps {
  series: Series;
  x: PlotScale;
  y: PlotScale;
  /** False where a stretch between two points was not captured; without it neighbours are joined. */
  isJoined?: (from: IntervalPoint, to: IntervalPoint) => boolean;
  /** Draws the intervals as a band; off where many lines cross. */
  hasBand?: boolean;
  /** Points outside are drawn faint: they are not what the numbers are about. Null = all count. */
  range?: readonly [number, number] | null;
}

const place = (value: number): string => value.toFixed(1);

/**
 * A line through measured values: broken where a value is not recorded or nothing was captured, a dot where
 * one stands alone, its intervals as a band. What lies outside of `range` is faint.
 */
export function IntervalLine(props: IntervalLineProps) {
  const { series, x, y, isJoined = () => true, hasBand = true, range = null } = props;
  const isInside = ({ x: at }: IntervalPoint) =>
    range === null || (at >= range[0] && at <= range[1]);
  const stretches = splitSeries(series.points, isJoined);
  const inside = splitSeries(
    series.points.map((point) => (isInside(point) ? point : { ...point, value: null })),
    isJoined,
  );
  return (
    <g data-series={series.id}>
      {range !== null && (
        <Strokes stretches={stretches} {...{ x, y }} colour={series.colour} isFaint />
      )}
      {hasBand && <Bands stretches={inside} {...{ x, y }} colour={series.colour} />}
      <Strokes stretches={inside} {...{ x, y }} colour={series.colour} isFaint={false} />
    </g>
  );
}

interface StretchProps {
  stretches: readonly (IntervalPoint & { value: number })[][];
  x: PlotScale;
  y: PlotScale;
  colour: string;
}

function Strokes({ stretches, x, y, colour, isFaint }: StretchProps & { isFaint: boolean }) {
  const line = stretches
    .filter((points) => points.length > 1)
    .map((points) => `M${points.map((at) => `${place(x(at.x))} ${place(y(at.value))}`).join("L")}`);
  const alone = stretches.flatMap((points) => (points.length === 1 ? points : []));
  return (
    <g opacity={isFaint ? 0.28 : 1}>
      {line.length > 0 && (
        <path
          d={line.join("")}
          fill="none"
          stroke={colour}
          strokeWidth={1.5}
          strokeLinejoin="round"
        />
      )}
      {alone.map((at) => (
        <circle key={at.x} cx={x(at.x)} cy={y(at.value)} r={2.25} fill={colour} />
      ))}
    </g>
  );
}

function Bands({ stretches, x, y, colour }: StretchProps) {
  const ends = stretches.map((points) =>
    points.flatMap((at) => (at.interval === null ? [] : [{ x: x(at.x), interval: at.interval }])),
  );
  const wide = ends.filter((points) => points.length > 1);
  const alone = ends.flatMap((points) => (points.length === 1 ? points : []));
  const areas = wide.map((points) => {
    const top = points.map((at) => `${place(at.x)} ${place(y(at.interval[1]))}`);
    const bottom = points.toReversed().map((at) => `${place(at.x)} ${place(y(at.interval[0]))}`);
    return `M${[...top, ...bottom].join("L")}Z`;
  });
  return (
    <g data-part="interval">
      {areas.length > 0 && <path d={areas.join("")} fill={colour} opacity={0.16} />}
      {alone.map((at) => (
        <path
          key={at.x}
          d={`M${place(at.x)} ${place(y(at.interval[0]))}V${place(y(at.interval[1]))}`}
          stroke={colour}
          opacity={0.5}
        />
      ))}
    </g>
  );
}
