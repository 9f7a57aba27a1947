import type { PlayGround } from "@/lib/core/selfplay/play-task";
import { playStep, startRun } from "@/lib/core/selfplay/play-step";
import { writeRejectedRow, writeRow } from "@/lib/core/selfplay/environment-record";
import type { RunConfig } from "@/lib/core/selfplay/run-config";
import type { RunState } from "@/lib/core/selfplay/run-state";

import type { RunStore } from "./run-store";
import { makeWorld, type Stage } from "./world";

/** Plays a run to its end, saving after every step; a run that is saved in part goes on from there. */
export async function playRun(
  config: RunConfig,
  stage: Stage,
  ground: PlayGround,
  store: RunStore,
  saved: RunState | null,
  onStep: (step: number) => void,
): Promise<RunState> {
  const world = makeWorld(config, stage, ground);
  let state = saved ?? startRun(world);
  while (state.nextStep < config.steps) {
    const step = state.nextStep;
    const played = await playStep(config, world, state);
    const rows = {
      environments: played.environments.map(writeRow),
      rejected: played.rejected.map(writeRejectedRow),
    };
    store.save(step, rows, played.state);
    state = played.state;
    onStep(state.nextStep);
  }
  return state;
}
