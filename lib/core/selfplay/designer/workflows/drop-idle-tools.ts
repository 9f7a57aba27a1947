import { planUses } from "./plan-uses";
import type { Workflow } from "./workflow";

/** From this number of changing tools on, the schemas are enough to choose from. */
const MANY_CHANGES = 4;

/** Drops changing tools that no instruction needs, but for one where few are left, so that there is something to rule out. */
export function dropIdleTools(workflow: Workflow): Workflow {
  const { task, tools } = workflow;
  if (task.kind === "question") return workflow;
  const idle = tools.filter(
    (tool) =>
      tool.kind === "change" && !task.messages.some((message) => planUses(workflow, message, tool)),
  );
  const changes = tools.filter(({ kind }) => kind === "change");
  const isFew = changes.length - idle.length < MANY_CHANGES;
  const dropped = isFew ? idle.slice(1) : idle;
  return { ...workflow, tools: tools.filter((tool) => !dropped.includes(tool)) };
}
