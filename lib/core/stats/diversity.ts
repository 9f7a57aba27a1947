import { findEigenvalues } from "@/lib/core/maths/symmetric-eigenvalues";

/** How different some environments are, in one embedding space. */
export interface Diversity {
  /** Environments that have a vector; copies count each. */
  n: number;
  /** Environments without one: programs without a word. */
  unknown: number;
  /** Vendi score, 1 to `n`: the effective number of different environments; null = none has a vector. */
  vendi: number | null;
  /** Mean cosine distance of two environments, 0 to 2; null = fewer than two have a vector. */
  meanDistance: number | null;
}

/** Vectors of unit length (or 0 = no vector), one a slot; see `Embeddings` of `lib/core/embed`. */
export interface Vectors {
  vectors: Float32Array;
  dimensions: number;
}

/** How often each slot occurs among the environments, slots without a vector aside. */
function countSlots({ vectors, dimensions }: Vectors, slots: readonly number[]) {
  const counts = new Map<number, number>();
  let unknown = 0;
  for (const slot of slots) {
    const from = slot * dimensions;
    if (vectors.subarray(from, from + dimensions).some((value) => value !== 0))
      counts.set(slot, (counts.get(slot) ?? 0) + 1);
    else unknown++;
  }
  return { counts: [...counts], n: slots.length - unknown, unknown };
}

/**
 * Matrix whose eigenvalues, zeros aside, are those of K / n, where K holds the cosines of every two
 * environments: over distinct programs, each weighed by the root of its copies, or over the dimensions,
 * whichever is smaller. X Xᵀ and Xᵀ X have the same eigenvalues.
 */
function gramMatrix(
  { vectors, dimensions }: Vectors,
  counts: readonly (readonly [slot: number, count: number])[],
  n: number,
): { matrix: Float64Array; size: number } {
  const rows = counts.map(([slot, count]) => {
    const weight = Math.sqrt(count / n);
    return Float64Array.from(
      vectors.subarray(slot * dimensions, (slot + 1) * dimensions),
      (value) => value * weight,
    );
  });
  const size = Math.min(rows.length, dimensions);
  const matrix = new Float64Array(size * size);
  if (rows.length <= dimensions) {
    rows.forEach((a, i) =>
      rows.forEach((b, j) => {
        if (j > i) return;
        let dot = 0;
        for (let k = 0; k < dimensions; k++) dot += a[k]! * b[k]!;
        matrix[i * size + j] = matrix[j * size + i] = dot;
      }),
    );
    return { matrix, size };
  }
  for (const row of rows) {
    for (let i = 0; i < size; i++) {
      const factor = row[i]!;
      if (factor === 0) continue;
      for (let j = 0; j <= i; j++) matrix[i * size + j]! += factor * row[j]!;
    }
  }
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) matrix[j * size + i] = matrix[i * size + j]!;
  }
  return { matrix, size };
}

/**
 * Diversity of the environments in `slots` (one entry an environment).
 * Vendi score = exp(-Σ λ ln λ) over the eigenvalues λ of K / n, K the cosine kernel (Friedman and Dieng
 * 2023); mean distance = mean of 1 - cosine over all pairs, from the length of the sum of all vectors.
 */
export function measureDiversity(space: Vectors, slots: readonly number[]): Diversity {
  const { counts, n, unknown } = countSlots(space, slots);
  if (n === 0) return { n, unknown, vendi: null, meanDistance: null };
  const { matrix, size } = gramMatrix(space, counts, n);
  let entropy = 0;
  for (const value of findEigenvalues(matrix, size)) {
    if (value > 0) entropy -= value * Math.log(value);
  }
  const { vectors, dimensions } = space;
  let sumSquared = 0;
  let ownSquared = 0;
  for (let k = 0; k < dimensions; k++) {
    let sum = 0;
    for (const [slot, count] of counts) {
      const value = vectors[slot * dimensions + k]!;
      sum += count * value;
      ownSquared += count * value * value;
    }
    sumSquared += sum * sum;
  }
  const meanCosine = (sumSquared - ownSquared) / (n * (n - 1));
  return {
    n,
    unknown,
    vendi: Math.max(1, Math.exp(entropy)),
    meanDistance: n < 2 ? null : Math.max(0, 1 - meanCosine),
  };
}
