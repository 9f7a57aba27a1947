import { py, quote } from "@/lib/core/selfplay/designer/python-text";
import type { Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

import { findMainTool, replaceTool } from "./find-main-tool";

/** Lets the tool that matters most only hold what it is asked for, until a second tool confirms it by its code. */
export const confirmInTwoStages: Twist = (workflow) => {
  const tool = findMainTool(workflow);
  if (tool?.kind !== "change") return workflow;
  const names = tool.parameters.map(({ name }) => name);
  const held = names.map((name) => `${quote(name)}: ${name}`).join(", ");
  const holding = {
    ...tool,
    description: `${tool.description} It is held until it is confirmed.`,
    body: py`
      s["holds"] += 1
      ticket = f"H{100 + 37 * s['holds'] % 900}"
      s["held"][ticket] = {${held}}
      reply = f"Held under {ticket}. Nothing is done before confirm_${tool.name}."`,
  };
  const confirming = {
    name: `confirm_${tool.name}`,
    description: `Carries out what ${tool.name} holds.`,
    parameters: [{ name: "code", type: "string" as const, description: "Code such as H137." }],
    kind: "read" as const,
    body: py`
      held = s["held"].pop(str(code).upper(), None)
      reply = "Nothing is held under that code." if held is None else self._apply(**held)`,
  };
  return {
    ...replaceTool(workflow, tool, [holding, confirming]),
    additions: [...workflow.additions, `s["held"], s["holds"] = {}, 0`],
    methods: [
      ...workflow.methods,
      py`
        def _apply(${["self", ...names].join(", ")}):
            """What ${tool.name} does once it is confirmed."""
            s = self._state
            ${tool.body}
            return reply`,
    ],
    detours: [
      ...workflow.detours,
      py`
        if name == ${quote(tool.name)}:
            for code, held in s["held"].items():
                if held == arguments:
                    return "confirm_${tool.name}", {"code": code}`,
    ],
    advice: [...workflow.advice, `call confirm_${tool.name} with the code that ${tool.name} gives`],
  };
};
