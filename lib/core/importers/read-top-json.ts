import { decodeUtf8 } from "@/lib/core/bytes/utf8";
import type { JsonValue } from "@/lib/core/domain/json";
import {
  makeIssue,
  placeOfFile,
  quoteValue,
  type Issue,
  type IssueCode,
} from "@/lib/core/release/issue";
import type { PartFault } from "@/lib/core/release/read-parts";

import { unpackGzip } from "./gzip-file";
import { JsonFault, JsonReader, parseJsonFast } from "./json-reader";
import type { Source } from "./source";

/** A JSON file that a release may bring at its top, beside its programs. */
export interface TopFile {
  name: string;
  /** Code of the issue when it is not JSON. */
  unreadable: IssueCode;
  /** Code of the issue when a part of it is not as described. */
  invalid: IssueCode;
  /** What becomes of a release whose file cannot be read. */
  consequence: string;
}

/** `missing`: the release brings none. */
export type TopJson =
  { kind: "missing" } | { kind: "refused"; issue: Issue } | { kind: "json"; json: unknown };

/** Such a file as it lies in a source: packed with gzip (`<name>.gz`) where there is no other. */
export const locateTopFile = (source: Source, file: TopFile): TopFile => {
  const packed = `${file.name}.gz`;
  const isPacked =
    source.find(file.name).kind === "missing" && source.find(packed).kind !== "missing";
  return isPacked ? { ...file, name: packed } : file;
};

/** Reads such a file, packed or not. What keeps it from being read is an issue, since the release itself is good without it. */
export function readTopJson(source: Source, file: TopFile): TopJson {
  const refuse = (found: string): TopJson => ({
    kind: "refused",
    issue: makeIssue(
      file.unreadable,
      placeOfFile(file.name),
      found,
      "JSON in UTF-8",
      file.consequence,
    ),
  });
  const found = source.find(file.name);
  if (found.kind === "missing") return { kind: "missing" };
  if (found.kind === "outside") return refuse("a link that leaves the release");
  const packed = found.file.read();
  const contents = packed.ok ? unpackGzip(file.name, packed.value) : packed;
  if (!contents.ok) return { kind: "refused", issue: contents.error };
  const json = readWhole(decodeUtf8(contents.value) ?? "");
  return json === undefined
    ? refuse(`${contents.value.length} bytes that are not JSON`)
    : { kind: "json", json };
}

/** The one value of a text, as Python writes it: NaN and Infinity as text, a byte order mark left out; undefined = no JSON. */
function readWhole(text: string): JsonValue | undefined {
  const reader = new JsonReader(text);
  try {
    const value = parseJsonFast(text) ?? reader.readValue();
    return reader.position === 0 || reader.skipSpace() ? value : undefined;
  } catch (cause) {
    if (cause instanceof JsonFault) return undefined;
    throw cause;
  }
}

/** A fault of a part as an issue; the other parts are kept. `row` counts the entries of its one list from 1, else null. */
export const reportPart = (
  file: TopFile,
  { at, found, expected }: PartFault,
  row: number | null = null,
): Issue =>
  makeIssue(
    file.invalid,
    { ...placeOfFile(file.name), row },
    `${quoteValue(found)}${at === "" ? "" : ` at ${at}`}`,
    expected,
    "This part is left out, the others are kept.",
  );
