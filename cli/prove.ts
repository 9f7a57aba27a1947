/** `npm run prove`: says of every seed of a program whether it can be won, and shows how. See `prove-arguments.ts`. */
import { statSync } from "node:fs";
import process from "node:process";

import { listPrograms } from "@/cli/check/list-programs";
import { provePrograms } from "@/cli/prove/prove-programs";
import { writeJson, writeTable } from "@/cli/prove/report";
import { writeProofs } from "@/cli/prove/write-proofs";
import { hashText } from "@/lib/core/bytes/hash-text";
import { dealChallenges } from "@/lib/core/pipeline/deal-challenges";

import { createProgressBar } from "./progress-bar";
import { parseProveArguments, USAGE } from "./prove-arguments";
import { openSource } from "./read-source";

function failUsage(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function openOrFail(address: string) {
  try {
    return openSource(address);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : "it cannot be read";
    return failUsage(`ENV ${address} cannot be opened: ${reason}`);
  }
}

const parsed = parseProveArguments(process.argv.slice(2));
const args = typeof parsed === "string" ? failUsage(parsed) : parsed;
const source = openOrFail(args.path);
const { seeds } = args;
const { programs: listed, unreadable, notes } = listPrograms(source);
for (const note of [...notes, ...unreadable.map(({ message }) => message)])
  process.stderr.write(`${note}\n`);
if (args.isWritten && !statSync(args.path).isDirectory())
  failUsage(`--write: ${args.path} is no folder of a release.`);
const bar = createProgressBar(process.stderr);
const programs =
  seeds === null
    ? dealChallenges(source, bar.progress)
    : listed.map((program) => ({ ...program, seeds }));
if (programs.length === 0)
  process.stderr.write(
    seeds === null && listed.length > 0
      ? `${args.path} has no challenges: docs/challenges.md says what makes one.\n`
      : `No program was found in ${args.path}.\n`,
  );
const proofs = await provePrograms(programs, args, bar.progress);
bar.clear();
if (args.isWritten) {
  const hashes = new Set(listed.map((program) => hashText(program.source)));
  process.stderr.write(`${writeProofs(args.path, proofs, hashes)} is written.\n`);
}
process.stdout.write(`${args.isJson ? writeJson(proofs) : writeTable(proofs)}\n`);
const isDecided = proofs.every(({ results }) =>
  results.every(({ verdict }) => verdict !== "undecided"),
);
process.exitCode = programs.length > 0 && unreadable.length === 0 && isDecided ? 0 : 1;
