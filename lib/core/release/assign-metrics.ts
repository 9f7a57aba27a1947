import type { Run } from "@/lib/core/domain/run";
import type { RawMetricLog } from "@/lib/core/importers/read-metrics";
import type { MetricLog } from "@/lib/core/metrics";

import { slugify } from "./assign-runs";
import { makeIssue, placeOfFile, type Issue } from "./issue";

/** Runs that an issue names at most. */
const NAMED = 6;

/** Names that a file gives its run: its own without what says that it is a log, and its folder's. */
function listNames(file: string): string[] {
  const parts = file.split("/");
  const stem = (parts.at(-1) ?? "").replace(/\.(csv|jsonl|ndjson)(\.gz)?$/i, "");
  const bare = stem.replace(/[._-]*(wandb[._-]*)?(metrics|history|log)$/i, "");
  return [stem, bare, parts.at(-2) ?? ""].filter((name) => name !== "");
}

/** Gives each log to its run: the one that file or folder is named after, else the only one. A log of no run is an issue. */
export function assignMetrics(
  logs: readonly RawMetricLog[],
  runs: readonly Pick<Run, "id" | "name">[],
): { metrics: MetricLog[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const metrics = logs.flatMap((log) => {
    const names = listNames(log.file);
    const named = runs.find(({ id, name }) =>
      names.some((given) => given === name || slugify(given) === id),
    );
    const run = named ?? (runs.length === 1 ? runs[0] : undefined);
    if (run !== undefined) return [{ ...log, run: String(run.id) }];
    const known = runs.slice(0, NAMED).map(({ id }) => id);
    issues.push(
      makeIssue(
        "metrics/no-run",
        placeOfFile(log.file),
        `metrics of ${names.join(" or ")}`,
        `the name of a run in its file's or folder's name: ${known.join(", ")}${runs.length > NAMED ? ", …" : ""}`,
        `Its ${log.rows.read} rows are left out.`,
      ),
    );
    return [];
  });
  return { metrics, issues };
}
