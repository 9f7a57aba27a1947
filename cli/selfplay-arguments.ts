import os from "node:os";
import { parseArgs } from "node:util";

import type { Preset } from "@/lib/core/selfplay/presets";
import { PRESETS } from "@/lib/core/selfplay/presets";

const MINI = "data/releases/selfplay-mini";

/** How the command is called. */
export const USAGE = `Usage: npm run selfplay -- --preset ${Object.keys(PRESETS).join("|")} [options]
       npm run selfplay -- --table [FOLDER]
       npm run selfplay -- --measure FOLDER [--from RELEASE] [--run NAME] [--jobs N]

  --preset NAME   which runs, how long
  --run NAME      only this run of the preset; with --measure the run whose agent plays (default full)
  --out FOLDER    where the release goes (default data/releases/selfplay-<preset>)
  --steps N       end after this many steps, as if the preset had no more
  --jobs N        threads that play (default: cores, at most 4)
  --resume        go on where an earlier call was ended
  --table         print the results of a release as a table, and play nothing
  --measure       have a trained agent play every program of a release in SPADE's layout, and write
                  the outcomes into its manifest
  --from RELEASE  self-play release whose agent plays (default data/releases/selfplay-mini)`;

/** A release to be measured, and by whom. */
export interface MeasureArguments {
  kind: "measure";
  folder: string;
  from: string;
  run: string;
  jobs: number;
}

/** What to do. */
export type SelfplayArguments =
  | { kind: "table"; folder: string }
  | MeasureArguments
  | { kind: "play"; preset: Preset; out: string; jobs: number; isResumed: boolean };

function readCount(text: string | undefined, fallback: number): number | null {
  if (text === undefined) return fallback;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        preset: { type: "string" },
        run: { type: "string" },
        out: { type: "string" },
        steps: { type: "string" },
        jobs: { type: "string" },
        resume: { type: "boolean", default: false },
        table: { type: "boolean", default: false },
        measure: { type: "string" },
        from: { type: "string" },
      },
    });
  } catch (cause) {
    return (cause as Error).message;
  }
}

/** The arguments, or a sentence on what is wrong with them. */
export function parseSelfplayArguments(argv: readonly string[]): SelfplayArguments | string {
  const flags = readFlags(argv);
  if (typeof flags === "string") return flags;
  const { values, positionals } = flags;
  if (values.table) return { kind: "table", folder: positionals[0] ?? MINI };
  if (positionals.length > 0) return `${positionals[0]} is not understood.`;
  const jobs = readCount(values.jobs, Math.min(4, os.availableParallelism()));
  const steps = readCount(values.steps, Infinity);
  if (jobs === null || steps === null) return "--jobs and --steps take whole numbers from 1.";
  const { measure: folder, from = MINI, run = "full" } = values;
  if (folder !== undefined) return { kind: "measure", folder, from, run, jobs };
  if (values.preset === undefined) return "--preset is missing.";
  const preset = PRESETS[values.preset];
  if (preset === undefined)
    return `--preset ${values.preset}: expected one of ${Object.keys(PRESETS).join(", ")}.`;
  const runs = preset.runs.filter(({ name }) => values.run === undefined || name === values.run);
  if (runs.length === 0)
    return `--run ${values.run}: expected one of ${preset.runs.map(({ name }) => name).join(", ")}.`;
  return {
    kind: "play",
    preset: {
      ...preset,
      runs: runs.map((run) => ({ ...run, steps: Math.min(run.steps, steps) })),
    },
    out: values.out ?? `data/releases/selfplay-${preset.name}`,
    jobs,
    isResumed: values.resume,
  };
}
