import os from "node:os";
import { parseArgs } from "node:util";

/** How thorough a check is. */
export interface CheckOptions {
  /** Each program is played with the reset seeds 0 to `seeds` - 1. */
  seeds: number;
  /** Programs checked at the same time. */
  jobs: number;
  limits: CheckLimits;
}

/** What `npm run check` was asked to do. */
export interface CheckArguments extends CheckOptions {
  path: string;
  isJson: boolean;
  /** Writes `checks.json` into the release. */
  isWritten: boolean;
}

/** Times after which a program is ended, in milliseconds. */
export interface CheckLimits {
  /** Loading: the source, the constructor and the trial run. */
  validateMs: number;
  /** One `reset`, `step` or `solution`. */
  stepMs: number;
  /** Everything together, so that a slow program cannot hold a job for hours. */
  programMs: number;
}

export const USAGE = `Usage: npm run check -- PATH [--json] [--write] [--seeds N] [--jobs N]

  PATH               a program, a release, a folder of programs, or a zip archive
  --json             print the results as one JSON object, and nothing else
  --write            keep the verdicts as checks.json in the release, a folder
  --seeds N          play with the reset seeds 0 to N - 1 (default: 3)
  --jobs N           programs at the same time (default: the cores, at most 4)
  --validate-ms N    time to load and try a program (default: 60000, as in training)
  --step-ms N        time for one reset, step or solution (default: 30000, as in training)
  --program-ms N     time for everything of one program (default: 300000)

Exit code: 0 when every program is ok, 1 when any is not or none was found, 2 for wrong usage.
docs/check.md explains the verdicts and badges.`;

const MAX_DEFAULT_JOBS = 4;
const NUMBERS = {
  seeds: { fallback: 3, max: 1_000 },
  jobs: { fallback: Math.min(os.availableParallelism(), MAX_DEFAULT_JOBS), max: 64 },
  "validate-ms": { fallback: 60_000, max: 86_400_000 },
  "step-ms": { fallback: 30_000, max: 86_400_000 },
  "program-ms": { fallback: 300_000, max: 86_400_000 },
} as const;

/** What a check does unless it is told otherwise; `npm run import -- --check` always does this. */
export const DEFAULT_CHECK: CheckOptions = {
  seeds: NUMBERS.seeds.fallback,
  jobs: NUMBERS.jobs.fallback,
  limits: {
    validateMs: NUMBERS["validate-ms"].fallback,
    stepMs: NUMBERS["step-ms"].fallback,
    programMs: NUMBERS["program-ms"].fallback,
  },
};

/** Reads the command line; a string says what is wrong with it. */
export function parseCheckArguments(argv: readonly string[]): CheckArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        json: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
        seeds: { type: "string" },
        jobs: { type: "string" },
        "validate-ms": { type: "string" },
        "step-ms": { type: "string" },
        "program-ms": { type: "string" },
      },
    });
    const [path, ...more] = positionals;
    if (path === undefined) return "PATH is missing.";
    if (more.length > 0) return `One PATH is expected, found also ${more.join(", ")}.`;
    const readNumber = (name: keyof typeof NUMBERS): number => {
      const { fallback, max } = NUMBERS[name];
      const text = values[name];
      if (text === undefined) return fallback;
      const value = /^\d+$/.test(text) ? Number(text) : 0;
      if (value < 1 || value > max)
        throw new Error(`--${name} ${text}: a whole number from 1 to ${max} is expected.`);
      return value;
    };
    return {
      path,
      isJson: values.json,
      isWritten: values.write,
      seeds: readNumber("seeds"),
      jobs: readNumber("jobs"),
      limits: {
        validateMs: readNumber("validate-ms"),
        stepMs: readNumber("step-ms"),
        programMs: readNumber("program-ms"),
      },
    };
  } catch (cause) {
    return cause instanceof Error ? cause.message : "The arguments cannot be read.";
  }
}
