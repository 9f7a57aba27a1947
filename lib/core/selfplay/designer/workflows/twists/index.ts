import type {
  Twist,
  Workflow,
  WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

import { addDecoyTools } from "./decoy-tools";
import { addIrrelevantRequest } from "./irrelevant-request";
import { confirmInTwoStages } from "./two-stage-confirmation";
import { expireSession } from "./expiring-session";
import { limitCalls } from "./call-budget";
import { makeToolFlaky } from "./flaky-tool";
import { pageLists } from "./paged-lists";
import { requireRevision } from "./stale-revision";
import { withholdParameter } from "./missing-parameter";

/** A mechanic writes these two itself, since they are in the words of its records. */
const keepAsWritten: Twist = (workflow) => workflow;

/** Twists of tool use by name, in the order in which they are applied: the budget counts what the others ask for. */
const TWISTS = {
  "ids by query": keepAsWritten,
  "renamed field": keepAsWritten,
  "irrelevant request": addIrrelevantRequest,
  "missing parameter": withholdParameter,
  "decoy tools": addDecoyTools,
  "paged lists": pageLists,
  "stale revision": requireRevision,
  "expiring session": expireSession,
  "flaky tool": makeToolFlaky,
  "two-stage confirmation": confirmInTwoStages,
  "call budget": limitCalls,
} as const satisfies Record<string, Twist>;

/** Name of a twist of tool use. */
export type TwistName = keyof typeof TWISTS;

/** All twists of tool use, in the order in which they are applied. */
export const TWIST_NAMES = Object.keys(TWISTS) as readonly TwistName[];

/** Applies twists in the order given. */
export function applyTwists(
  workflow: Workflow,
  names: readonly TwistName[],
  context: WorkflowContext,
): Workflow {
  return names.reduce((changed, name) => TWISTS[name](changed, context), workflow);
}
