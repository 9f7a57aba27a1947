/**
 * Moves labels apart so that none lies on another: `wanted` are their middles, CSS pixels; the results are
 * in the same order, at least `apart` pixels from each other, between `low` and `high` where there is room,
 * and keep the order of their wanted places (equal ones that of the list).
 */
export function spreadLabels(
  wanted: readonly number[],
  apart: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const places = [...wanted];
  let floor = low;
  for (const i of order) {
    places[i] = Math.max(floor, places[i]!);
    floor = places[i] + apart;
  }
  let ceiling = high;
  for (const i of order.toReversed()) {
    places[i] = Math.max(low, Math.min(ceiling, places[i]!));
    ceiling = places[i] - apart;
  }
  // With too little room the way back ran into the start: then all stand from the start on, past the end.
  floor = low;
  for (const i of order) {
    places[i] = Math.max(floor, places[i]!);
    floor = places[i] + apart;
  }
  return places;
}
