/**
 * What comes in: an open release with recorded outcomes, proofs of fairness where it has them, plays, a date.
 * What goes out: challenges, the seeds that they deal, results as files and links, verdicts on results, records.
 * Who calls it: the Challenges page; the play cards.
 * What it never does: read a clock, keep a record itself, put a program or an observation into a result.
 * Its terms: challenge = an environment that the agent of its run (almost) never solved; pin = all that a challenge is
 * fixed by; deal = the seeds it is played on; result = one ended play as a small file; record = a result that is kept.
 */
export {
  type Challenge,
  CHALLENGE_GRADES,
  CHALLENGE_KINDS,
  type ChallengeGrade,
  type ChallengeKind,
} from "./challenge";
export { dealSeeds, type Deal, type SeedProof } from "./deal-seeds";
export {
  type ChallengeFilters,
  type ChallengeSource,
  filterChallenges,
  listChallenges,
  NO_CHALLENGE_FILTERS,
} from "./list-challenges";
export { pickDaily } from "./pick-daily";
export { type ChallengePin, pinChallenge, TRAINING_BUDGET } from "./pin-challenge";
export type { ChallengeRecords, RecordsError } from "./ports";
export {
  type ChallengeRecord,
  describeResult,
  describeYours,
  keepResult,
  MAX_RECORDS,
  type RecordsImport,
  readRecords,
  recordSchema,
  summariseRecords,
  writeRecords,
  type YourRecord,
} from "./records";
export {
  type ChallengeResult,
  type Help,
  isHelped,
  isWin,
  makeResult,
  nameResultFile,
} from "./result";
export { parseResult, type ResultFileError, serializeResult } from "./result-file";
export { linkResult, MAX_LINK, unpackResult } from "./result-link";
export {
  type KnownChallenge,
  type Verdict,
  type VerdictRefusal,
  verifyResult,
} from "./verify-result";
