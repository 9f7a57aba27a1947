/**
 * How hard it was for the agent, by its record. `hint did not help`: never solved, and the mean return with the hint
 * is not above 0 either. `never solved`: no episode without the hint. `almost never`: at most one of twenty.
 */
export const CHALLENGE_GRADES = ["hint did not help", "never solved", "almost never"] as const;
export type ChallengeGrade = (typeof CHALLENGE_GRADES)[number];
