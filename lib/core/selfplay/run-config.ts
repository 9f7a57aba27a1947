import type { RewardSettings } from "./rewards";

/** Episodes that one environment is given. */
export interface EpisodeCounts {
  /** Without the hint, in the step that wrote it. */
  plain: number;
  /** With it, in the same step. */
  hinted: number;
  /** Without it, in each later step while its reward is waited for. */
  replay: number;
  /** On each environment of the held-out suite. */
  heldOut: number;
}

/** Everything that fixes a run: with the same suite, corpus and players it gives the same bytes. */
export interface RunConfig {
  /** As releases and screens say it. */
  name: string;
  seed: number;
  steps: number;
  environmentsPerStep: number;
  episodes: EpisodeCounts;
  skills: readonly string[];
  /** Skills that take turns in one step; 0 = all of them. */
  skillsPerStep: number;
  usesCorpus: boolean;
  usesMemory: boolean;
  trainsDesigner: boolean;
  /** Programs of the frozen pool that the agent is trained on instead of new ones; null = each step writes new ones. */
  pool: number | null;
  /** Steps between the writing of an environment and its reward. */
  delay: number;
  reward: RewardSettings;
  /** The suite is played at the first step, at every so many, and at the last. */
  heldOutEvery: number;
  /** Designs that a place may take until one passes; then the last one is kept as rejected and the place stays empty. */
  attempts: number;
}
