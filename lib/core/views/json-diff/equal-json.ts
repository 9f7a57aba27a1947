import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

/** True for an object that is no list and not null. */
export const isJsonObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether two values are the same as JSON: key order does not matter, order in lists does. */
export function isEqualJson(one: JsonValue, other: JsonValue): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return (
      one.length === other.length && one.every((entry, at) => isEqualJson(entry, other[at] ?? null))
    );
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) => Object.hasOwn(other, key) && isEqualJson(one[key] ?? null, other[key] ?? null),
    )
  );
}
