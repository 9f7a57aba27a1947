import type { JsonObject } from "@/lib/core/domain/json";
import { isSolved } from "@/lib/core/domain/metrics";

import { addHeader } from "./game-file";
import type { PlayedEpisode, Transcript } from "./play-task";
import { meanOrZero, measureRegret } from "./rewards";

/** What a step found out about one environment. */
export interface EnvironmentRecord {
  run: string;
  step: number;
  file: string;
  skill: string;
  agent: string;
  designer: string;
  /** Id of the document it was grounded in, or null. */
  document: string | null;
  /** Number in the frozen pool, or null. */
  pool: number | null;
  source: string;
  hint: string;
  decisions: JsonObject;
  episodes: readonly PlayedEpisode[];
  transcripts: readonly Transcript[];
  /** Why nothing was measured: the program hung; null when it was. */
  fault: string | null;
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits));
const meanOf = (values: readonly number[]): number | null =>
  values.length === 0 ? null : roundTo(meanOrZero(values), 6);

/** A transcript in the shape of published releases with episodes, and the last observation, which that shape leaves out. */
function writeTranscript(transcript: Transcript, attempt: number, hint: string): JsonObject {
  return {
    session_id: `seed-${transcript.resetSeed}`,
    attempt: String(attempt),
    steps: transcript.steps.map(({ observation, action }, i) => ({ i, obs: observation, action })),
    final_obs: transcript.lastObservation,
    n_turns: transcript.steps.length,
    reward: transcript.score,
    success: isSolved(transcript.score),
    is_hint: transcript.isHinted,
    hint_text: transcript.isHinted ? hint : "",
  };
}

/** Recorded episodes in the order they were kept. */
export const writeTranscripts = (transcripts: readonly Transcript[], hint: string): JsonObject[] =>
  transcripts.map((transcript, index) => writeTranscript(transcript, index + 1, hint));

/** What some episodes come to: SPADE's fields by their own names, then what only we measure. */
export function writeOutcomes(episodes: readonly PlayedEpisode[]): JsonObject {
  const plain = episodes.filter(({ isHinted }) => !isHinted);
  const hinted = episodes.filter(({ isHinted }) => isHinted);
  const scores = plain.map(({ score }) => score);
  const scoresWithHint = hinted.map(({ score }) => score);
  const regret = measureRegret(scoresWithHint, scores);
  const solved = scores.filter(isSolved).length;
  return {
    reward_joined: plain.length > 0,
    n_plays: plain.length,
    n_solved: solved,
    solve_rate: plain.length === 0 ? null : roundTo(solved / plain.length, 6),
    r_no_hint: meanOf(scores),
    r_hint: meanOf(scoresWithHint),
    regret: regret === null ? null : roundTo(regret, 6),
    mean_turns: meanOf(plain.map(({ turns }) => turns)),
    returns: scores,
    returns_with_hint: scoresWithHint,
    turns: plain.map(({ turns }) => turns),
    turns_with_hint: hinted.map(({ turns }) => turns),
  };
}

/** The row of a release. */
export function writeRow(record: EnvironmentRecord): JsonObject {
  return {
    source_run: record.run,
    step: record.step,
    filename: record.file,
    skill: record.skill,
    model: `designer ${record.designer}, agent ${record.agent}`,
    designer: record.designer,
    agent: record.agent,
    document: record.document,
    pool: record.pool,
    has_hint: true,
    hint: record.hint,
    ...writeOutcomes(record.episodes),
    fault: record.fault,
    parts: partsOf(record.decisions),
    code: addHeader(record.source),
    trajectories: writeTranscripts(record.transcripts, record.hint),
  };
}

/** What the designer chose, without the probabilities that only its learning needs. */
const partsOf = (decisions: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(decisions).filter(([name]) => name !== "choices"));

/** A program that was not let into training, and why. */
export interface RejectedRecord {
  run: string;
  step: number;
  index: number;
  attempt: number;
  skill: string;
  stage: string;
  reason: string;
  source: string;
}

/** Its row. The program stands under a name that no importer takes for an environment. */
export const writeRejectedRow = (record: RejectedRecord): JsonObject => ({
  run: record.run,
  step: record.step,
  index: record.index,
  attempt: record.attempt,
  skill: record.skill,
  stage: record.stage,
  reason: record.reason,
  rejected_code: record.source,
});
