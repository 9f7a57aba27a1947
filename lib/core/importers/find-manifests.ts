import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import type { Issue, Place } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

import { unpackGzip } from "./gzip-file";
import type { JsonFile } from "./json-document";
import { readJsonFile } from "./json-document";
import { readInlineCode, readPaths } from "./row-program";
import type { Source, SourceFile } from "./source";
import { folderOf, stemOf } from "./source";

/** Layouts that are told apart, by content. The words are shown to readers. */
export type Layout =
  | "SPADE Games manifest"
  | "pooled manifest with source runs"
  | "JSON Lines with code inline"
  | "folder of programs with a manifest"
  | "folder of programs";

/** One row as a manifest has it, and where. */
export interface ManifestRow {
  place: Place;
  value: JsonValue;
}

/** A file that names programs or carries them. */
export interface Manifest {
  file: string;
  /** Folder that its paths are relative to. */
  folder: string;
  layout: Layout;
  /** What it says of itself beside the rows. */
  summary: JsonObject;
  rows: ManifestRow[];
  /** Rows that could not be read at all; each has its issue. */
  lostRows: number;
  issues: Issue[];
}

/** Names under which a document keeps its rows. */
const ROW_LISTS = ["games", "environments", "programs", "entries", "rows", "data"];

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const namesProgram = (row: JsonObject): boolean =>
  readPaths(row).some((path) => path.endsWith(".py"));

/** True for a row that stands alone in its file: it says where its program is, or has it inline. */
const carriesProgram = (row: JsonObject): boolean =>
  readInlineCode(row) !== null || namesProgram(row);

/** Rows and summary of a document, or null when it has none. */
function splitDocument(
  value: JsonValue,
): { list: JsonValue[]; summary: JsonObject; name: string | null } | null {
  if (Array.isArray(value)) return { list: value, summary: {}, name: null };
  if (!isObject(value)) return null;
  for (const name of ROW_LISTS) {
    const list = value[name];
    if (!Array.isArray(list)) continue;
    const { summary, ...rest } = Object.fromEntries(
      Object.entries(value).filter(([key]) => key !== name),
    );
    return { list, summary: isObject(summary) ? { ...rest, ...summary } : rest, name };
  }
  return carriesProgram(value) ? { list: [value], summary: {}, name: null } : null;
}

function sniffLayout(rows: readonly JsonValue[], listName: string | null): Layout | null {
  const objects = rows.filter(isObject);
  if (objects.some((row) => typeof row.source_run === "string"))
    return "pooled manifest with source runs";
  if (objects.some((row) => readInlineCode(row) !== null)) return "JSON Lines with code inline";
  if (listName === "games") return "SPADE Games manifest";
  if (objects.some((row) => namesProgram(row) || typeof row.game_id === "string")) {
    return "folder of programs with a manifest";
  }
  return null;
}

function readRows(
  file: string,
  json: JsonFile & { kind: "rows" },
  isMeant: boolean,
): Manifest | null {
  const rows: ManifestRow[] = [];
  const issues = [...json.issues];
  let lostRows = 0;
  for (const row of json.rows) {
    const place = { file, row: rows.length + lostRows + 1, line: row.line };
    if (row.fault === null) {
      rows.push({ place, value: row.value });
      continue;
    }
    lostRows++;
    const isTorn = row.fault === "torn";
    const consequence = isTorn
      ? "The row is skipped; is the file still being written?"
      : "The row is skipped.";
    issues.push(
      makeIssue(
        isTorn ? "json/torn-line" : "json/invalid-line",
        place,
        row.found,
        row.expected,
        consequence,
      ),
    );
  }
  const only = rows.length === 1 ? rows[0]?.value : undefined;
  // Hugging Face turns a whole manifest into a data set of one row with the columns summary and games.
  if (isObject(only) && Array.isArray(only.games)) {
    return readDocument(file, { kind: "document", value: only, issues, lostRows });
  }
  let layout = sniffLayout(
    rows.map((row) => row.value),
    null,
  );
  // A file that was meant but has no whole row must say so, not be taken for a stranger.
  if (layout === null && isMeant && lostRows > 0) layout = "folder of programs with a manifest";
  if (layout === null) return null;
  return { file, folder: folderOf(file), layout, summary: {}, rows, lostRows, issues };
}

function readDocument(file: string, json: JsonFile & { kind: "document" }): Manifest | null {
  const parts = splitDocument(json.value);
  if (parts === null) return null;
  const layout = sniffLayout(parts.list, parts.name);
  if (layout === null) return null;
  return {
    file,
    folder: folderOf(file),
    layout,
    summary: parts.summary,
    rows: parts.list.map((value, index) => ({
      place: { file, row: index + 1, line: null },
      value,
    })),
    lostRows: json.lostRows,
    issues: json.issues,
  };
}

function readManifest(file: SourceFile, isMeant: boolean): Manifest | Issue | null {
  const packed = file.read();
  const contents = packed.ok ? unpackGzip(file.path, packed.value) : packed;
  if (!contents.ok) return contents.error;
  const json = readJsonFile(file.path, contents.value);
  return json.kind === "rows" ? readRows(file.path, json, isMeant) : readDocument(file.path, json);
}

/** True when every row has its program inline, so that no other manifest can name the same file. */
const isSelfContained = ({ layout, rows }: Manifest): boolean =>
  layout === "JSON Lines with code inline" ||
  (rows.length > 0 && rows.every(({ value }) => isObject(value) && readInlineCode(value) !== null));

/** Best first: called manifest, more rows, then by path, so that the listing's order decides nothing. */
const byRank = (a: Manifest, b: Manifest): number =>
  Number(stemOf(b.file) === "manifest") - Number(stemOf(a.file) === "manifest") ||
  b.rows.length - a.rows.length ||
  (a.file < b.file ? -1 : 1);

/**
 * Every manifest of a source. Files with code inline all count; of several files in one folder that name
 * programs, the best does and the others are issues, since they would name the same programs again.
 */
export function findManifests(source: Source): { manifests: Manifest[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const found: Manifest[] = [];
  for (const file of [...source.files].sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!/\.(json|jsonl|ndjson)(\.gz)?$/i.test(file.path)) continue;
    const isMeant = source.files.length === 1 || stemOf(file.path) === "manifest";
    const manifest = readManifest(file, isMeant);
    if (manifest === null) continue;
    if ("code" in manifest) issues.push(manifest);
    else found.push(manifest);
  }
  const manifests: Manifest[] = [];
  const taken = new Map<string, Manifest>();
  for (const manifest of found.sort(byRank)) {
    const first = taken.get(manifest.folder);
    if (!isSelfContained(manifest)) {
      if (first !== undefined) {
        issues.push(
          makeIssue(
            "json/duplicate-manifest",
            placeOfFile(manifest.file),
            "a second manifest",
            `one, which is ${first.file}`,
            "It is not read.",
          ),
        );
        continue;
      }
      taken.set(manifest.folder, manifest);
    }
    manifests.push(manifest);
  }
  return { manifests: manifests.sort((a, b) => (a.file < b.file ? -1 : 1)), issues };
}
