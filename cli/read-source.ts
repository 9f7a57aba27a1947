import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import path from "node:path";

import type { Found, Source, SourceFile } from "@/lib/core/importers";
import { isZip, openZip } from "@/lib/core/importers";
import { makeIssue, placeOfFile } from "@/lib/core/release/issue";

/** Folders that are never part of a release. */
const SKIPPED = new Set(["node_modules", "__pycache__", "__MACOSX"]);

function makeFile(root: string, relative: string, size: number): SourceFile {
  return {
    path: relative,
    size,
    read: () => {
      try {
        return { ok: true, value: readFileSync(path.join(root, relative)) };
      } catch (cause) {
        const found = cause instanceof Error ? cause.message : "an unreadable file";
        return {
          ok: false,
          error: makeIssue(
            "source/unreadable-file",
            placeOfFile(relative),
            found,
            "a readable file",
            "It is skipped.",
          ),
        };
      }
    },
  };
}

/** Files of a folder and below. Links are not followed: what a row names is resolved by `findInFolder`. */
function listFolder(root: string, relative = ""): SourceFile[] {
  return readdirSync(path.join(root, relative), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
    const below = relative === "" ? entry.name : `${relative}/${entry.name}`;
    if (entry.isDirectory()) return listFolder(root, below);
    return entry.isFile() ? [makeFile(root, below, lstatSync(path.join(root, below)).size)] : [];
  });
}

/** A file below the root. One that a link leads out of the root to is `outside` and is not opened. */
function findInFolder(root: string, relative: string): Found {
  try {
    const real = realpathSync(path.join(root, relative));
    const inside = path.relative(root, real);
    if (inside.startsWith("..") || path.isAbsolute(inside)) return { kind: "outside" };
    const stats = statSync(real);
    if (!stats.isFile()) return { kind: "missing" };
    return { kind: "file", file: makeFile(root, inside.split(path.sep).join("/"), stats.size) };
  } catch {
    return { kind: "missing" };
  }
}

/** Opens a folder, a zip archive or a single file. Throws Node's error where there is no such path. */
export function openSource(address: string): Source {
  const real = realpathSync(address);
  const name = path.basename(real).replace(/\.(zip|py|(jsonl?|ndjson)(\.gz)?)$/i, "");
  if (statSync(real).isDirectory()) {
    return {
      name,
      files: listFolder(real),
      find: (relative) => findInFolder(real, relative),
      issues: [],
    };
  }
  const root = path.dirname(real);
  const file = makeFile(root, path.basename(real), statSync(real).size);
  const head = file.read();
  if (head.ok && isZip(head.value)) return openZip(name, head.value);
  // A single manifest names programs that lie beside it, so paths are looked up in its folder.
  return { name, files: [file], find: (relative) => findInFolder(root, relative), issues: [] };
}
