import { fillArguments, rankTools } from "@/lib/core/selfplay/agent/reading/arguments";
import {
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const TOOLS_TRIED = 3;
const ATTEMPTS = 3;

/** Calls the changing tool whose words the instruction has, with values of the instruction; others when that does not help. */
export const followInstruction: Strategy = {
  name: "follow the instruction's verbs",
  applies: ({ tools }) => tools.length > 0,
  start: ({ tools }) => {
    const known = readTools(tools);
    const changing = known.filter(({ isReader }) => !isReader);
    const tried = new Set<string>();
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const instruction = readInstruction(view);
      const knowledge = { instruction, lines: listKnownLines(view) };
      for (const tool of rankTools(changing, instruction).slice(0, TOOLS_TRIED))
        for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
          const args = fillArguments(tool, knowledge, attempt);
          if (args === null) break;
          const call = writeCall(tool.name, args);
          const key = `${instruction}|${call}`;
          if (tried.has(key)) continue;
          tried.add(key);
          return call;
        }
      return null;
    };
  },
};
