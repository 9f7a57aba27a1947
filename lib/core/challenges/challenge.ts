import type { AgentRecord } from "@/lib/core/views/agent-record";

/**
 * How hard it was for the agent, by its record. `hint did not help`: never solved, and the mean return with the hint
 * is not above 0 either. `never solved`: no episode without the hint. `almost never`: at most one of twenty.
 */
export const CHALLENGE_GRADES = ["hint did not help", "never solved", "almost never"] as const;
export type ChallengeGrade = (typeof CHALLENGE_GRADES)[number];

/** What is played: text and moves, or calls of functions. */
export const CHALLENGE_KINDS = ["game", "tool use"] as const;
export type ChallengeKind = (typeof CHALLENGE_KINDS)[number];

/** One environment of a release that its agent hardly ever solved. */
export interface Challenge {
  row: number;
  environmentId: string;
  title: string;
  /** Null = not labelled. */
  skill: string | null;
  kind: ChallengeKind;
  grade: ChallengeGrade;
  runName: string;
  record: AgentRecord;
  /** Mean turns of the agent's episodes without the hint; null = not recorded. */
  meanTurns: number | null;
}
