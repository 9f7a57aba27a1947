import type { MemoryRecord, Random } from "./ports";
import { shuffle } from "./seed";

/** Records that a memory keeps; the oldest leave first. */
export const MEMORY_SIZE = 200;
const SNIPPET_LENGTH = 2_000;
const POSITIVE_SEEDS = 2;
const NEGATIVE_SEEDS = 1;
/** Positives are drawn from this many times as many, at least `MIN_POOL`, of the largest regret. */
const POOL_FACTOR = 3;
const MIN_POOL = 10;

/** What the memory keeps of a program: its first 2,000 characters. */
export const cutSnippet = (source: string): string => source.slice(0, SNIPPET_LENGTH);

/** The memory with more records behind, cut to the newest 200. */
export const addRecords = (
  memory: readonly MemoryRecord[],
  records: readonly MemoryRecord[],
): MemoryRecord[] => [...memory, ...records].slice(-MEMORY_SIZE);

const isAtFrontier = ({ actorWinRate }: MemoryRecord) =>
  actorWinRate >= 0.15 && actorWinRate <= 0.85;
const isFarOff = ({ actorWinRate }: MemoryRecord) => actorWinRate > 0.9 || actorWinRate < 0.1;

/**
 * What a designer is shown for a skill: two of the records at the agent's frontier with the most regret, and one that is far too
 * easy or too hard, each without replacement (SPADE, `core/env_memory.py`). Fewer where there are fewer.
 */
export function sampleMemory(
  memory: readonly MemoryRecord[],
  skill: string,
  random: Random,
): { positives: MemoryRecord[]; negatives: MemoryRecord[] } {
  const own = memory.filter((record) => record.skill === skill);
  const frontier = own.filter(isAtFrontier).sort((a, b) => b.regret - a.regret);
  const pool = frontier.slice(0, Math.max(POOL_FACTOR * POSITIVE_SEEDS, MIN_POOL));
  return {
    positives: shuffle(pool, random).slice(0, POSITIVE_SEEDS),
    negatives: shuffle(own.filter(isFarOff), random).slice(0, NEGATIVE_SEEDS),
  };
}
