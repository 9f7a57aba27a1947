import { readReleaseFile, writeReleaseFile } from "@/cli/release-file";
import { proofFileSchema, type ProgramProofs, type ProofFile } from "@/lib/core/prove";

/** By file; programs of several runs may have one name. */
const byFile = (a: ProgramProofs, b: ProgramProofs): number =>
  a.file === b.file ? (a.sha256 < b.sha256 ? -1 : 1) : a.file < b.file ? -1 : 1;

/**
 * Writes what was found into `proofs.json` of a release. Proofs of its other programs (`hashes` has those of all) are kept, proofs
 * of programs that it no longer has are not. Returns the path written.
 */
export function writeProofs(
  folder: string,
  found: readonly ProgramProofs[],
  hashes: ReadonlySet<string>,
): string {
  const text = readReleaseFile(folder, "proofs.json");
  const old = text === null ? [] : proofFileSchema.parse(JSON.parse(text)).proofs;
  const isFound = new Set(found.map(({ sha256 }) => sha256));
  const kept = old.filter(({ sha256 }) => hashes.has(sha256) && !isFound.has(sha256));
  const contents: ProofFile = {
    format: "spade-proofs",
    version: 1,
    proofs: [...kept, ...found].sort(byFile),
  };
  return writeReleaseFile(folder, "proofs.json", `${JSON.stringify(contents)}\n`);
}
