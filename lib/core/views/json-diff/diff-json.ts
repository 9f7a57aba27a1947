import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import { isJsonObject } from "./equal-json";
import { type JsonPath, writePath } from "./json-path";
import { matchEntries } from "./match-entries";

/** One difference. `path` holds indices of the later value; only the last of a removed entry is of the earlier one. */
export type JsonChange = {
  path: JsonPath;
  /** For people; names an entry by its identity where it has one. */
  label: string;
} & (
  | { kind: "added"; after: JsonValue }
  | { kind: "removed"; before: JsonValue }
  | { kind: "changed"; before: JsonValue; after: JsonValue }
  /** The entries of the list at `path` stand in another order. */
  | { kind: "reordered" }
);

type Part = { key: string | number; name: string; isEntry: boolean };

/** What differs between two values, in the later one's order, removed parts of a container last. Empty = equal. */
export function diffJson(before: JsonValue, after: JsonValue): JsonChange[] {
  const changes: JsonChange[] = [];
  compare(before, after, [], changes);
  return changes;
}

const locate = (parts: readonly Part[]) => ({
  path: parts.map((part) => part.key),
  label: writePath(parts),
});

function compare(
  before: JsonValue,
  after: JsonValue,
  parts: readonly Part[],
  changes: JsonChange[],
): void {
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, parts, changes);
  else if (isJsonObject(before) && isJsonObject(after))
    compareObjects(before, after, parts, changes);
  else if (before !== after) changes.push({ ...locate(parts), kind: "changed", before, after });
}

function compareObjects(
  before: JsonObject,
  after: JsonObject,
  parts: readonly Part[],
  changes: JsonChange[],
): void {
  const at = (key: string) => [...parts, { key, name: key, isEntry: false }];
  for (const [key, value] of Object.entries(after)) {
    if (Object.hasOwn(before, key)) compare(before[key] ?? null, value, at(key), changes);
    else changes.push({ ...locate(at(key)), kind: "added", after: value });
  }
  for (const [key, value] of Object.entries(before))
    if (!Object.hasOwn(after, key))
      changes.push({ ...locate(at(key)), kind: "removed", before: value });
}

function compareLists(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
  parts: readonly Part[],
  changes: JsonChange[],
): void {
  const { pairs, identity, isReordered } = matchEntries(before, after);
  const at = (index: number, entry: JsonValue) => {
    const id = identity !== null && isJsonObject(entry) ? entry[identity] : undefined;
    const name = typeof id === "string" || typeof id === "number" ? id : index;
    return [...parts, { key: index, name: String(name), isEntry: true }];
  };
  if (isReordered) changes.push({ ...locate(parts), kind: "reordered" });
  for (const pair of pairs) {
    const old = pair.before === null ? null : (before[pair.before] ?? null);
    const now = pair.after === null ? null : (after[pair.after] ?? null);
    if (pair.before === null && pair.after !== null)
      changes.push({ ...locate(at(pair.after, now)), kind: "added", after: now });
    else if (pair.before !== null && pair.after === null)
      changes.push({ ...locate(at(pair.before, old)), kind: "removed", before: old });
    else if (pair.after !== null) compare(old, now, at(pair.after, now), changes);
  }
}

/** How many values a value is made of, containers and itself counted. */
export function countValues(value: JsonValue): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce<number>((sum, part) => sum + countValues(part), 1);
}
