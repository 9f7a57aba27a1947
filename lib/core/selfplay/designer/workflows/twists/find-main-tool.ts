import { planUses } from "@/lib/core/selfplay/designer/workflows/plan-uses";
import type { Tool, Workflow } from "@/lib/core/selfplay/designer/workflows/workflow";

/** The changing tool that most instructions need; of a question, its first tool. Null when nothing changes. */
export function findMainTool(workflow: Workflow): Tool | null {
  const { task, tools } = workflow;
  if (task.kind === "question") return tools[0] ?? null;
  const countUses = (tool: Tool): number =>
    task.messages.filter((message) => planUses(workflow, message, tool)).length;
  const changes = tools.filter((tool) => tool.kind === "change" && countUses(tool) > 0);
  return changes.toSorted((a, b) => countUses(b) - countUses(a))[0] ?? null;
}

/** The workflow with one of its tools exchanged for others. */
export function replaceTool(workflow: Workflow, old: Tool, fresh: readonly Tool[]): Workflow {
  return { ...workflow, tools: workflow.tools.flatMap((tool) => (tool === old ? fresh : [tool])) };
}
