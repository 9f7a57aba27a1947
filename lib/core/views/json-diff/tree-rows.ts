import type { JsonValue } from "@/lib/core/domain/json";

import type { JsonChange } from "./diff-json";
import { isJsonObject } from "./equal-json";
import { type JsonPath, nameChild, nameNode } from "./json-path";

/** One line of a tree of values, as it stands with some containers open. */
export interface TreeRow {
  /** `nameNode` of the path; of what was removed, a name of its own. */
  id: string;
  /** Row of the container; null at the top. */
  parentId: string | null;
  /** From 1. */
  level: number;
  /** Among its siblings, from 1, and how many there are. */
  position: number;
  siblings: number;
  /** Property or index. */
  name: string;
  value: JsonValue;
  /** Null = not a container, or an empty one: nothing to open. */
  isOpen: boolean | null;
  /** What became of it since the earlier value; null = nothing. */
  change: JsonChange | null;
  /** Changes somewhere below. */
  changesInside: number;
}

/** Ids of all containers that hold a path, outermost first. */
export const listAncestors = (path: JsonPath): string[] =>
  path.slice(1).map((_, at) => nameNode(path.slice(0, at + 1)));

const nameRemoved = (path: JsonPath): string => `removed ${nameNode(path)}`;

const listParts = (value: JsonValue): [string | number, JsonValue][] => {
  if (Array.isArray(value)) return [...value.entries()];
  return isJsonObject(value) ? Object.entries(value) : [];
};

const hasParts = (value: JsonValue): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

/** Ids of every container that can be opened. */
export function listContainers(value: JsonValue): string[] {
  const ids: string[] = [];
  const visit = (container: JsonValue, containerId: string) => {
    for (const [key, part] of listParts(container)) {
      if (!hasParts(part)) continue;
      const id = nameChild(containerId, key);
      ids.push(id);
      visit(part, id);
    }
  };
  visit(value, nameNode([]));
  return ids;
}

/**
 * The lines that show a value with the containers in `open` unfolded, the value itself not among them. What was
 * removed stands after its container's parts. Cost grows with the lines, not with the value.
 */
export function listTreeRows(
  value: JsonValue,
  changes: readonly JsonChange[],
  open: ReadonlySet<string>,
): TreeRow[] {
  const standing = new Map<string, JsonChange>();
  const removed = new Map<string, Extract<JsonChange, { kind: "removed" }>[]>();
  const inside = new Map<string, number>();
  for (const change of changes) {
    for (const id of listAncestors(change.path)) inside.set(id, (inside.get(id) ?? 0) + 1);
    if (change.kind === "removed") {
      const parent = nameNode(change.path.slice(0, -1));
      removed.set(parent, [...(removed.get(parent) ?? []), change]);
    } else standing.set(nameNode(change.path), change);
  }
  const rows: TreeRow[] = [];
  const visit = (container: JsonValue, containerId: string, level: number) => {
    const parts = listParts(container);
    const gone = removed.get(containerId) ?? [];
    const parentId = level === 1 ? null : containerId;
    const siblings = parts.length + gone.length;
    for (const [at, [key, part]] of parts.entries()) {
      const id = nameChild(containerId, key);
      const isOpen = hasParts(part) || removed.has(id) ? open.has(id) : null;
      rows.push({
        id,
        parentId,
        level,
        position: at + 1,
        siblings,
        name: String(key),
        value: part,
        isOpen,
        change: standing.get(id) ?? null,
        changesInside: inside.get(id) ?? 0,
      });
      if (isOpen === true) visit(part, id, level + 1);
    }
    for (const [at, change] of gone.entries())
      rows.push({
        id: nameRemoved(change.path),
        parentId,
        level,
        position: parts.length + at + 1,
        siblings,
        name: String(change.path.at(-1) ?? ""),
        value: change.before,
        isOpen: null,
        change,
        changesInside: 0,
      });
  };
  visit(value, nameNode([]), 1);
  return rows;
}
