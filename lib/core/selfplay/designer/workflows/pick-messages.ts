import type { Message, WorkflowContext } from "./workflow";

/**
 * Chooses the instructions of a program: the hardest that its depth allows, in the order in which they are written.
 * A mechanic offers at least three of level 1.
 */
export function pickMessages(
  offered: readonly Message[],
  { depth, steps }: WorkflowContext,
): readonly Message[] {
  const allowed = offered.filter(({ level }) => level <= depth);
  const hardest = [...allowed].sort((a, b) => b.level - a.level).slice(0, steps);
  return allowed.filter((message) => hardest.includes(message));
}
