import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import { isEqualJson, isJsonObject } from "@/lib/core/views/json-diff";

/** A setting that is not known to be the same in both runs. */
export interface SettingDifference {
  /** Names from the outside in, joined by dots. */
  name: string;
  /** Null = unknown: side A's release does not state it, or states null. Not both are null. */
  a: JsonValue;
  b: JsonValue;
}

/** How two runs were set up differently. */
export interface SettingsDifference {
  /** In the order of A, then those that only B states. */
  differences: SettingDifference[];
  /** Settings that both state, with equal values. */
  equal: number;
}

/** Known values by name; objects are walked into, lists are values. An object without members is a value too. */
function flatten(settings: JsonObject, prefix = ""): [string, JsonValue][] {
  return Object.entries(settings).flatMap(([key, value]): [string, JsonValue][] => {
    if (isJsonObject(value) && Object.keys(value).length > 0)
      return flatten(value, `${prefix}${key}.`);
    return value === null ? [] : [[prefix + key, value]];
  });
}

/** Settings that differ or that only one side knows, and how many are equal. What neither knows is neither. */
export function differSettings(a: JsonObject, b: JsonObject): SettingsDifference {
  const ofA = new Map(flatten(a));
  const ofB = new Map(flatten(b));
  const all = [...new Set([...ofA.keys(), ...ofB.keys()])].map((name) => ({
    name,
    a: ofA.get(name) ?? null,
    b: ofB.get(name) ?? null,
  }));
  const differences = all.filter((setting) => !isEqualJson(setting.a, setting.b));
  return { differences, equal: all.length - differences.length };
}
