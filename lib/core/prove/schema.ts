import { z } from "zod";

const count = z.int().nonnegative();

/** What a proof can say of one seed of one program. */
export const PROOF_VERDICTS = ["beatable", "unbeatable", "undecided"] as const;
export type ProofVerdict = (typeof PROOF_VERDICTS)[number];

/** Actions that a search chose from, and where they are from; a verdict holds for no others. */
export const offerSchema = z.object({
  /** `observation`: read from the first text of the episode; `given`: named by whoever asked. */
  source: z.enum(["observation", "given"]),
  /** As sent, e.g. `\boxed{go up}`. */
  actions: z.array(z.string()),
});
export type Offer = z.infer<typeof offerSchema>;

/** What was found of one reset seed. */
export const seedProofSchema = z.object({
  seed: z.int(),
  verdict: z.enum(PROOF_VERDICTS),
  /** Turns of the win; null unless `beatable`. */
  turns: count.nullable(),
  /** The winning actions as sent, replayed in a fresh environment; null unless `beatable`. */
  actions: z.array(z.string()).nullable(),
  /** Different states that were reached, over all searches of this seed. */
  statesSeen: count,
  /** What found the win; null unless `beatable`. */
  foundBy: z.enum(["solution", "breadth-first", "best-first"]).nullable(),
  /** True when no shorter win exists with the actions of the offer; null = not known, or no win. */
  isShortest: z.literal(true).nullable(),
  /** Why it is undecided, in a sentence; else null. */
  reason: z.string().nullable(),
  /** Index into `offers` of the program. */
  offer: count,
});
export type SeedProof = z.infer<typeof seedProofSchema>;

/** All that was proved of one program. */
export const programProofsSchema = z.object({
  /** Path inside the release. */
  file: z.string(),
  /** SHA-256 of the source as run: another program has no proof here. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  offers: z.array(offerSchema),
  /** Ascending by seed, each once. */
  results: z.array(seedProofSchema),
});
export type ProgramProofs = z.infer<typeof programProofsSchema>;

/** `proofs.json` of a release, beside its manifest. Made by `npm run prove -- RELEASE --write`. */
export const proofFileSchema = z.object({
  format: z.literal("spade-proofs"),
  version: z.literal(1),
  proofs: z.array(programProofsSchema),
});
export type ProofFile = z.infer<typeof proofFileSchema>;
