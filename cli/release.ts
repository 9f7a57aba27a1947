/** `npm run release`: a release in another layout. See `USAGE`. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import process from "node:process";

import type { Source } from "@/lib/core/importers";
import { readSource } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import { writePoolFolder } from "@/lib/core/selfplay/pool-folder";
import { unpackRelease, type UnpackedFile } from "@/lib/core/selfplay/unpack-rows";

import { carryTopFiles } from "./carry-top-files";
import { openSource } from "./read-source";

const USAGE = `Usage: npm run release -- unpack SOURCE DEST
       npm run release -- pool SOURCE DEST

  unpack   manifest.json and games/gen_NNNN/*.py with hints: SPADE's published layout,
           with the release's card, results, settings, verdicts and proofs
  pool     games/game_*.py and env_memory.json: a fixed pool that SPADE trains on
  SOURCE   a folder, an archive or a file that npm run import reads
  DEST     a new or empty folder`;

function fail(message: string): never {
  process.stderr.write(`${message}\n\n${USAGE}\n`);
  process.exit(2);
}

function openOrFail(address: string): Source {
  try {
    return openSource(address);
  } catch (cause) {
    return fail(`SOURCE ${address} cannot be opened: ${(cause as Error).message}`);
  }
}

function convert(command: string, source: Source): UnpackedFile[] {
  const ignore = () => undefined;
  const raw = readSource(source, ignore);
  for (const { message } of raw.issues) process.stderr.write(`${message}\n`);
  if (command === "unpack") return unpackRelease(raw);
  return writePoolFolder(parseRelease(raw, { id: source.name }, ignore));
}

const [command, from, to, ...rest] = process.argv.slice(2);
if (command !== "unpack" && command !== "pool")
  fail(`${command ?? "A command"} is not understood.`);
if (from === undefined || to === undefined || rest.length > 0) fail("SOURCE and DEST are needed.");
if (existsSync(to) && readdirSync(to).length > 0) fail(`DEST ${to} is not empty.`);
const source = openOrFail(from);
const files = convert(command, source);
if (files.length === 0) fail(`Nothing was found in ${from}.`);
const contents = new Map<string, string | Uint8Array>(files.map((file) => [file.path, file.text]));
if (command === "unpack")
  for (const { path: at, bytes } of carryTopFiles(source))
    if (!contents.has(at)) contents.set(at, bytes);
for (const [address, content] of contents) {
  const target = path.join(to, ...address.split("/"));
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}
process.stdout.write(`${contents.size} files are in ${to}.\n`);
