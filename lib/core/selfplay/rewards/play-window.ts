/**
 * What was measured on one environment while its reward was waited for: one list of scores without the hint a step,
 * the step it was written in first (SPADE, `core/utils/delayed_env_rewards.py`).
 */
export interface PlayWindow {
  /** Mean score with the hint; null = no hint was played. */
  meanWithHint: number | null;
  /** Index = steps since it was written; a list may be empty. */
  scores: readonly (readonly number[])[];
  /** Whether a call into the program ran into the limit of time. */
  isHung: boolean;
}

/** All scores of a window in order. */
export const poolScores = (window: PlayWindow): number[] => window.scores.flat();

/** The lists that hold a score. */
export const listPlayed = (window: PlayWindow): (readonly number[])[] =>
  window.scores.filter((scores) => scores.length > 0);
