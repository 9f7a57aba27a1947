import { py } from "@/lib/core/selfplay/designer/python-text";
import type { Tool, Twist } from "@/lib/core/selfplay/designer/workflows/workflow";

function pageList(tool: Tool): Tool {
  if (tool.kind !== "list") return tool;
  return {
    ...tool,
    description: `${tool.description} Three rows a page.`,
    parameters: [
      ...tool.parameters,
      { name: "page", type: "integer", fallback: "1", description: "Page, from 1." },
    ],
    body: py`
      ${tool.body}
      last = max(1, -(-len(rows) // 3))
      at = min(max(int(page), 1), last)
      rows = rows[3 * at - 3:3 * at] + [f"(page {at} of {last})"]`,
  };
}

/** Shows three rows of a list at a time. */
export const pageLists: Twist = (workflow) => {
  if (!workflow.tools.some(({ kind }) => kind === "list")) return workflow;
  return {
    ...workflow,
    tools: workflow.tools.map(pageList),
    advice: [...workflow.advice, "lists go on over several pages"],
  };
};
