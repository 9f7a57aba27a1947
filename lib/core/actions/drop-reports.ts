import { listBoxes } from "@/lib/core/selfplay/agent/reading/action-forms";

/** "Last move: up" tells what was done, and "Moves: 3 of 20" how much; neither lists what can be done. */
const PAST =
  /\b(?:last|latest|previous|past|earlier|opponent|opponent's|history of)\b[^:\n]*\b(?:actions?|commands?|moves?):/i;
const COUNT = /\b(?:actions?|commands?|moves?):\s*\d/i;

/** An observation without the lines that name actions but offer none. With boxes in it, the boxes are the offer. */
export const dropReports = (observation: string): string =>
  listBoxes(observation).length > 0
    ? observation
    : observation
        .split("\n")
        .filter((line) => !PAST.test(line) && !COUNT.test(line))
        .join("\n");
