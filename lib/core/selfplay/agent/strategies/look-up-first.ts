import { fillArguments, rankTools } from "@/lib/core/selfplay/agent/reading/arguments";
import {
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const LOOK_UPS = 8;

/** Looks things up with the reading tools that fit the instruction, each value of their options once; hands over after that. */
export const lookUpFirst: Strategy = {
  name: "look up first",
  applies: ({ tools }) => readTools(tools).some(({ isReader }) => isReader),
  start: ({ tools }) => {
    const readers = readTools(tools).filter(({ isReader }) => isReader);
    const asked = new Set<string>();
    let count = 0;
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const knowledge = { instruction: readInstruction(view), lines: listKnownLines(view) };
      for (const reader of rankTools(readers, knowledge.instruction))
        for (let attempt = 0; attempt < LOOK_UPS && count < LOOK_UPS; attempt++) {
          const args = fillArguments(reader, knowledge, attempt);
          if (args === null) break;
          const call = writeCall(reader.name, args);
          if (asked.has(call) || view.turns.some(({ move }) => move === call)) continue;
          asked.add(call);
          count++;
          return call;
        }
      return null;
    };
  },
};
