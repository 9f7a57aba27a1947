import {
  fillArguments,
  rankLines,
  rankTools,
  type Knowledge,
} from "@/lib/core/selfplay/agent/reading/arguments";
import {
  countSinceInstruction,
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import {
  readTools,
  writeAnswer,
  writeCall,
  type Tool,
} from "@/lib/core/selfplay/agent/reading/tools";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const ATTEMPTS = 4;

/** The line that fits the instruction best stands in for it, so that ids come from there and amounts from the instruction. */
const focus = (knowledge: Knowledge): Knowledge => {
  const [best] = rankLines(knowledge);
  return { ...knowledge, lines: best === undefined ? [] : [best] };
};

/** Whether the instruction lacks a value that the tool asks for, so that it must be looked up. */
const lacksValue = (tool: Tool, instruction: string): boolean =>
  tool.parameters.some(
    ({ shape, isRequired }) => isRequired && shape !== null && instruction.match(shape) === null,
  );

function propose(tools: readonly Tool[], knowledge: Knowledge, tried: Set<string>): string | null {
  for (const tool of tools)
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const args = fillArguments(tool, knowledge, attempt);
      if (args === null) break;
      const call = writeCall(tool.name, args);
      const key = `${knowledge.instruction}|${call}`;
      if (tried.has(key)) continue;
      tried.add(key);
      return call;
    }
  return null;
}

/** For each instruction: picks the tool, looks up the ids that the instruction lacks, then calls it with them. */
export const readThenAct: Strategy = {
  name: "look up what is missing, then act",
  applies: ({ tools }) => readTools(tools).some(({ isReader }) => isReader),
  start: ({ tools }) => {
    const known = readTools(tools);
    const readers = known.filter(({ isReader }) => isReader);
    const changing = known.filter(({ isReader }) => !isReader);
    const tried = new Set<string>();
    return (view: EpisodeView) => {
      if (isComplete(view)) return writeAnswer("done");
      const instruction = readInstruction(view);
      const knowledge = { instruction, lines: listKnownLines(view) };
      const ranked = rankTools(changing, instruction);
      const [best] = ranked;
      const isEarly = countSinceInstruction(view) < 4;
      if (best !== undefined && lacksValue(best, instruction) && isEarly) {
        const look = propose(rankTools(readers, instruction), knowledge, tried);
        if (look !== null) return look;
      }
      return (
        propose(ranked.slice(0, 2), focus(knowledge), tried) ??
        propose(ranked.slice(0, 2), knowledge, tried)
      );
    };
  },
};
