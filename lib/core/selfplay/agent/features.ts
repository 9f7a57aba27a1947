import { readGrid } from "@/lib/core/selfplay/agent/reading/grid";
import { listWords } from "@/lib/core/selfplay/agent/reading/lines";
import { scoreBestTool } from "@/lib/core/selfplay/agent/reading/arguments";
import {
  countSinceInstruction,
  isComplete,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools } from "@/lib/core/selfplay/agent/reading/tools";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import { mixSeed } from "@/lib/core/selfplay/seed";

import type { EpisodeView } from "./strategy";

/** Words of opening and hint fall into this many buckets each; a policy can learn what no named feature says. */
const WORD_BUCKETS = 96;
const HINT_BUCKETS = 48;

/** Yes-or-no readings of a text; each has a weight of its own in the policy. */
const TESTS: readonly ((view: EpisodeView) => boolean)[] = [
  () => true,
  ({ tools }) => tools.length > 0,
  ({ hint }) => hint !== null,
  ({ observation }) => readGrid(observation) !== null,
  ({ forms }) => forms.filter((form) => form.slots.length === 0).length > 1,
  ({ forms }) => forms.length === 1,
  ({ forms }) => forms.some((form) => form.slots.some((slot) => slot.kind === "number")),
  ({ forms }) => forms.some((form) => form.slots.some((slot) => slot.kind === "choice")),
  ({ forms }) => forms.some((form) => form.slots.some((slot) => slot.kind === "code")),
  ({ forms }) => forms.some((form) => form.slots.length > 1),
  ({ opening }) => listNumbers(opening).length > 6,
  ({ opening }) => /\b(?:higher|lower|too high|too low|warmer|colder)\b/i.test(opening),
  ({ opening }) => /\b(?:exact|misplaced|right place|elsewhere)\b/i.test(opening),
  ({ opening }) => /\?|\bnext\b|\bcontinues?\b|\bsequence\b|\brow of numbers\b/i.test(opening),
  ({ opening }) => /->|=>|→|\bgives\b|\bbecomes\b/.test(opening),
  ({ opening }) => /\b\w+-\w+:? \d+\b|\broads?\b|\bedges?\b|\blinks?\b/i.test(opening),
  ({ opening }) => /\bliar|\bhonest|\bleft of|\bnext to|\bexactly one\b/i.test(opening),
  ({ opening }) => /\bbudget|\bcost|\bprice|\bvalue|\bweight|\bcapacity|\bprofit\b/i.test(opening),
  ({ opening }) => /\bdue|\bdeadline|\bhours?\b|\bschedule|\blate\b/i.test(opening),
  ({ opening }) => /\bpush|\bcrate|\bbox(?:es)?\b|\bpallet/i.test(opening),
  ({ opening }) => /\bremember|\brecall|\bshown once|\bmemori/i.test(opening),
  ({ opening }) => /\bchance|\brandom|\bpays?\b|\barms?\b|\bmachines?\b/i.test(opening),
  ({ turns }) => turns.length > 0,
  ({ turns }) => turns.length > 5,
  ({ news, turns }) => turns.length > 0 && /\b(?:wrong|not|invalid|error|unknown|fail)/i.test(news),
  ({ turns }) => turns.some(({ reward }) => reward > 0),
  (view) =>
    view.tools.length > 0 && scoreBestTool(readTools(view.tools), readInstruction(view)) < 2,
  (view) => view.tools.length > 0 && /\d/.test(readInstruction(view)),
  (view) => view.tools.length > 0 && isComplete(view),
  (view) => view.tools.length > 0 && /\?/.test(readInstruction(view)),
  (view) =>
    view.tools.length > 0 &&
    /\b(?:that I|told you|you know|the one|as usual|as before)\b/i.test(readInstruction(view)),
  (view) => view.tools.length > 0 && countSinceInstruction(view) > 2,
  ({ tools, turns }) =>
    tools.length > 0 && /\b[A-Z]-?\d{3}\b/.test(turns.at(-1)?.observation ?? ""),
];

/** Named features, then buckets of words. */
export const FEATURES = TESTS.length + WORD_BUCKETS + HINT_BUCKETS;

function countWords(text: string, buckets: number, first: number): [number, number][] {
  const found = new Set(listWords(text).map((word) => mixSeed(word) % buckets));
  const value = found.size === 0 ? 0 : 1 / Math.sqrt(found.size);
  return [...found]
    .sort((a, b) => a - b)
    .map((bucket) => [first + bucket, Number(value.toFixed(3))]);
}

/** Buckets of the words of an episode's opening and hint; they stay the same through it. */
export const readWordFeatures = ({ opening, hint }: EpisodeView): [number, number][] => [
  ...countWords(opening, WORD_BUCKETS, TESTS.length),
  ...countWords(hint ?? "", HINT_BUCKETS, TESTS.length + WORD_BUCKETS),
];

/** What the policy sees at a choice: indices and values of the features that are not 0. */
export const readFeatures = (
  view: EpisodeView,
  words: readonly [number, number][],
): [number, number][] => [
  ...TESTS.flatMap((test, index): [number, number][] => (test(view) ? [[index, 1]] : [])),
  ...words,
];
