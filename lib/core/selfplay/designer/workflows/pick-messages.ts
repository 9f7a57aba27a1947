import type { Message, WorkflowContext } from "./workflow";

/** Instructions of an episode that are as easy as can be, whatever the depth: one hard one decides an episode already. */
const EASY_STEPS = 2;
const RANKS = Array.from({ length: 100 }, (_, rank) => rank);

/**
 * Chooses the instructions of a program, in the order in which they are written: of the hardest that its depth allows for all
 * but two, and of the easiest for the rest. Which ones, among equals, the subject decides. A mechanic offers at least three of
 * level 1, and at least one of each other.
 */
export function pickMessages(
  offered: readonly Message[],
  { depth, steps, subject }: WorkflowContext,
): readonly Message[] {
  const allowed = offered
    .map((message, index) => ({ message, rank: subject.pick(`instruction ${index}`, RANKS) }))
    .filter(({ message }) => message.level <= depth)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ message }) => message);
  const hardest = allowed.toSorted((a, b) => b.level - a.level).slice(0, steps - EASY_STEPS);
  const easiest = allowed
    .filter((message) => !hardest.includes(message))
    .toSorted((a, b) => a.level - b.level)
    .slice(0, EASY_STEPS);
  return offered.filter((message) => hardest.includes(message) || easiest.includes(message));
}
