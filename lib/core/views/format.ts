/**
 * Values as readers see them. One rule: what was not recorded never looks like a number, and a number
 * never looks like nothing. Logs write non-finite numbers and even lists where numbers belong.
 */
import type { JsonValue } from "@/lib/core/domain/json";

/** What stands in place of a value that no log holds. */
export const NOT_RECORDED = "not recorded";

/**
 * Any value that should be a number, in words. Finite numbers with at most `digits` decimals and
 * grouped thousands; null and undefined "not recorded"; NaN "not a number"; other types as their JSON.
 */
export function formatNumber(value: unknown, digits = 3): string {
  if (value === null || value === undefined) return NOT_RECORDED;
  if (typeof value === "number") {
    if (Number.isNaN(value)) return "not a number";
    if (value === Infinity) return "infinite";
    if (value === -Infinity) return "minus infinite";
    const rounded = Number(value.toFixed(digits));
    if (rounded === 0 && value !== 0) return value.toPrecision(2);
    return (rounded === 0 ? 0 : rounded).toLocaleString("en-US", { maximumFractionDigits: digits });
  }
  if (typeof value === "string") return value;
  return JSON.stringify(value) ?? NOT_RECORDED;
}

/** A whole number with grouped thousands: "3,310". */
export const formatCount = (count: number): string => count.toLocaleString("en-US");

/** "1 turn", "2 turns"; `many` where the plural is not made by an s. */
export function formatCounted(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Part of a whole with its n: "0 of 32"; what is unknown is named. */
export function formatShare(part: number | null, whole: number | null): string {
  if (part === null && whole === null) return NOT_RECORDED;
  if (part === null) return `${NOT_RECORDED} (n = ${formatCount(whole ?? 0)})`;
  return `${formatCount(part)} of ${whole === null ? "an unknown number" : formatCount(whole)}`;
}

/** A size in decimal units: "512 bytes", "18.2 kB", "12.7 MB". */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return formatCounted(bytes, "byte");
  const [size, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${size.toFixed(1)} ${unit}`;
}

/** A field of a release's own row as text: lists and objects as JSON, empty text named as such. */
export function formatFieldValue(value: JsonValue): string {
  if (value === null) return NOT_RECORDED;
  if (value === "") return "empty text";
  if (typeof value === "object") return JSON.stringify(value, null, 2);
  if (typeof value === "number" && !Number.isFinite(value)) return formatNumber(value);
  return String(value);
}
