/** The density difference as outlines to fill: cells of one band as one SVG path. */
import type { DensityDifference } from "@/lib/core/compare";

/** Bands on each side of zero; the one around zero is left empty. */
export const BANDS = 5;

/** Cells whose difference lies in one band. */
export interface DensityBand {
  /** 1..BANDS = more of B, -1..-BANDS = more of A. */
  band: number;
  /** SVG path over the unit square, y downwards; one rectangle a stretch of a row. */
  path: string;
}

/** Band of a value: symmetric about 0, the largest absolute value in the outermost. */
function findBand(value: number, largest: number): number {
  if (largest === 0) return 0;
  return Math.sign(value) * Math.min(BANDS, Math.round((Math.abs(value) / largest) * BANDS));
}

/** Paths of the bands that occur, from A's strongest to B's. */
export function traceBands({ size, values, largest }: DensityDifference): DensityBand[] {
  const paths = new Map<number, string[]>();
  const unit = (cells: number): string => (cells / size).toFixed(4);
  for (let row = 0; row < size; row++) {
    const top = size - 1 - row;
    for (let from = 0; from < size;) {
      const band = findBand(values[row * size + from]!, largest);
      let to = from + 1;
      while (to < size && findBand(values[row * size + to]!, largest) === band) to++;
      if (band !== 0) {
        const rectangle = `M${unit(from)} ${unit(top)}H${unit(to)}V${unit(top + 1)}H${unit(from)}z`;
        paths.set(band, [...(paths.get(band) ?? []), rectangle]);
      }
      from = to;
    }
  }
  return [...paths]
    .sort(([one], [other]) => one - other)
    .map(([band, rectangles]) => ({ band, path: rectangles.join("") }));
}
