import { defineMechanic, type Mechanic } from "@/lib/core/selfplay/designer/mechanic";

import { dropIdleTools } from "./drop-idle-tools";
import { renderWorkflow } from "./render-workflow";
import { applyTwists, TWIST_NAMES, type TwistName } from "./twists";
import type { Workflow, WorkflowContext } from "./workflow";

/** How many records, how many instructions, and how far their values are from what they say. */
const KNOBS = {
  records: ["few", "some", "many"],
  instructions: [3, 4, 5],
  values: ["given", "looked up", "worked out"],
} as const;

/** What a mechanic of tool use is made of. */
export interface WorkflowMechanic {
  name: string;
  skills: readonly string[];
  /** Twists that it has no place for. */
  without?: readonly TwistName[];
  write(this: void, context: WorkflowContext): Workflow;
}

/** Makes a mechanic of the designer: reads the knobs, applies the twists and renders the program. */
export function defineWorkflow({ name, skills, without = [], write }: WorkflowMechanic): Mechanic {
  return defineMechanic({
    name,
    skills,
    twists: TWIST_NAMES.filter((twist) => !without.includes(twist)),
    knobs: KNOBS,
    write(plan) {
      const context: WorkflowContext = {
        subject: plan.subject,
        size: ({ few: 0, some: 1, many: 2 } as const)[plan.knobs.records],
        depth: ({ given: 1, "looked up": 2, "worked out": 3 } as const)[plan.knobs.values],
        steps: plan.knobs.instructions,
        hidesIds: plan.has("ids by query"),
        renamesFields: plan.has("renamed field"),
      };
      const chosen = TWIST_NAMES.filter((twist) => plan.has(twist));
      return renderWorkflow(
        applyTwists(dropIdleTools(write(context), plan.subject), chosen, context),
      );
    },
  });
}
