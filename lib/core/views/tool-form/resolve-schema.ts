import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isJsonObject } from "@/lib/core/views/json-diff";

/** A schema with its references followed; `trail` holds those on the way, so that a recursion is seen. */
export interface ResolvedSchema {
  schema: JsonObject;
  trail: readonly string[];
}

/** What a local pointer such as `#/$defs/Address` names; undefined = nothing. */
function followPointer(root: JsonObject, pointer: string): JsonValue | undefined {
  if (pointer === "#") return root;
  if (!pointer.startsWith("#/")) return undefined;
  let at: JsonValue | undefined = root;
  for (const part of pointer.slice(2).split("/")) {
    const key = part.replaceAll("~1", "/").replaceAll("~0", "~");
    if (!isJsonObject(at) || !Object.hasOwn(at, key)) return undefined;
    at = at[key];
  }
  return at;
}

/**
 * Follows `$ref` inside the document and unwraps an `allOf` of one; words beside them win over those of
 * the target. Null = no schema of a form: a boolean, a missing or an endless reference.
 */
export function resolveSchema(
  value: JsonValue | undefined,
  root: JsonObject,
  trail: readonly string[],
): ResolvedSchema | null {
  if (!isJsonObject(value)) return null;
  const { $ref, allOf, ...beside } = value;
  if (typeof $ref === "string") {
    if (trail.includes($ref)) return null;
    const target = resolveSchema(followPointer(root, $ref), root, [...trail, $ref]);
    return target === null ? null : { ...target, schema: { ...target.schema, ...beside } };
  }
  if (Array.isArray(allOf) && allOf.length === 1) {
    const target = resolveSchema(allOf[0], root, trail);
    return target === null ? null : { ...target, schema: { ...target.schema, ...beside } };
  }
  return { schema: value, trail };
}
