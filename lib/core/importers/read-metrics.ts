import { decodeLatin1, decodeUtf8 } from "@/lib/core/bytes/utf8";
import { collectSeries, isMetricKey, type MetricLog, type MetricRow } from "@/lib/core/metrics";
import { makeIssue, type Issue } from "@/lib/core/release/issue";

import { iterateCsvRows } from "./csv-rows";
import { unpackGzip } from "./gzip-file";
import { iterateJsonRows } from "./json-rows";
import type { Source, SourceFile } from "./source";

/** What a file logged, before it is known of which run. */
export type RawMetricLog = Omit<MetricLog, "run">;

/** A row that could not be read at all. */
interface LostRow {
  line: number;
  found: string;
  expected: string;
}

interface Rows {
  rows: MetricRow[];
  lost: LostRow[];
}

const NAMED = /\.(csv|jsonl|ndjson)(\.gz)?$/i;
/** Rows that are looked at to tell what a file is; W&B logs some families every few rows only. */
const SNIFFED = 50;

function readCsv(bytes: Uint8Array): Rows {
  const text = (decodeUtf8(bytes) ?? decodeLatin1(bytes)).replace(/^\uFEFF/, "");
  const rows: MetricRow[] = [];
  const lost: LostRow[] = [];
  let keys: readonly string[] | null = null;
  for (const { line, fields } of iterateCsvRows(text)) {
    if (keys === null) {
      keys = fields.map((field) => field.trim());
      // What is no log of metrics by its heading is not read to its end.
      if (!keys.some(isTelling)) break;
    } else if (fields.length === keys.length)
      rows.push({ line, values: Object.fromEntries(keys.map((key, i) => [key, fields[i]])) });
    else
      lost.push({
        line,
        found: `${fields.length} fields`,
        expected: `${keys.length}, as the heading has`,
      });
  }
  return { rows, lost };
}

function readJsonLines(bytes: Uint8Array): Rows {
  const rows: MetricRow[] = [];
  const lost: LostRow[] = [];
  for (const row of iterateJsonRows(bytes)) {
    const { line } = row;
    if (row.fault !== null) lost.push({ line, found: row.found, expected: row.expected });
    else if (typeof row.value === "object" && row.value !== null && !Array.isArray(row.value))
      rows.push({ line, values: row.value });
    else lost.push({ line, found: "no object", expected: "an object of metrics by name" });
    if (rows.length === SNIFFED && !hasMetrics(rows)) break;
  }
  return { rows, lost };
}

/** A key that rows of environments never have: `avg_reward` alone could be one of theirs. */
const isTelling = (key: string): boolean => key.includes("/") && isMetricKey(key);

const hasMetrics = (rows: readonly MetricRow[]): boolean =>
  rows.slice(0, SNIFFED).some(({ values }) => Object.keys(values).some(isTelling));

function readLog(file: SourceFile, issues: Issue[]): RawMetricLog | null {
  const contents = file.read();
  const unpacked = contents.ok ? unpackGzip(file.path, contents.value) : contents;
  if (!unpacked.ok) {
    issues.push(unpacked.error);
    return null;
  }
  const isCsv = /\.csv(\.gz)?$/i.test(file.path);
  const { rows, lost } = isCsv ? readCsv(unpacked.value) : readJsonLines(unpacked.value);
  if (!hasMetrics(rows)) return null;
  const { series, steps, used, faults, keysLeftOut } = collectSeries(rows);
  const all = [...lost.map((row) => ({ ...row, isRow: true })), ...faults];
  for (const { line, found, expected, isRow } of all.sort((a, b) => a.line - b.line)) {
    issues.push(
      makeIssue(
        isRow ? "metrics/invalid-row" : "metrics/invalid-value",
        { file: file.path, row: null, line },
        found,
        expected,
        isRow ? "The row is skipped." : "The value is left out.",
      ),
    );
  }
  const read = rows.length + lost.length;
  return {
    file: file.path,
    rows: { read, used, skipped: read - used },
    steps,
    series,
    keysLeftOut,
  };
}

/**
 * Reads every log of training metrics of a source: CSV or JSON Lines with SPADE's keys, whatever the file is called.
 * `manifests` are files that are known to hold environments.
 */
export function readMetrics(
  source: Source,
  manifests: ReadonlySet<string>,
): { logs: RawMetricLog[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const files = source.files.filter(({ path }) => NAMED.test(path) && !manifests.has(path));
  const logs = files
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .map((file) => readLog(file, issues))
    .filter((log) => log !== null);
  return { logs, issues };
}
