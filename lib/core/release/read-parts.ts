import type { z } from "zod";

import { describeExpectation } from "./describe-expectation";

/** What is wrong with a part of a document, and where it is: `charts.2.series`. */
export interface PartFault {
  at: string;
  found: unknown;
  expected: string;
}

/** A JSON object that is not a list. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const dig = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => {
    if (typeof at !== "object" || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === String(key))?.[1];
  }, value);

/** The first place where a schema refused a value; `below` leads to the value. */
export function findFault(
  below: readonly PropertyKey[],
  value: unknown,
  { issues: [issue] }: z.ZodError,
): PartFault {
  const path = issue?.path ?? [];
  return {
    at: [...below, ...path].map(String).join("."),
    found: dig(value, path),
    expected:
      issue === undefined ? "what docs/data-format.md describes" : describeExpectation(issue),
  };
}

/**
 * Reads a list entry by entry: the good ones are returned, each bad one is added to `faults` at its first wrong place.
 * No list at all is no entry and no fault.
 */
export function readParts<Part>(
  name: string,
  list: unknown,
  schema: z.ZodType<Part>,
  faults: PartFault[],
): Part[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    faults.push({ at: name, found: list, expected: "a list" });
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    faults.push(findFault([name, index], entry, parsed.error));
    return [];
  });
}
