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

/** The `k` nearest others, nearest first; of equal distances the lower index is nearer. */
function findNearest(distances: Float64Array, self: number, k: number): number[] {
  const nearest: number[] = [];
  for (let j = 0; j < distances.length; j++) {
    if (j === self) continue;
    const distance = distances[j]!;
    if (nearest.length === k && distance >= distances[nearest[k - 1]!]!) continue;
    let at = nearest.length;
    while (at > 0 && distances[nearest[at - 1]!]! > distance) at--;
    nearest.splice(at, 0, j);
    if (nearest.length > k) nearest.pop();
  }
  return nearest;
}

/** Rank of `other` among all others by distance, from 1; of equal distances the lower index comes first. */
function rankOf(distances: Float64Array, self: number, other: number): number {
  const distance = distances[other]!;
  let rank = 1;
  for (let j = 0; j < distances.length; j++) {
    const isCloser = distances[j]! < distance || (distances[j]! === distance && j < other);
    if (isCloser && j !== self) rank++;
  }
  return rank;
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
  let penalty = 0;
  let kept = 0;
  for (const i of sample) {
    for (let j = 0; j < rows; j++) {
      far[j] = 1 - dotRows(unit, i * dimensions, j * dimensions, dimensions);
      near[j] =
        (places[2 * i]! - places[2 * j]!) ** 2 + (places[2 * i + 1]! - places[2 * j + 1]!) ** 2;
    }
    for (const j of findNearest(near, i, k)) {
      const rank = rankOf(far, i, j);
      if (rank <= k) kept++;
      else penalty += rank - k;
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
