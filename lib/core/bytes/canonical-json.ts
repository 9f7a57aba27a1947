import type { JsonValue } from "@/lib/core/domain/json";

import { hashText } from "./hash-text";

/** JSON without white space and with fields in code-unit order: equal values give equal text. */
export function writeCanonicalJson(value: JsonValue): string {
  if (Array.isArray(value)) return `[${value.map(writeCanonicalJson).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${writeCanonicalJson(value[key] ?? null)}`);
  return `{${fields.join(",")}}`;
}

/** SHA-256 of the canonical JSON of a value, 64 hex digits. */
export const hashJson = (value: JsonValue): string => hashText(writeCanonicalJson(value));
