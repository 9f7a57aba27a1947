/** Dots at one and the same place: copies lie there, one on top of the other. */
import { CONTEXT, SHOWN, type MapPoints } from "./dots";

/** Which dots share their place with others. */
export interface Stacks {
  /** Rows of each stack, ascending; at least two. */
  members: readonly (readonly number[])[];
  /** Index into `members` a row, -1 = alone. */
  stackOf: Int32Array;
}

/** Finds all stacks, in order of their first row. Places are compared exactly. */
export function findStacks(points: MapPoints): Stacks {
  const byPlace = new Map<string, number[]>();
  for (let row = 0; row < points.count; row++) {
    const place = `${points.x[row] ?? 0} ${points.y[row] ?? 0}`;
    const rows = byPlace.get(place);
    if (rows === undefined) byPlace.set(place, [row]);
    else rows.push(row);
  }
  const members = [...byPlace.values()].filter((rows) => rows.length > 1);
  const stackOf = new Int32Array(points.count).fill(-1);
  members.forEach((rows, stack) => {
    for (const row of rows) stackOf[row] = stack;
  });
  return { members, stackOf };
}

/**
 * The dots a reader meets at the place of `row`, ascending: those in colour, or those in grey when none
 * is in colour. Just `row` when it is alone.
 */
export function listStack(stacks: Stacks, fates: Uint8Array, row: number): readonly number[] {
  const all = stacks.members[stacks.stackOf[row] ?? -1];
  if (all === undefined) return [row];
  const shown = all.filter((member) => fates[member] === SHOWN);
  return shown.length > 0 ? shown : all.filter((member) => fates[member] === CONTEXT);
}
