import { isComplete, readInstruction } from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer, writeCall } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const SPEAKERS = /decline|refuse|reject_request|ask|clarif|escalate|request_info|report/;

/** Turns a request down, or asks back, with the tool that the environment has for that. */
export const declineRequest: Strategy = {
  name: "decline or ask back",
  applies: ({ tools }) => tools.some(({ name }) => SPEAKERS.test(name)),
  start: ({ tools }) => {
    const speakers = readTools(tools).filter(({ name }) => SPEAKERS.test(name));
    const said = new Set<string>();
    return (view) => {
      if (isComplete(view)) return writeAnswer("done");
      const instruction = readInstruction(view);
      const tool = speakers.find(({ name }) => !said.has(`${name}|${instruction}`));
      if (tool === undefined) return null;
      said.add(`${tool.name}|${instruction}`);
      return writeCall(
        tool.name,
        Object.fromEntries(
          tool.parameters.map(({ name, options }) => [
            name,
            options.find((option) =>
              instruction.toLowerCase().includes(String(option).toLowerCase()),
            ) ??
              options[0] ??
              instruction,
          ]),
        ),
      );
    };
  },
};
