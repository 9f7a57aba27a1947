import {
  isComplete,
  readInstruction,
  SPEAKERS,
} from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Turns a request down, or asks back, with the tool that the environment has for that. */
export const declineRequest: Strategy = {
  name: "decline or ask back",
  applies: ({ tools }) => tools.some(({ name }) => SPEAKERS.test(name)),
  start: ({ tools }) => {
    const speakers = readTools(tools).filter(({ name }) => SPEAKERS.test(name));
    const said = new Set<string>();
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const instruction = readInstruction(view).slice(0, 200);
      for (const { name, parameters } of speakers) {
        const [parameter] = parameters;
        // Topics are asked one by one; everything else is said once.
        for (const option of parameter?.options ?? [instruction]) {
          const call = writeCall(name, parameter === undefined ? {} : { [parameter.name]: option });
          const key = `${view.turns.filter(({ observation }) => /STEP \d+ COMPLETE/.test(observation)).length}|${call}`;
          if (said.has(key)) continue;
          said.add(key);
          return call;
        }
      }
      return null;
    };
  },
};
