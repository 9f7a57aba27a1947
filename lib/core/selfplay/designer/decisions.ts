import { z } from "zod";

/** One draw of the policy. */
export interface Choice {
  /** Which decision: "mechanic/Optimization". */
  site: string;
  /** Index of the option that was drawn. */
  option: number;
  /** What the memory added to the weight of each option; empty = nothing. */
  pull: number[];
}

const choiceSchema = z.object({
  site: z.string(),
  option: z.int().nonnegative(),
  pull: z.array(z.number()),
});

/** What the designer decided for one program: its parts by name, and the draws that learning needs. */
export const decisionsSchema = z.object({
  mechanic: z.string(),
  twists: z.array(z.string()),
  knobs: z.record(z.string(), z.union([z.string(), z.number()])),
  choices: z.array(choiceSchema),
});

/** See `decisionsSchema`. */
export type Decisions = z.infer<typeof decisionsSchema>;

/** What the policy is, whole. */
export const policyStateSchema = z.object({
  /** Weights of the options of each site that was ever met. */
  weights: z.record(z.string(), z.array(z.number())),
  /** Running mean reward of each site that was ever rewarded, in units of the root of `meanSquare`. */
  baselines: z.record(z.string(), z.number()),
  /** Running mean of the squared reward; null before the first. */
  meanSquare: z.number().nullable(),
});

/** See `policyStateSchema`. */
export type PolicyState = z.infer<typeof policyStateSchema>;
