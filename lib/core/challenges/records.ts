import { z } from "zod";

import { hashJson } from "@/lib/core/bytes/canonical-json";
import type { Result } from "@/lib/core/domain/ports";
import { isSolved } from "@/lib/core/domain/metrics";
import { formatCounted } from "@/lib/core/views/format";

import { type ChallengeResult, isHelped, isWin, resultSchema } from "./result";
import { readResult, type ResultFileError } from "./result-file";

/** A result that is kept. */
export const recordSchema = z.object({
  /** Hash of the result: the same play is the same record, wherever it comes from. */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** When it was played, ISO 8601 in UTC. */
  playedAt: z.iso.datetime(),
  result: resultSchema,
});
export type ChallengeRecord = z.infer<typeof recordSchema>;

/** Records that an import takes at most: more would not be plays of a person. */
export const MAX_RECORDS = 10_000;

function nameRecord(result: ChallengeResult): string {
  const { challenge, resetSeed, actions, marks, status, score, help } = result;
  const { releaseId, environmentId, sourceSha256 } = challenge;
  // One program may lie in several releases, each of which counts its own plays.
  const place = [releaseId, environmentId, sourceSha256];
  const play = [...place, resetSeed, actions, marks, status, score];
  return hashJson([...play, help.hint, help.seen]).slice(0, 16);
}

/** A result as a record. `playedAt` is ISO 8601. */
export const keepResult = (result: ChallengeResult, playedAt: string): ChallengeRecord => ({
  id: nameRecord(result),
  playedAt,
  result,
});

/** All records as a file. */
export const writeRecords = (records: readonly ChallengeRecord[]): string =>
  `${JSON.stringify({ format: "spade-challenge-records", version: 1, records }, null, 1)}\n`;

/** What an import found. `read` is always `added + known + refused.length`. */
export interface RecordsImport {
  read: number;
  added: ChallengeRecord[];
  /** Already kept here, or twice in the file. */
  known: number;
  /** Records that are none, with their place in the file from 1 and why. */
  refused: { place: number; reason: string }[];
}

const envelopeSchema = z.object({
  format: z.literal("spade-challenge-records"),
  version: z.literal(1),
  records: z.array(z.unknown()).max(MAX_RECORDS),
});
const datedSchema = z.object({ playedAt: z.iso.datetime(), result: z.unknown() });

function readRecord(entry: unknown): Result<ChallengeRecord, string> {
  const dated = datedSchema.safeParse(entry);
  if (!dated.success)
    return { ok: false, error: "Found no date and result, expected playedAt and result." };
  const result = readResult(dated.data.result, "The record");
  return result.ok
    ? { ok: true, value: keepResult(result.value, dated.data.playedAt) }
    : { ok: false, error: result.error.message };
}

/** Reads a file of records against those that are kept already. Ids are made anew, never believed. */
export function readRecords(
  text: string,
  kept: readonly ChallengeRecord[],
): Result<RecordsImport, ResultFileError> {
  let data: unknown;
  try {
    data = JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return {
      ok: false,
      error: { code: "result/not-json", message: `The file is not JSON: ${reason}` },
    };
  }
  const envelope = envelopeSchema.safeParse(data);
  if (!envelope.success) {
    const message = `Expected what Export writes: an object with "format": "spade-challenge-records", "version": 1 and up to ${MAX_RECORDS} records.`;
    return { ok: false, error: { code: "result/other-format", message } };
  }
  // Named anew: this browser may keep records that an older version of the site named.
  const seen = new Set(kept.map(({ result }) => nameRecord(result)));
  const found: RecordsImport = { read: 0, added: [], known: 0, refused: [] };
  for (const entry of envelope.data.records) {
    found.read += 1;
    const record = readRecord(entry);
    if (!record.ok) found.refused.push({ place: found.read, reason: record.error });
    else if (seen.has(record.value.id)) found.known += 1;
    else {
      seen.add(record.value.id);
      found.added.push(record.value);
    }
  }
  return { ok: true, value: found };
}

/** What a reader has on one challenge. Counts of ended plays; `helped` ones are in `plays` and in no other. */
export interface YourRecord {
  plays: number;
  /** Solved without help. */
  won: number;
  /** Played with the hint or after a look at the solution, won or not. */
  helped: number;
  /** Fewest turns of a win; null = none. */
  bestTurns: number | null;
}

/** Sums up the records of one environment of a release. */
export function summariseRecords(
  records: readonly ChallengeRecord[],
  releaseId: string,
  environmentId: string,
): YourRecord {
  const own = records
    .map(({ result }) => result)
    .filter(
      ({ challenge }) =>
        challenge.environmentId === environmentId && challenge.releaseId === releaseId,
    );
  const wins = own.filter(isWin);
  return {
    plays: own.length,
    won: wins.length,
    helped: own.filter(({ help }) => isHelped(help)).length,
    bestTurns: wins.length === 0 ? null : Math.min(...wins.map(({ actions }) => actions.length)),
  };
}

/** "not played", "1 of 3 won, best in 6 turns", "0 of 2 won, 1 with help". */
export function describeYours({ plays, won, helped, bestTurns }: YourRecord): string {
  if (plays === 0) return "not played";
  const best = bestTurns === null ? "" : `, best in ${formatCounted(bestTurns, "turn")}`;
  return `${won} of ${plays} won${best}${helped === 0 ? "" : `, ${helped} with help`}`;
}

/** "won in 6 turns", "won with help", "lost": how one result came out. */
export function describeResult({ score, help, actions }: ChallengeResult): string {
  const outcome = isSolved(score) ? "won" : "lost";
  return `${outcome} in ${formatCounted(actions.length, "turn")}${isHelped(help) ? ", with help" : ""}`;
}
