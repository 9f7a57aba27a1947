import { rankLines } from "@/lib/core/selfplay/agent/reading/arguments";
import {
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { listNumbers } from "@/lib/core/selfplay/agent/reading/numbers";
import { writeAnswer } from "@/lib/core/selfplay/agent/reading/tools";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Answers that the outputs suggest: what the question asks for first, then single values of the best line. */
function listAnswers(view: EpisodeView): string[] {
  const instruction = readInstruction(view);
  const lines = listKnownLines(view);
  const ranked = rankLines({ instruction, lines });
  const matching = ranked.length > 0 ? ranked : lines;
  const column = matching
    .map((line) => listNumbers(line.replace(/[A-Z]+-?\d+/g, "")).at(-1))
    .filter((n) => n !== undefined);
  const sum = column.reduce((a, b) => a + b, 0);
  const ids = (line: string) => line.match(/\b[A-Z]+-?\d+\b/g) ?? [];
  const best = (pick: (...values: number[]) => number) =>
    matching.find(
      (line) => listNumbers(line.replace(/[A-Z]+-?\d+/g, "")).at(-1) === pick(...column),
    ) ?? "";
  const latest = listNumbers(
    (view.turns.at(-1)?.observation ?? "").replace(/[A-Z]+-?\d+|\[.*?\]/g, ""),
  );
  return [
    ...(latest.length === 1 ? latest.map(String) : []),
    ...(/\bhow many\b/i.test(instruction) ? [String(matching.length)] : []),
    ...(/\b(?:total|sum|altogether|how much|in all)\b/i.test(instruction)
      ? [String(Number(sum.toFixed(2)))]
      : []),
    ...(/\b(?:most|largest|highest|longest|latest|heaviest|greatest)\b/i.test(instruction)
      ? ids(best(Math.max))
      : []),
    ...(/\b(?:least|smallest|lowest|shortest|earliest|cheapest|fewest)\b/i.test(instruction)
      ? ids(best(Math.min))
      : []),
    ...(/\b(?:average|mean)\b/i.test(instruction) && column.length > 0
      ? [(sum / column.length).toFixed(2)]
      : []),
    ...ids(matching[0] ?? ""),
    ...column.slice(0, 2).map(String),
  ];
}

/** Answers the question from what the tools gave. */
export const answerFromOutputs: Strategy = {
  name: "answer from outputs",
  applies: ({ tools, turns }) => tools.length > 0 && turns.length > 0,
  start: () => {
    const said = new Set<string>();
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const answer = listAnswers(view).find((text) => !said.has(text));
      if (answer === undefined) return null;
      said.add(answer);
      return writeAnswer(answer);
    };
  },
};
