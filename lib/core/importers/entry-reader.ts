import { decodeLatin1 } from "@/lib/core/bytes/utf8";
import type { JsonObject, JsonValue } from "@/lib/core/domain/json";
import type { Issue, Place } from "@/lib/core/release/issue";
import { makeIssue, placeOfFile, quoteValue } from "@/lib/core/release/issue";

import type { Manifest, ManifestRow } from "./find-manifests";
import { isTooDeep, MAX_DEPTH } from "./json-reader";
import { CODE_FIELDS, listPathCandidates, readInlineCode } from "./row-program";
import type { Source, SourceFile } from "./source";
import { folderOf, resolveInside } from "./source";

/** A program as it lies in the release, before decoding. */
export type RawProgram = { kind: "bytes"; bytes: Uint8Array } | { kind: "text"; text: string };

/** One environment to be: its row, or null when no row names it, and its program. */
export interface RawEntry {
  place: Place;
  /** Index into `manifests`; null = the program stands in a folder without a manifest. */
  manifest: number | null;
  row: JsonObject | null;
  /** Path inside the source, or the name that the row gives to inline code; null = none given. */
  file: string | null;
  program: RawProgram;
  /** Contents of the hint file beside the program, or null. */
  hint: Uint8Array | null;
  /** Contents of the file of recorded episodes beside the program, or null. */
  episodes: Uint8Array | null;
}

/** Largest program that is read; real ones are under 40 kB. */
const MAX_PROGRAM_BYTES = 4 * 2 ** 20;

/** A program that defines an environment, judged by its text. */
const LOOKS_LIKE_ENVIRONMENT =
  /\bclass\s+\w*Env\b|\bdef\s+reset\s*\([\s\S]*\bdef\s+step\s*\(|\bToolUseBaseEnv\b/;

const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Collects entries, and remembers which programs a row has named. */
export class EntryReader {
  readonly entries: RawEntry[] = [];
  lost = 0;
  private readonly named = new Set<string>();
  private readonly inlineSeen = new Map<string, string>();

  constructor(
    private readonly source: Source,
    readonly issues: Issue[],
  ) {}

  private lose(issue: Issue): void {
    this.issues.push(issue);
    this.lost++;
  }

  /** Adds the entry of one row, or says why it has none. */
  readRow(manifest: Manifest, index: number, { place, value }: ManifestRow): void {
    if (!isObject(value)) {
      this.lose(
        makeIssue(
          "release/row-not-object",
          place,
          quoteValue(value),
          "an object",
          "The row is skipped.",
        ),
      );
      return;
    }
    if (isTooDeep(value)) {
      this.lose(
        makeIssue(
          "json/invalid-line",
          place,
          `more than ${MAX_DEPTH} levels of nesting`,
          "a row of plain fields",
          "The row is skipped.",
        ),
      );
      return;
    }
    const code = readInlineCode(value);
    if (code === null) this.readNamedProgram(manifest, index, place, value);
    else this.readInlineProgram(manifest, index, place, value, code);
  }

  private readInlineProgram(
    manifest: Manifest,
    index: number,
    place: Place,
    row: JsonObject,
    code: string,
  ): void {
    const file = listPathCandidates(row)[0] ?? null;
    if (file !== null) {
      // Two runs may have written the same program under the same name: those are two environments.
      const key = JSON.stringify([row.source_run ?? null, file]);
      if (this.inlineSeen.get(key) === code) {
        this.lose(
          makeIssue(
            "release/duplicate-row",
            place,
            `${quoteValue(file)} with the same code again`,
            "each program once",
            "The row is skipped.",
          ),
        );
        return;
      }
      this.inlineSeen.set(key, code);
      const resolved = resolveInside(manifest.folder, file);
      if (resolved !== null) this.named.add(resolved);
    }
    const fields = Object.fromEntries(
      Object.entries(row).filter(([key, value]) => !(CODE_FIELDS.includes(key) && value === code)),
    );
    this.entries.push({
      place,
      manifest: index,
      row: fields,
      file,
      program: { kind: "text", text: code },
      hint: null,
      episodes: null,
    });
  }

  private readNamedProgram(manifest: Manifest, index: number, place: Place, row: JsonObject): void {
    const candidates = listPathCandidates(row);
    if (candidates.length === 0) {
      this.lose(
        makeIssue(
          "release/no-program",
          place,
          "neither code nor a path",
          "a field such as path_in_dataset, filename or code",
          "The row is skipped.",
        ),
      );
      return;
    }
    for (const path of candidates) {
      const resolved = resolveInside(manifest.folder, path);
      const found = resolved === null ? { kind: "outside" as const } : this.source.find(resolved);
      if (found.kind === "outside") {
        this.lose(
          makeIssue(
            "release/outside-folder",
            place,
            quoteValue(path),
            "a path inside the release's folder",
            "The row is skipped and the file is not opened.",
          ),
        );
        return;
      }
      if (found.kind === "missing") continue;
      if (this.named.has(found.file.path)) {
        this.lose(
          makeIssue(
            "release/duplicate-row",
            place,
            `${quoteValue(path)} again`,
            "each program once",
            "The row is skipped.",
          ),
        );
        return;
      }
      this.named.add(found.file.path);
      this.addFile(found.file, place, index, row);
      return;
    }
    this.lose(
      makeIssue(
        "release/missing-file",
        place,
        `no file ${quoteValue(candidates[0])}`,
        "the program that the row names",
        "The row is skipped; the release may be incomplete.",
      ),
    );
  }

  private addFile(
    file: SourceFile,
    place: Place,
    manifest: number | null,
    row: JsonObject | null,
  ): void {
    if (file.size > MAX_PROGRAM_BYTES) {
      this.lose(
        makeIssue(
          "source/too-large",
          place,
          `a program of ${file.size} bytes`,
          `at most ${MAX_PROGRAM_BYTES}`,
          "It is skipped.",
        ),
      );
      return;
    }
    const contents = file.read();
    if (!contents.ok) {
      this.lose(contents.error);
      return;
    }
    this.entries.push({
      place,
      manifest,
      row,
      file: file.path,
      program: { kind: "bytes", bytes: contents.value },
      hint: this.readBeside(file, "_hint.txt"),
      episodes: this.readBeside(file, "_episodes.json"),
    });
  }

  /** The file that has the program's name with another ending; null = there is none, or it cannot be read. */
  private readBeside(program: SourceFile, ending: string): Uint8Array | null {
    const found = this.source.find(program.path.replace(/\.py$/, "") + ending);
    if (found.kind !== "file") return null;
    const contents = found.file.read();
    if (contents.ok) return contents.value;
    this.issues.push(contents.error);
    return null;
  }

  /** Adds every program of the listing that no row names. Beside a manifest, only what looks like ours counts. */
  readUnlisted(manifests: readonly Manifest[]): void {
    const files = this.source.files.filter(
      (file) => file.path.endsWith(".py") && !this.named.has(file.path),
    );
    for (const file of files.sort((a, b) => (a.path < b.path ? -1 : 1))) {
      const owner = this.findOwner(manifests, file.path);
      const contents = file.size > MAX_PROGRAM_BYTES ? null : file.read();
      const head = contents?.ok === true ? contents.value : null;
      const isEmpty = head !== null && head.length === 0;
      const looksLikeOurs = head !== null && LOOKS_LIKE_ENVIRONMENT.test(decodeLatin1(head));
      const place = placeOfFile(file.path);
      if (owner !== null && !looksLikeOurs) continue;
      if (owner !== null) {
        this.issues.push(
          makeIssue(
            "release/unlisted-file",
            place,
            "a program that no row names",
            `a row in ${manifests[owner]?.file}`,
            "It is shown, without what a row would say.",
          ),
        );
      } else if (head !== null && !isEmpty && !looksLikeOurs) {
        this.lose(
          makeIssue(
            "release/not-an-environment",
            place,
            "Python without a class ...Env or reset and step",
            "an environment program",
            "It is skipped.",
          ),
        );
        continue;
      }
      this.addFile(file, place, owner, null);
    }
  }

  /** The manifest whose folder holds the path, the deepest first. */
  private findOwner(manifests: readonly Manifest[], path: string): number | null {
    let owner: number | null = null;
    manifests.forEach(({ folder }, index) => {
      const isInside = folder === "" || `${folderOf(path)}/`.startsWith(`${folder}/`);
      if (isInside && (owner === null || folder.length > (manifests[owner]?.folder.length ?? 0)))
        owner = index;
    });
    return owner;
  }
}
