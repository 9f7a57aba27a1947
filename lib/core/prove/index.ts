/**
 * In: a program's session and its seeds; or the proofs that a release carries. Out: a verdict a seed, with the actions of a
 * win. Called by `cli/prove.ts`, by the page, by the import pipeline and by whoever deals seeds.
 * It never runs Python itself, never calls a seed beatable without replaying the win, and never calls one unbeatable unless
 * everything that its actions reach was seen twice and was the same.
 * Terms: offer = the actions that a search chooses from; win = an episode with a score above 0.
 */
export { fileFindings, proveSeeds, type OpenProver } from "./prove-program";
export type { ProveOptions, ProverSessions, SeedFinding } from "./prove-seed";
export { countVerdicts, judgeProgram, listProvedWins, type ProvedWin } from "./proved-seeds";
export {
  programProofsSchema,
  proofFileSchema,
  PROOF_VERDICTS,
  type Offer,
  type ProgramProofs,
  type ProofFile,
  type ProofVerdict,
  type SeedProof,
} from "./schema";
