import { RECIPE_BLEND } from "./rewards";
import type { RunConfig } from "./run-config";
import { GAME_SKILLS, TOOL_SKILLS } from "./skills";

/** A set of runs that one command makes. */
export interface Preset {
  name: string;
  runs: readonly RunConfig[];
  /** Environments of the authored releases in the held-out suite, taken evenly; null = all. */
  authored: number | null;
  /** Environments that the grammar writes for the suite, from documents that no run is shown. */
  written: number;
}

const FULL: RunConfig = {
  name: "full",
  seed: 1,
  steps: 100,
  environmentsPerStep: 8,
  episodes: { plain: 32, hinted: 16, replay: 8, heldOut: 4 },
  skills: GAME_SKILLS,
  skillsPerStep: 2,
  usesCorpus: true,
  usesMemory: true,
  trainsDesigner: true,
  pool: null,
  delay: 2,
  reward: { variant: "blend", blend: RECIPE_BLEND },
  heldOutEvery: 5,
  attempts: 5,
};

/** The runs, as SPADE's ablations name them; all from one seed, so that they differ in what their name says and in nothing else. */
const RUNS: readonly RunConfig[] = [
  FULL,
  { ...FULL, name: "no corpus", usesCorpus: false },
  { ...FULL, name: "no memory", usesMemory: false },
  { ...FULL, name: "designer not trained", usesMemory: false, trainsDesigner: false },
  { ...FULL, name: "fixed pool", usesMemory: false, trainsDesigner: false, pool: 160 },
  { ...FULL, name: "tool use", skills: TOOL_SKILLS },
];

/** The runs that ship: 5 runs of 100 steps with 8 new environments each, and one on a pool of 160. */
export const MINI: Preset = { name: "mini", runs: RUNS, authored: null, written: 48 };

/** Three steps with small counts: what continuous integration plays, and compares with a golden file. */
export const CI: Preset = {
  name: "ci",
  runs: RUNS.filter(({ name }) => name === "full" || name === "tool use").map((run) => ({
    ...run,
    steps: 3,
    environmentsPerStep: 3,
    episodes: { plain: 4, hinted: 2, replay: 2, heldOut: 2 },
    skillsPerStep: 3,
    delay: 1,
    heldOutEvery: 2,
  })),
  authored: 4,
  written: 4,
};

/** Presets by name. */
export const PRESETS: Readonly<Record<string, Preset>> = { mini: MINI, ci: CI };
