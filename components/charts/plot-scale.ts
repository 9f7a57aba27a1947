/** Scales of a plot: values to CSS pixels, with ends and ticks that a reader can read. */
import { scaleLinear } from "d3-scale";

/** Numbers to pixels on one axis. */
export interface PlotScale {
  /** Place of a value, CSS pixels from the plot's left or top. */
  (value: number): number;
  /** Value at a place. */
  invert: (place: number) => number;
  /** Ends, in the values' unit. */
  domain: readonly [number, number];
  /** Round values at which to draw ticks, all inside the domain. */
  ticks: readonly number[];
}

interface ScaleOptions {
  /** Widens the domain to round ends; off where the ends mean something (steps, shares). */
  isNice?: boolean;
  /** About how many ticks; those that fall between whole numbers are left out where `isWhole`. */
  ticks?: number;
  /** True: values are counts or steps, so no tick is a fraction. */
  isWhole?: boolean;
}

/** Ends apart from each other, so that a lone value has a place: half a unit to either side, zeros alone at the bottom of a unit. */
function widenDomain(low: number, high: number): [number, number] {
  if (low !== high) return [low, high];
  return low === 0 ? [0, 1] : [low - 0.5, high + 0.5];
}

/** A linear scale. An empty or single-valued domain is widened. */
export function makeScale(
  [low, high]: readonly [number, number],
  range: readonly [number, number],
  { isNice = false, ticks = 4, isWhole = false }: ScaleOptions = {},
): PlotScale {
  const scale = scaleLinear(widenDomain(low, high), range);
  if (isNice) scale.nice(ticks);
  const [from = low, to = high] = scale.domain();
  const marks = scale.ticks(ticks).filter((tick) => !isWhole || Number.isInteger(tick));
  return Object.assign((value: number) => scale(value), {
    invert: (place: number) => scale.invert(place),
    domain: [from, to] as const,
    ticks: marks,
  });
}

/**
 * Ends of the known values, held open to `include` (0 for counts, both ends of a share). Null and NaN are
 * not values; without any, the ends of `include`, else [0, 1].
 */
export function findDomain(
  values: Iterable<number | null>,
  include: readonly number[] = [],
): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const group of [include, values]) {
    for (const value of group) {
      if (value === null || !Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return low > high ? [0, 1] : [low, high];
}
