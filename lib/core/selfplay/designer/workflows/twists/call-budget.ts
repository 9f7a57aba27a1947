import { py } from "@/lib/core/selfplay/designer/python-text";
import type { Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

/** Calls beyond the shortest way: room for look-ups, not for guesses. */
const SPARE_CALLS = 5;

function countCall(tool: Tool): Tool {
  const guard = {
    before: `s["calls_left"] -= 1`,
    condition: `s["calls_left"] < 0`,
    reply: `"The desk is closed: no calls are left."`,
  };
  return { ...tool, guards: [guard, ...(tool.guards ?? [])] };
}

/** Closes all tools after a number of calls; every reply says how many are left. */
export const limitCalls: Twist = (workflow) => ({
  ...workflow,
  tools: workflow.tools.map(countCall),
  methods: [
    ...workflow.methods,
    py`
      def _tell_budget(self):
          return f"\n[{max(self._state['calls_left'], 0)} calls left]"`,
  ],
  endings: [...workflow.endings, "self._tell_budget()"],
  finish: [
    ...workflow.finish,
    py`
      s["calls_left"] = 99
      s["calls_left"] = self.solution().count("<tool_call>") + ${SPARE_CALLS}`,
  ],
  advice: [...workflow.advice, "calls are counted, so look up only what you need"],
});
