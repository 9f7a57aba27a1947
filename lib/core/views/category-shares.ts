import type { Columns } from "@/lib/core/bundle/schema";

/** Environments by captured step and category. */
export interface CategoryCounts {
  /** Captured steps of the included environments, ascending. */
  steps: number[];
  /** By step, then by category as `categories` lists them. */
  counts: number[][];
  /** Categories that occur, in the order asked for. */
  categories: number[];
}

/** Counts the included rows with a step by step and category, e.g. the map's colours by skill. */
export function countCategories(
  { step }: Pick<Columns, "step">,
  category: Uint8Array,
  order: readonly number[],
  isIncluded: Uint8Array,
): CategoryCounts {
  const byStep = new Map<number, Uint32Array>();
  const total = new Uint32Array(256);
  step.forEach((at, row) => {
    if (isIncluded[row] !== 1) return;
    const of = category[row]!;
    total[of]!++;
    if (at < 0) return;
    const counts = byStep.get(at) ?? new Uint32Array(256);
    counts[of]!++;
    byStep.set(at, counts);
  });
  const categories = order.filter((of) => total[of]! > 0);
  const steps = [...byStep.keys()].sort((a, b) => a - b);
  const counts = steps.map((at) => categories.map((of) => byStep.get(at)?.[of] ?? 0));
  return { steps, counts, categories };
}
