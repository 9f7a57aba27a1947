/**
 * In: `results.json` of a release, as JSON. Out: its charts, tables and runs, and what was wrong with
 * the rest. Called by the import. It never drops a part without saying so, and never drops the good parts
 * with the bad. Terms: part = one entry of `runs`, `charts` or `tables`.
 */
import type { z } from "zod";

import { chartSchema, runResultsSchema, tableSchema, type Results } from "./schema";

export { chartRuns } from "./chart-runs";
export { resultsSchema, type Chart, type Results, type RunResults } from "./schema";

/** What is wrong with a part, and where it is: `charts.2.series`. */
export interface ResultsFault {
  at: string;
  found: unknown;
  expected: string;
}

const NOTHING = "an object with a list `runs`, `charts` or `tables`";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const dig = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((at, key) => {
    if (typeof at !== "object" || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === String(key))?.[1];
  }, value);

function readParts<Part>(
  name: string,
  list: unknown,
  schema: z.ZodType<Part>,
  faults: ResultsFault[],
): Part[] {
  if (list === undefined) return [];
  if (!Array.isArray(list)) {
    faults.push({ at: name, found: list, expected: "a list" });
    return [];
  }
  return list.flatMap((entry: unknown, index) => {
    const parsed = schema.safeParse(entry);
    if (parsed.success) return [parsed.data];
    const issue = parsed.error.issues[0];
    const path = issue?.path ?? [];
    faults.push({
      at: [name, index, ...path].map(String).join("."),
      found: dig(entry, path),
      expected: issue?.message ?? "what docs/data-format.md describes",
    });
    return [];
  });
}

/** Reads `results.json`, part by part; null when there is no good part. */
export function readResults(json: unknown): { results: Results | null; faults: ResultsFault[] } {
  if (!isObject(json))
    return { results: null, faults: [{ at: "", found: json, expected: NOTHING }] };
  const faults: ResultsFault[] = [];
  const results: Results = {
    runs: readParts("runs", json.runs, runResultsSchema, faults),
    charts: readParts("charts", json.charts, chartSchema, faults),
    tables: readParts("tables", json.tables, tableSchema, faults),
  };
  const { runs, charts, tables } = results;
  const isEmpty = runs.length + charts.length + tables.length === 0;
  if (isEmpty && faults.length === 0) faults.push({ at: "", found: json, expected: NOTHING });
  return { results: isEmpty ? null : results, faults };
}
