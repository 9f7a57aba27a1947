/** `npm run prove`: says of every seed of a program whether it can be won, and shows how. See `prove-arguments.ts`. */
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import { listPrograms } from "@/cli/check/list-programs";
import { provePrograms } from "@/cli/prove/prove-programs";
import { writeJson, writeTable } from "@/cli/prove/report";
import { proofFileSchema, type ProgramProofs, type ProofFile } from "@/lib/core/prove";

import { createProgressBar } from "./progress-bar";
import { parseProveArguments, USAGE } from "./prove-arguments";
import { openSource } from "./read-source";

function failUsage(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function listOrFail(address: string) {
  try {
    return listPrograms(openSource(address));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "it cannot be read";
    return failUsage(`ENV ${address} cannot be opened: ${reason}`);
  }
}

/** Keeps proofs of programs that were not asked about now. */
function writeProofs(folder: string, found: readonly ProgramProofs[]): string {
  const file = path.join(folder, "proofs.json");
  const old: ProgramProofs[] = existsSync(file)
    ? proofFileSchema.parse(JSON.parse(readFileSync(file, "utf8"))).proofs
    : [];
  const kept = old.filter((one) => found.every((other) => other.file !== one.file));
  const proofs = [...kept, ...found].sort((a, b) => (a.file < b.file ? -1 : 1));
  const contents: ProofFile = { format: "spade-proofs", version: 1, proofs };
  writeFileSync(file, `${JSON.stringify(contents)}\n`);
  return file;
}

const parsed = parseProveArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? failUsage(parsed) : parsed;
const { programs, unreadable, notes } = listOrFail(args.path);
for (const note of [...notes, ...unreadable.map(({ message }) => message)])
  process.stderr.write(`${note}\n`);
if (args.isWritten && !statSync(args.path).isDirectory())
  failUsage(`--write: ${args.path} is no folder of a release.`);
if (programs.length === 0) process.stderr.write(`No program was found in ${args.path}.\n`);
const bar = createProgressBar(process.stderr);
const proofs = await provePrograms(programs, args, bar.progress);
bar.clear();
if (args.isWritten) process.stderr.write(`${writeProofs(args.path, proofs)} is written.\n`);
process.stdout.write(`${args.isJson ? writeJson(proofs) : writeTable(proofs)}\n`);
const isDecided = proofs.every(({ results }) =>
  results.every(({ verdict }) => verdict !== "undecided"),
);
process.exitCode = programs.length > 0 && unreadable.length === 0 && isDecided ? 0 : 1;
