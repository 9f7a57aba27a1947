import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

const isNumber = (value: JsonValue | undefined): value is number => typeof value === "number";

/** "2 to 5 entries", "at least 1", "at most 20 characters"; null when the schema sets neither bound. */
function nameRange(
  low: JsonValue | undefined,
  high: JsonValue | undefined,
  nameUnit: (count: number) => string = () => "",
): string | null {
  if (isNumber(low) && isNumber(high)) return `${low} to ${high}${nameUnit(high)}`;
  if (isNumber(low)) return `at least ${low}${nameUnit(low)}`;
  return isNumber(high) ? `at most ${high}${nameUnit(high)}` : null;
}

const nameCharacters = (count: number): string => (count === 1 ? " character" : " characters");
const nameEntries = (count: number): string => (count === 1 ? " entry" : " entries");

/**
 * What a schema demands beyond the type, in words; null = nothing. A form shows it and sends what is typed
 * all the same: how a program takes a value out of bounds is part of the environment.
 */
export function describeLimits(schema: JsonObject): string | null {
  const { exclusiveMinimum, exclusiveMaximum, multipleOf, pattern, format, uniqueItems } = schema;
  const words = [
    nameRange(schema.minimum, schema.maximum),
    isNumber(exclusiveMinimum) ? `above ${exclusiveMinimum}` : null,
    isNumber(exclusiveMaximum) ? `below ${exclusiveMaximum}` : null,
    isNumber(multipleOf) ? `a multiple of ${multipleOf}` : null,
    nameRange(schema.minLength, schema.maxLength, nameCharacters),
    nameRange(schema.minItems, schema.maxItems, nameEntries),
    uniqueItems === true ? "no entry twice" : null,
    typeof format === "string" ? `format ${format}` : null,
    typeof pattern === "string" ? `matches ${pattern}` : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : words.join(", ");
}
