import type { JsonValue } from "@/lib/core/domain/json";

/**
 * A value in one line of at most about `limit` characters (UTF-16 units), with `…` for what is left out. Cost grows
 * with the limit, not with the value.
 */
export function previewValue(value: JsonValue, limit: number): string {
  if (typeof value === "string") {
    const json = JSON.stringify(value.slice(0, limit));
    return value.length <= limit ? json : `${json.slice(0, -1)}…"`;
  }
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [opening, closing] = isList ? ["[", "]"] : ["{", "}"];
  let text = "";
  for (const [key, part] of isList ? value.entries() : Object.entries(value)) {
    if (text !== "") text += ", ";
    const left = limit - text.length;
    if (left <= 0) return `${opening}${text}…${closing}`;
    text += isList ? previewValue(part, left) : `${key}: ${previewValue(part, left)}`;
  }
  return `${opening}${text}${closing}`;
}
