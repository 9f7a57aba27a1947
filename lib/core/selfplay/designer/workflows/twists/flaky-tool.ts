import { py } from "@/lib/core/selfplay/designer/python-text";
import type { Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

import { findMainTool, replaceTool } from "./find-main-tool";

/** Lets the tool that matters most fail the first time it is called in a step; the failure says what to do. */
export const makeToolFlaky: Twist = (workflow) => {
  const tool = findMainTool(workflow);
  if (tool === null) return workflow;
  const isQuestion = workflow.task.kind === "question";
  const guard = {
    before: isQuestion
      ? `s["tries"] += 1`
      : py`
        is_first = self._current_msg not in s["tried"]
        s["tried"].append(self._current_msg)`,
    condition: isQuestion ? `s["tries"] % 2 == 1` : "is_first",
    reply: `"Error 503: the line broke and nothing was done. Send the same call again."`,
  };
  const start = isQuestion ? `s["tries"] = 0` : `s["tried"] = []`;
  return {
    ...replaceTool(workflow, tool, [{ ...tool, guards: [guard, ...(tool.guards ?? [])] }]),
    additions: [...workflow.additions, start],
    advice: [...workflow.advice, "send a call that broke off again unchanged"],
  };
};
