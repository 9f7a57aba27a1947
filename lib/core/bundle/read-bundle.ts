import { gunzipSync } from "fflate";
import type { z } from "zod";

import { hashSha256 } from "@/lib/core/bytes/sha256";
import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import type { BundleError, Result } from "@/lib/core/domain/ports";
import { describeExpectation } from "@/lib/core/release/describe-expectation";
import { resultsSchema, type Results } from "@/lib/core/results/schema";

import { decodeColumns, measureColumns } from "./column-codec";
import type {
  Bundle,
  BundleHeader,
  BundleIndex,
  BundleTexts,
  EnvironmentDetail,
  FileEntry,
} from "./schema";
import {
  BUNDLE_VERSION,
  bundleHeaderSchema,
  bundleIndexSchema,
  bundleTextsSchema,
  shardSchema,
} from "./schema";

const HEADER_FILE = "bundle.json";

function fail(
  code: BundleError["code"],
  file: string,
  message: string,
): { ok: false; error: BundleError } {
  return { ok: false, error: { code, file, message } };
}

/** The first thing that a schema found, in words: where, what was found, what was expected. */
function explainSchema(file: string, value: unknown, error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue === undefined) return `${file} does not have the expected shape.`;
  const found = issue.path.reduce<unknown>((at, key) => {
    if (typeof at !== "object" || at === null) return undefined;
    return Object.entries(at).find(([name]) => name === String(key))?.[1];
  }, value);
  const quoted = (JSON.stringify(found) ?? "nothing").slice(0, 80);
  const where = issue.path.length === 0 ? "at its top" : `at ${issue.path.map(String).join(".")}`;
  const more = error.issues.length > 1 ? ` (and ${error.issues.length - 1} more)` : "";
  return `${file} ${where}: found ${quoted}, expected ${describeExpectation(issue)}${more}.`;
}

/** Refuses what a newer program wrote, before its shape is looked at: it may have any. */
function checkVersion(file: string, value: unknown): { ok: false; error: BundleError } | null {
  const version =
    typeof value === "object" && value !== null && "version" in value ? value.version : undefined;
  if (typeof version !== "number" || version <= BUNDLE_VERSION) return null;
  const message = `${file} has version ${version}, this page reads up to ${BUNDLE_VERSION}. Use a newer SPADE Explorer, or import the release again with this one.`;
  return fail("bundle/newer-version", file, message);
}

/** Parses a value by a schema; a newer version and a wrong shape are told apart. */
function parseWith<Value>(
  file: string,
  value: unknown,
  schema: z.ZodType<Value>,
): Result<Value, BundleError> {
  const newer = checkVersion(file, value);
  if (newer !== null) return newer;
  const parsed = schema.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return fail("bundle/invalid", file, explainSchema(file, value, parsed.error));
}

function unpack(entry: FileEntry, bytes: Uint8Array): Result<Uint8Array, BundleError> {
  try {
    return { ok: true, value: gunzipSync(bytes) };
  } catch (cause) {
    const found = cause instanceof Error ? cause.message : "unreadable data";
    return fail("bundle/invalid", entry.path, `${entry.path}: found ${found}, expected gzip data.`);
  }
}

/**
 * Contents of a stored file. Takes the bytes as stored, or already unpacked (some hosts unpack gzip on the
 * way): `isWhole` says of unpacked bytes whether they are all there.
 */
function openFile(
  entry: FileEntry,
  bytes: Uint8Array,
  isWhole: (unpacked: Uint8Array) => boolean,
): Result<Uint8Array, BundleError> {
  if (bytes.length === entry.bytes && hashSha256(bytes) === entry.sha256) {
    return entry.encoding === "gzip" ? unpack(entry, bytes) : { ok: true, value: bytes };
  }
  if (entry.encoding === "gzip" && !(bytes[0] === 0x1f && bytes[1] === 0x8b) && isWhole(bytes)) {
    return { ok: true, value: bytes };
  }
  if (bytes.length < entry.bytes) {
    return fail(
      "bundle/cut",
      entry.path,
      `${entry.path}: found ${bytes.length} bytes, expected ${entry.bytes}. The file is cut; load it again.`,
    );
  }
  return fail(
    "bundle/invalid",
    entry.path,
    `${entry.path}: found ${bytes.length} bytes of another content, expected ${entry.bytes} with SHA-256 ${entry.sha256.slice(0, 12)}…. Bundle files of two imports are mixed; import the release again.`,
  );
}

function parseJson(file: string, bytes: Uint8Array): Result<unknown, BundleError> {
  const text = decodeUtf8(bytes);
  try {
    const value: unknown = JSON.parse(text ?? "");
    return { ok: true, value };
  } catch {
    return fail(
      "bundle/invalid",
      file,
      `${file}: found text that is not JSON, expected the JSON that the import writes.`,
    );
  }
}

const isJson = (bytes: Uint8Array): boolean => parseJson("", bytes).ok;

/** Parses `bundles/index.json`. */
export const readBundleIndex = (json: unknown): Result<BundleIndex, BundleError> =>
  parseWith("index.json", json, bundleIndexSchema);

/** Parses `bundle.json`: shape, version and the table of columns. Says which core, texts and shards to fetch. */
export function readBundleHeader(json: unknown): Result<BundleHeader, BundleError> {
  const header = parseWith(HEADER_FILE, json, bundleHeaderSchema);
  if (!header.ok) return header;
  const measured = measureColumns(header.value.columns, header.value.environments);
  if ("fault" in measured)
    return fail(
      "bundle/invalid",
      HEADER_FILE,
      `${HEADER_FILE} at columns: found ${measured.fault}.`,
    );
  const { runs, diversity } = header.value;
  const stops = (list: readonly { steps: readonly unknown[] }[]) =>
    list.map(({ steps }) => steps.length).join(", ");
  if (diversity !== null && stops(diversity.runs) !== stops(runs))
    return fail(
      "bundle/invalid",
      HEADER_FILE,
      `${HEADER_FILE} at diversity.runs: found runs of ${stops(diversity.runs)} steps, expected ${stops(runs)} as in runs. Import the release again.`,
    );
  return header;
}

/** Checks that indices point at something, so that nothing behind this door needs a guard. */
function findWrongIndex({ header, columns }: Bundle): string | null {
  const rows = header.environments;
  for (let row = 0; row < rows; row++) {
    if (columns.run[row]! >= header.runs.length)
      return `run ${columns.run[row]} in row ${row}, expected below ${header.runs.length}`;
    if (columns.skill[row]! !== 255 && columns.skill[row]! >= header.skills.length) {
      return `skill ${columns.skill[row]} in row ${row}, expected below ${header.skills.length} or 255`;
    }
    for (const name of ["sameProgram", "sameSkeleton", "near"] as const) {
      if (columns[name][row]! > row)
        return `${name} ${columns[name][row]} in row ${row}, expected at most ${row}`;
    }
  }
  return null;
}

/** Parses a bundle from the JSON of `bundle.json` and the bytes of its core file. */
export function readBundle(
  headerJson: unknown,
  coreBytes: Uint8Array,
): Result<Bundle, BundleError> {
  const header = readBundleHeader(headerJson);
  if (!header.ok) return header;
  const { columns, core, environments } = header.value;
  const measured = measureColumns(columns, environments);
  const needed = "bytes" in measured ? measured.bytes : 0;
  const opened = openFile(core, coreBytes, (unpacked) => unpacked.length === needed);
  if (!opened.ok) return opened;
  if (opened.value.length < needed) {
    return fail(
      "bundle/cut",
      core.path,
      `${core.path}: found ${opened.value.length} bytes of columns, expected ${needed} for ${environments} environments.`,
    );
  }
  const bundle: Bundle = {
    header: header.value,
    columns: decodeColumns(opened.value, columns, environments),
  };
  const wrong = findWrongIndex(bundle);
  return wrong === null
    ? { ok: true, value: bundle }
    : fail("bundle/invalid", core.path, `${core.path}: found ${wrong}.`);
}

/** Parses the texts file of a bundle. */
export function readTexts({ header }: Bundle, bytes: Uint8Array): Result<BundleTexts, BundleError> {
  const file = header.texts.path;
  const opened = openFile(header.texts, bytes, isJson);
  if (!opened.ok) return opened;
  const json = parseJson(file, opened.value);
  if (!json.ok) return json;
  const texts = parseWith(file, json.value, bundleTextsSchema);
  if (!texts.ok) return texts;
  for (const name of ["ids", "titles", "difficulties", "classNames", "search"] as const) {
    const found = texts.value[name].length;
    if (found !== header.environments) {
      return fail(
        "bundle/invalid",
        file,
        `${file} at ${name}: found ${found} entries, expected ${header.environments}.`,
      );
    }
  }
  return texts;
}

/** Parses the results file of a bundle; `entry` is that of its header. */
export function readBundleResults(
  entry: FileEntry,
  bytes: Uint8Array,
): Result<Results, BundleError> {
  const opened = openFile(entry, bytes, isJson);
  if (!opened.ok) return opened;
  const json = parseJson(entry.path, opened.value);
  return json.ok ? parseWith(entry.path, json.value, resultsSchema) : json;
}

/** Index into `header.shards` of the shard that holds a row. */
export function findShard(header: BundleHeader, row: number): number {
  const index = header.shards.findLastIndex((shard) => shard.firstRow <= row);
  if (index < 0 || row >= header.environments)
    throw new RangeError(`row ${row} of ${header.environments}`);
  return index;
}

/** Parses one shard; the first detail is that of the shard's `firstRow`. */
export function readShard(
  { header }: Bundle,
  index: number,
  bytes: Uint8Array,
): Result<EnvironmentDetail[], BundleError> {
  const entry = header.shards[index];
  if (entry === undefined) throw new RangeError(`shard ${index} of ${header.shards.length}`);
  const opened = openFile(entry, bytes, isJson);
  if (!opened.ok) return opened;
  const json = parseJson(entry.path, opened.value);
  if (!json.ok) return json;
  const shard = parseWith(entry.path, json.value, shardSchema);
  if (!shard.ok) return shard;
  const nextRow = header.shards[index + 1]?.firstRow ?? header.environments;
  const { firstRow, environments } = shard.value;
  if (firstRow !== entry.firstRow || environments.length !== nextRow - firstRow) {
    return fail(
      "bundle/invalid",
      entry.path,
      `${entry.path}: found ${environments.length} environments from row ${firstRow}, expected ${nextRow - entry.firstRow} from row ${entry.firstRow}.`,
    );
  }
  return { ok: true, value: environments };
}
