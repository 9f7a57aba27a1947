import { CallPlanner } from "@/lib/core/selfplay/agent/reading/call-planner";
import { isComplete } from "@/lib/core/selfplay/agent/reading/instructions";
import { readTools, writeAnswer } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Picks the tool for an instruction, looks up the ids and numbers that the instruction lacks, then calls it with them. */
export const readThenAct: Strategy = {
  name: "look up what is missing, then act",
  applies: ({ tools }) => readTools(tools).some(({ isReader }) => isReader),
  start: (first) => {
    const planner = new CallPlanner(first);
    return (view) =>
      isComplete(view)
        ? writeAnswer("done")
        : planner.propose(view, planner.rankChanging(view).slice(0, 1), true);
  },
};
