import type { Issue } from "@/lib/core/release/issue";

/** One file of a source. `path` is relative to the source, with `/`. */
export interface SourceFile {
  path: string;
  /** Size in bytes, before decoding. */
  size: number;
  /** Whole contents, or an issue where they cannot be had. May be called more than once. */
  read(): { ok: true; value: Uint8Array } | { ok: false; error: Issue };
}

/** What a path leads to. `outside` = through a link that leaves the source. */
export type Found = { kind: "file"; file: SourceFile } | { kind: "missing" } | { kind: "outside" };

/** A folder, a file or an archive to import: its listing, and a look-up by path. */
export interface Source {
  /** Last part of the address, without extension; the default id comes from it. */
  name: string;
  /** Every file, in any order. Hidden files and folders are left out. */
  files: SourceFile[];
  /** `path` is relative and normalised (`resolveInside`). */
  find(path: string): Found;
  /** What opening it found already, e.g. damaged entries of an archive. */
  issues: Issue[];
}

/**
 * A path that a release writes, resolved against the folder of its manifest: `null` when it leaves
 * that folder or is absolute. Backslashes are read as `/`.
 */
export function resolveInside(folder: string, path: string): string | null {
  const text = path.replaceAll("\\", "/");
  if (text.startsWith("/") || /^[A-Za-z]:/.test(text) || text.includes("\0")) return null;
  const parts: string[] = [];
  for (const part of text.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return [...(folder === "" ? [] : [folder]), ...parts].join("/");
}

/** Folder part of a path, `""` at the top. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf("/")));

/** File name without folder and without its last extension; `.gz` does not count as one of its own. */
export const stemOf = (path: string): string =>
  path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*(\.gz)?$/, "");

const isHidden = (part: string): boolean => part.startsWith(".") && part !== "." && part !== "..";

/** True for files that every system drops beside real ones: hidden files, caches, resource forks. */
export const isClutter = (path: string): boolean =>
  path.split("/").some((part) => isHidden(part) || part === "__MACOSX" || part === "__pycache__");

/** A source of files held in memory; what the archive reader makes, and tests. */
export function makeSource(name: string, files: SourceFile[], issues: Issue[] = []): Source {
  const byPath = new Map(files.map((file) => [file.path, file]));
  return {
    name,
    files,
    issues,
    find: (path) => {
      const file = byPath.get(path);
      return file ? { kind: "file", file } : { kind: "missing" };
    },
  };
}
