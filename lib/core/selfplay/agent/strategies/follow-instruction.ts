import { CallPlanner } from "@/lib/core/selfplay/agent/reading/call-planner";
import { isComplete } from "@/lib/core/selfplay/agent/reading/instructions";
import { writeAnswer } from "@/lib/core/selfplay/agent/reading/tools";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const TOOLS_TRIED = 2;

/** Calls the changing tool whose words the instruction has, with values of the instruction; another one when that does not help. */
export const followInstruction: Strategy = {
  name: "follow the instruction's verbs",
  applies: ({ tools }) => tools.length > 0,
  start: (first) => {
    const planner = new CallPlanner(first);
    return (view) =>
      isComplete(view)
        ? writeAnswer("done")
        : planner.propose(view, planner.rankChanging(view).slice(0, TOOLS_TRIED), false);
  },
};
