import type { Release } from "@/lib/core/release";

import type { BundleRun } from "./schema";

/** The runs of a release as a bundle knows them: how many environments each has, and its captured steps. */
export function describeRuns({ runs, environments }: Release): BundleRun[] {
  return runs.map((run) => {
    const members = environments.filter((environment) => environment.runId === run.id);
    const steps = members.map((environment) => environment.step).filter((step) => step !== null);
    return {
      id: run.id,
      name: run.name,
      model: run.model,
      environments: members.length,
      steps: [...new Set(steps)].sort((a, b) => a - b),
      withoutStep: members.length - steps.length,
      settings: run.settings,
    };
  });
}
