/**
 * The map: every environment a dot, drawn by a renderer of our own.
 * In: typed arrays of places, steps, runs and colours, plus callbacks. Out: a region "Environment map".
 * Called by the Explorer, which alone knows the store. It never fetches and knows no bundle.
 * Terms: dot = a row; shown = drawn in colour; context = filtered out but still drawn, in grey; stack = dots at one place.
 */

/** Places and times of all dots, one entry a row; rows keep their number for the life of the map. */
export interface MapPoints {
  count: number;
  /** -1..1, to the right. */
  x: Float32Array;
  /** -1..1, upwards. */
  y: Float32Array;
  /** Training step, -1 = none: such a dot shows at every step. */
  step: Int32Array;
  /** Index into `runsVisible`. */
  run: Uint8Array;
}

/** Bits of a dot's marks. */
export const MARK = {
  /** A ring of ink around the dot. */
  ring: 1,
  /** A stroke of ink across the dot. */
  struck: 2,
} as const;

/** How dots look, one entry a row. */
export interface DotLook {
  /** Index into the palette; 255 = not recorded. */
  category: Uint8Array;
  /** Bits of `MARK`. */
  marks: Uint8Array;
  /** 1 = passes the filters. */
  matches: Uint8Array;
}

/** Which dots are drawn, and how. */
export interface DotFilter {
  /** Steps shown, both ends inside; null = all. */
  stepRange: readonly [number, number] | null;
  /** One entry a run; a run without an entry is shown. */
  runsVisible: readonly boolean[];
  /** Dots that do not match vanish instead of turning grey. */
  hideFiltered: boolean;
}

/** What becomes of a dot. */
export const HIDDEN = 0;
export const CONTEXT = 1;
export const SHOWN = 2;

/** Decides for every dot: `HIDDEN`, `CONTEXT` or `SHOWN`. The drawing on the graphics card decides alike. */
export function classifyDots(
  points: MapPoints,
  matches: Uint8Array,
  filter: DotFilter,
): Uint8Array {
  const [first, last] = filter.stepRange ?? [-1, Infinity];
  const unmatched = filter.hideFiltered ? HIDDEN : CONTEXT;
  const fates = new Uint8Array(points.count);
  for (let row = 0; row < points.count; row++) {
    const step = points.step[row] ?? -1;
    const isInside = step < 0 || (step >= first && step <= last);
    if (!isInside || filter.runsVisible[points.run[row] ?? 0] === false) continue;
    fates[row] = matches[row] === 1 ? SHOWN : unmatched;
  }
  return fates;
}
