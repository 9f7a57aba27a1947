import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isEqualJson, isJsonObject } from "@/lib/core/views/json-diff";

/** A setting that two runs state differently. */
export interface SettingDifference {
  /** Names from the outside in, joined by dots. */
  name: string;
  /** Undefined = side A does not state it, which is not the same as stating null. */
  a: JsonValue | undefined;
  b: JsonValue | undefined;
}

/** Values by name; objects are walked into, lists are values. An object without members is a value too. */
function flatten(settings: JsonObject, prefix = ""): [string, JsonValue][] {
  return Object.entries(settings).flatMap(([key, value]): [string, JsonValue][] =>
    isJsonObject(value) && Object.keys(value).length > 0
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}

/** Settings that differ, in the order of A, then those that only B states; and how many are stated alike. */
export function differSettings(
  a: JsonObject,
  b: JsonObject,
): { differences: SettingDifference[]; alike: number } {
  const ofA = new Map(flatten(a));
  const ofB = new Map(flatten(b));
  const names = [...new Set([...ofA.keys(), ...ofB.keys()])];
  const differences = names
    .map((name) => ({ name, a: ofA.get(name), b: ofB.get(name) }))
    .filter(({ a: one, b: other }) =>
      one === undefined || other === undefined ? one !== other : !isEqualJson(one, other),
    );
  return { differences, alike: names.length - differences.length };
}
