import type { Subject } from "@/lib/core/selfplay/designer/subject";

import { planUses } from "./plan-uses";
import type { Workflow } from "./workflow";

/** From this number of changing tools on, the schemas are enough to choose from. */
const MANY_CHANGES = 4;

/**
 * Drops changing tools that no instruction needs. Where few are left, one of them stays, so that there is something to rule
 * out; which one, the subject decides.
 */
export function dropIdleTools(workflow: Workflow, subject: Subject): Workflow {
  const { task, tools } = workflow;
  if (task.kind === "question") return workflow;
  const changes = tools.filter(({ kind }) => kind === "change");
  const idle = changes.filter(
    (tool) => !task.messages.some((message) => planUses(workflow, message, tool)),
  );
  if (idle.length === 0) return workflow;
  const isFew = changes.length - idle.length < MANY_CHANGES;
  const spare = isFew ? subject.pick("spare tool", idle) : null;
  return { ...workflow, tools: tools.filter((tool) => tool === spare || !idle.includes(tool)) };
}
