/** The six skills of the paper's games. */
export const GAME_SKILLS = [
  "Mathematical Reasoning",
  "Logical Deduction",
  "Spatial Reasoning",
  "Pattern Recognition",
  "Optimization",
  "Causal Inference",
] as const;

/** The six skills of tool use. */
export const TOOL_SKILLS = [
  "API Orchestration",
  "Data Retrieval",
  "State Modification",
  "Error Recovery",
  "Tool Selection",
  "Multi-Step Workflows",
] as const;

/**
 * Skills of one step when `perStep` of them take turns: `skills[(step * perStep + j) % n]`; all of them when `perStep` is 0 or not
 * below their number (SPADE, `slime/spade_rollout.py`).
 */
export function rotateSkills(skills: readonly string[], perStep: number, step: number): string[] {
  if (perStep <= 0 || perStep >= skills.length) return [...skills];
  return Array.from({ length: perStep }, (_, j) => skills[(step * perStep + j) % skills.length]!);
}

/** The skill of the environment at `index` of a step: they take turns. */
export const skillOfIndex = (skills: readonly string[], index: number): string =>
  skills[index % skills.length]!;
