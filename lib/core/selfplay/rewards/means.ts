/** Mean of numbers; 0 for none, which is what SPADE's rewards take an empty list for. */
export function meanOrZero(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Population variance; 0 for none. */
export function varianceOrZero(values: readonly number[]): number {
  const mean = meanOrZero(values);
  return meanOrZero(values.map((value) => (value - mean) ** 2));
}
