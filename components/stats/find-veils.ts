/** Widest rim of a lit stretch, in steps of the usual distance between captures. */
const RIM = 0.5;

/**
 * Stretches of the axis that the clock leaves out, to be veiled: up to half way between the last captured step
 * that is in and the next one. `steps` ascend; `range` null = all are in.
 */
export function findVeils(
  steps: readonly number[],
  range: readonly [number, number] | null,
): [number, number][] {
  const first = steps[0];
  const last = steps.at(-1);
  if (range === null || first === undefined || last === undefined) return [];
  const stride = steps.length < 2 ? 1 : (last - first) / (steps.length - 1);
  const before = steps.findLast((step) => step < range[0]);
  const after = steps.find((step) => step > range[1]);
  const veils: [number, number][] = [];
  if (before !== undefined)
    veils.push([first - stride, range[0] - RIM * Math.min(stride, range[0] - before)]);
  if (after !== undefined)
    veils.push([range[1] + RIM * Math.min(stride, after - range[1]), last + stride]);
  return veils;
}
