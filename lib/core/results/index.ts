/**
 * In: `results.json` of a release, as JSON. Out: its charts, tables and runs, and what was wrong with
 * the rest. Called by the import. It never drops a part without saying so, and never drops the good parts
 * with the bad. Terms: part = one entry of `runs`, `charts` or `tables`.
 */
import { isObject, readParts, type PartFault } from "@/lib/core/release/read-parts";

import { chartSchema, runResultsSchema, tableSchema, type Results } from "./schema";

export { chartRuns } from "./chart-runs";
export { resultsSchema, type Chart, type Results, type RunResults } from "./schema";

const NOTHING = "an object with a list `runs`, `charts` or `tables`";

/** Reads `results.json`, part by part; null when there is no good part. */
export function readResults(json: unknown): { results: Results | null; faults: PartFault[] } {
  if (!isObject(json))
    return { results: null, faults: [{ at: "", found: json, expected: NOTHING }] };
  const faults: PartFault[] = [];
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
