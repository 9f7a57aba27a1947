/**
 * What comes in: answers of the runner, or the text of an episode file.
 * What goes out: an `Episode` turn by turn, parsed, replayed against a runner, compared, paired.
 * Who calls it: the Play tab; anything that reads episode files.
 * What it never does: keep a clock, draw, or change an episode that it was given.
 * Its terms: recorded = as in the episode at hand; replayed = what came now; pair = one seed without and with the hint.
 */
export { compareResets, compareTurns } from "./compare-episodes";
export type { ComparedPart, EpisodeDifference, PartDifference } from "./compare-episodes";
export { describeIssue, describeProblem } from "./describe-problem";
export type { EpisodeProblem } from "./describe-problem";
export { excerptDifference } from "./excerpt-difference";
export type { DifferenceExcerpt } from "./excerpt-difference";
export { computePairRegret, hasReturn, pairEpisodes } from "./pair-regret";
export type { EpisodePair } from "./pair-regret";
export { EPISODE_VERSION, parseEpisode } from "./parse-episode";
export type { EpisodeFileError } from "./parse-episode";
export { editProgram, matchProgram, programOf } from "./played-program";
export type { PlayedProgram, ProgramMatch } from "./played-program";
export { beginEpisode, cutEpisode, recordTurn } from "./record-episode";
export { markLast, markPlay } from "./mark-play";
export { replayEpisode } from "./replay-episode";
export type { Replay, ReplayOutcome, ReplayRequest } from "./replay-episode";
export { retraceActions } from "./retrace-actions";
export type {
  ReplayedPlay,
  ReplayWatch,
  Retrace,
  RetraceOutcome,
  RetraceRequest,
} from "./retrace-actions";
