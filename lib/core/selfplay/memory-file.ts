import { z } from "zod";

import type { Result } from "@/lib/core/domain/ports";

import type { MemoryRecord } from "./ports";

/** `env_memory.json` of a SPADE run (`core/env_memory.py`). */
const recordSchema = z
  .object({
    game_file: z.string(),
    skill: z.string(),
    code_snippet: z.string(),
    actor_win_rate: z.number(),
    regret: z.number(),
    rollout_id: z.int(),
    metadata: z.record(z.string(), z.json()),
  })
  .transform((record): MemoryRecord => ({
    gameFile: record.game_file,
    skill: record.skill,
    codeSnippet: record.code_snippet,
    actorWinRate: record.actor_win_rate,
    regret: record.regret,
    rolloutId: record.rollout_id,
    metadata: record.metadata,
  }));

/** Writes a memory as SPADE reads it: an array, indented by two. */
export function writeMemoryFile(memory: readonly MemoryRecord[]): string {
  const records = memory.map((record) => ({
    game_file: record.gameFile,
    skill: record.skill,
    code_snippet: record.codeSnippet,
    actor_win_rate: record.actorWinRate,
    regret: record.regret,
    rollout_id: record.rolloutId,
    metadata: record.metadata,
  }));
  return JSON.stringify(records, null, 2);
}

/** Reads SPADE's file; on bad input says which record and field is wrong. */
export function readMemoryFile(text: string): Result<MemoryRecord[], string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { ok: false, error: `The memory is no JSON: ${(cause as Error).message}` };
  }
  const parsed = z.array(recordSchema).safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  return { ok: false, error: `The memory does not fit: ${z.prettifyError(parsed.error)}` };
}
