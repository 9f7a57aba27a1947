import { sampleIndices } from "@/lib/core/maths/random";

import { dotRows, normaliseRows } from "./exact-neighbours";

/** How well a layout keeps neighbourhoods, measured on `sampled` of `rows` points. */
export interface ProjectionQuality {
  /**
   * Trustworthiness in [0, 1] (Venna and Kaski, 2001): 1 when no point is drawn among the k nearest of
   * another without being so in the space; chance gives about 0.5.
   */
  trustworthiness: number;
  /** Share of the k nearest in the space that are also the k nearest in the plane. */
  neighboursKept: number;
  k: number;
  sampled: number;
  rows: number;
}

/** At most this many points are measured; the sample is seeded, so that it is the same each time. */
const SAMPLE = 1000;
const SAMPLE_SEED = 1;

/** Indices of all others, nearest first; of equal distances the lower index first. */
function rankOthers(distances: Float64Array, self: number): Uint32Array {
  const order = Uint32Array.from({ length: distances.length }, (_, i) => i).filter(
    (i) => i !== self,
  );
  return order.sort((a, b) => distances[a]! - distances[b]! || a - b);
}

/**
 * Measures a layout `places` (x, y, ...) of `vectors`. Null where there are too few points for the
 * formula (fewer than 4).
 */
export function measureQuality(
  vectors: Float32Array,
  rows: number,
  dimensions: number,
  places: Float64Array,
  wantedK: number,
): ProjectionQuality | null {
  const k = Math.min(wantedK, Math.floor((rows - 1) / 2));
  // 2n - 3k - 1 must be positive for the measure to be defined.
  if (k < 1 || 2 * rows - 3 * k - 1 <= 0) return null;
  const unit = normaliseRows(vectors, rows, dimensions);
  const sample = sampleIndices(rows, SAMPLE, SAMPLE_SEED);
  const far = new Float64Array(rows);
  const near = new Float64Array(rows);
  const rank = new Uint32Array(rows);
  let penalty = 0;
  let kept = 0;
  for (const i of sample) {
    for (let j = 0; j < rows; j++) {
      far[j] = 1 - dotRows(unit, i * dimensions, j * dimensions, dimensions);
      near[j] =
        (places[2 * i]! - places[2 * j]!) ** 2 + (places[2 * i + 1]! - places[2 * j + 1]!) ** 2;
    }
    rankOthers(far, i).forEach((j, at) => (rank[j] = at + 1));
    for (const j of rankOthers(near, i).subarray(0, k)) {
      if (rank[j]! <= k) kept++;
      else penalty += rank[j]! - k;
    }
  }
  return {
    trustworthiness: 1 - (2 * penalty) / (sample.length * k * (2 * rows - 3 * k - 1)),
    neighboursKept: kept / (sample.length * k),
    k,
    sampled: sample.length,
    rows,
  };
}
