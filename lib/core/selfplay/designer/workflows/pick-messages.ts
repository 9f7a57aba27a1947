import type { Message, WorkflowContext } from "./workflow";

/** Instructions of an episode that are as easy as can be, by depth: one hard one decides an episode already. */
const EASY_STEPS = { 1: 2, 2: 3, 3: 2 } as const;
const RANKS = Array.from({ length: 100 }, (_, rank) => rank);

/**
 * Chooses the instructions of a program, in the order in which they are written: at least one of the hardest that its depth
 * allows, and the easiest for the rest. Which ones, among equals, the subject decides. A mechanic offers at least three of
 * level 1 and at least one of each other; where a depth has too few, the next level fills up.
 */
export function pickMessages(
  offered: readonly Message[],
  { depth, steps, subject }: WorkflowContext,
): readonly Message[] {
  const ranked = offered
    .map((message, index) => ({ message, rank: subject.pick(`instruction ${index}`, RANKS) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ message }) => message)
    .toSorted((a, b) => a.level - b.level);
  const within = ranked.filter(({ level }) => level <= depth).length;
  const allowed = ranked.slice(0, Math.max(steps, within));
  const easy = Math.min(EASY_STEPS[depth], steps - 1);
  const hardest = allowed.toSorted((a, b) => b.level - a.level).slice(0, steps - easy);
  const easiest = allowed
    .filter((message) => !hardest.includes(message))
    .toSorted((a, b) => a.level - b.level)
    .slice(0, easy);
  return offered.filter((message) => hardest.includes(message) || easiest.includes(message));
}
