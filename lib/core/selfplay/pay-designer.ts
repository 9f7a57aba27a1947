import type { Designer } from "./ports";
import { judgeBatch, scaleReward } from "./rewards";
import type { RunConfig } from "./run-config";
import type { RunState, WaitingEnvironment } from "./run-state";

/** Environments written at least `delay` steps ago, and the others. */
export function splitDue(
  waiting: readonly WaitingEnvironment[],
  step: number,
  delay: number,
): { due: WaitingEnvironment[]; later: WaitingEnvironment[] } {
  return {
    due: waiting.filter((environment) => step - environment.step >= delay),
    later: waiting.filter((environment) => step - environment.step < delay),
  };
}

/** Judges what is due, teaches the designer where the run trains it, and gives the trackers as they are after that. */
export function payDesigner(
  config: RunConfig,
  designer: Designer,
  due: readonly WaitingEnvironment[],
  trackers: RunState["trackers"],
): RunState["trackers"] {
  if (due.length === 0) return trackers;
  const agentSamples = due.reduce((sum, { scores }) => sum + scores.flat().length, 0);
  const judged = judgeBatch(
    due.map(({ skill, ...window }) => ({ skill, window })),
    config.reward,
    trackers,
    // A new batch is written in every step, so that one step passes between two.
    scaleReward(agentSamples, due.length, 1),
  );
  if (config.trainsDesigner)
    designer.learn(
      due.flatMap(({ design, skill }, index) => {
        const reward = judged.rewards[index] ?? null;
        return reward === null ? [] : [{ design, skill, reward }];
      }),
    );
  return { ...judged.trackers };
}
