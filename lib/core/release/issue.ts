import type { LoadIssue } from "@/lib/core/bundle/schema";

/** Everything that reading a release can find. `docs/data-format.md` says of each what happens to the row. */
export type IssueCode =
  | "source/nothing-found"
  | "source/unreadable-file"
  | "source/too-large"
  | "archive/damaged-entry"
  | "archive/outside-folder"
  | "checks/invalid"
  | "checks/other-program"
  | "checks/unreadable"
  | "json/byte-order-mark"
  | "json/cut"
  | "json/duplicate-manifest"
  | "json/invalid-line"
  | "json/not-utf-8"
  | "json/torn-line"
  | "metrics/invalid-row"
  | "metrics/invalid-value"
  | "metrics/no-run"
  | "proofs/invalid"
  | "proofs/other-program"
  | "release/bad-episodes"
  | "release/byte-order-mark"
  | "release/checksum-mismatch"
  | "release/duplicate-row"
  | "release/empty-file"
  | "release/field-type"
  | "release/markdown-fence"
  | "release/missing-file"
  | "release/missing-hint"
  | "release/no-program"
  | "release/not-an-environment"
  | "release/not-finite"
  | "release/not-utf-8"
  | "release/out-of-range"
  | "release/outside-folder"
  | "release/row-not-object"
  | "release/number-as-text"
  | "release/too-many-runs"
  | "release/too-many-skills"
  | "release/unlisted-file"
  | "results/invalid"
  | "results/unreadable"
  | "runs/invalid"
  | "runs/other-run"
  | "runs/unreadable";

/** One thing that was found while loading; the same shape as in the load report. */
export interface Issue extends LoadIssue {
  code: IssueCode;
}

/** Where in the release: the file, and inside it the row (from 1) and line (from 1) where they are known. */
export interface Place {
  file: string;
  row: number | null;
  line: number | null;
}

/** A whole file as a place. */
export const placeOfFile = (file: string): Place => ({ file, row: null, line: null });

/** Longest stretch of foreign text that an issue quotes. */
const QUOTED = 80;

/** A foreign value as an issue quotes it: JSON, cut after 80 characters. */
export function quoteValue(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > QUOTED ? `${text.slice(0, QUOTED - 1)}…` : text;
}

/** Makes an issue whose message says where, what was found and what was expected. */
export function makeIssue(
  code: IssueCode,
  place: Place,
  found: string,
  expected: string,
  consequence: string,
): Issue {
  const row = place.row === null ? "" : `, row ${place.row}`;
  const line = place.line === null ? "" : `, line ${place.line}`;
  return {
    code,
    ...place,
    found,
    expected,
    message: `${place.file}${row}${line}: found ${found}, expected ${expected}. ${consequence}`,
  };
}
