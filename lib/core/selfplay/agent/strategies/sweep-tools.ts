import type { JsonObject } from "@/lib/core/domain/json";
import { fillArguments } from "@/lib/core/selfplay/agent/reading/arguments";
import {
  isComplete,
  listKnownLines,
  readInstruction,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const ATTEMPTS = 3;

/** Calls every tool in turn with whatever values fit, and claims to be done at the end: what is left when nothing else helps. */
export const sweepTools: Strategy = {
  name: "sweep all tools",
  applies: ({ tools }) => tools.length > 0,
  start: ({ tools }) => {
    const known = readTools(tools);
    const called = new Set<string>();
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const knowledge = { instruction: readInstruction(view), lines: listKnownLines(view) };
      for (let attempt = 0; attempt < ATTEMPTS; attempt++)
        for (const tool of known) {
          const args: JsonObject | null = fillArguments(tool, knowledge, attempt);
          if (args === null) continue;
          const call = writeCall(tool.name, args);
          const key = `${knowledge.instruction}|${call}`;
          if (called.has(key)) continue;
          called.add(key);
          return call;
        }
      return null;
    };
  },
};
