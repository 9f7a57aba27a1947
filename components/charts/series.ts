/** What lines, bars and tables are drawn from. */

/** One measured value with its interval. */
export interface IntervalPoint {
  /** Place on the horizontal axis, in its unit. */
  x: number;
  /** Null = not recorded: no mark, and the line breaks. */
  value: number | null;
  /** Ends of the interval; null = too few values for one. */
  interval: readonly [number, number] | null;
}

/** A line with a name. Points ascend in `x`. */
export interface Series {
  id: string;
  /** What stands at the end of the line. */
  label: string;
  /** Any CSS colour. */
  colour: string;
  points: readonly IntervalPoint[];
}

/** Stretches of a line that are drawn through: known values, neighbours that `isJoined` lets meet. */
export function splitSeries(
  points: readonly IntervalPoint[],
  isJoined: (from: IntervalPoint, to: IntervalPoint) => boolean,
): (IntervalPoint & { value: number })[][] {
  const stretches: (IntervalPoint & { value: number })[][] = [];
  let before: IntervalPoint | null = null;
  for (const point of points) {
    const { value } = point;
    if (value !== null) {
      const open = before === null || before.value === null || !isJoined(before, point);
      const known = { ...point, value };
      if (open) stretches.push([known]);
      else stretches.at(-1)?.push(known);
    }
    before = point;
  }
  return stretches;
}
