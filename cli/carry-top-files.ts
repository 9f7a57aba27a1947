import type { Source } from "@/lib/core/importers";

const TOP_FILES = ["README.md", "results.json", "runs.json", "checks.json", "proofs.json"];

/** A file as its bytes. */
export interface CarriedFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * What a release says of itself beside its programs: card, results, settings of its runs, verdicts and proofs, packed or not. None
 * of it names a program by its path, so it holds for the same programs in another layout.
 */
export function carryTopFiles(source: Source): CarriedFile[] {
  return TOP_FILES.flatMap((name) => [name, `${name}.gz`]).flatMap((path) => {
    const found = source.find(path);
    const contents = found.kind === "file" ? found.file.read() : null;
    return contents?.ok === true ? [{ path, bytes: contents.value }] : [];
  });
}
