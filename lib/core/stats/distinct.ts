/** Environments of the draw that different programs are counted in. */
export const DRAW = 100;

/**
 * Different programs to expect among `draw` environments drawn without replacement (rarefaction; Hurlbert
 * 1971): the sum over families of `1 - C(n - size, draw) / C(n, draw)`. Unlike a share of different programs it
 * does not fall as a run grows longer, and unlike a prefix it does not hang on what came first: so runs of
 * different length can be compared. Null when there are fewer environments than the draw needs.
 */
export function expectDistinct(sizes: readonly number[], draw = DRAW): number | null {
  const n = sizes.reduce((sum, size) => sum + size, 0);
  if (n < draw) return null;
  let expected = 0;
  for (const size of sizes) {
    let missed = 1;
    for (let i = 0; i < size; i++) missed *= Math.max(0, n - draw - i) / (n - i);
    expected += 1 - missed;
  }
  return expected;
}
