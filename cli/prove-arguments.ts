import os from "node:os";
import { parseArgs } from "node:util";

/** What `npm run prove` was asked to do. */
export interface ProveArguments {
  path: string;
  /** Ascending, each once; null = of every challenge of the release, the seeds that it deals. */
  seeds: number[] | null;
  /** Different states a seed; 0 = none, so that the solution is the only witness. */
  budget: number;
  /** Actions as sent; null = those that the first observation offers. */
  actions: string[] | null;
  jobs: number;
  isJson: boolean;
  /** Writes `proofs.json` into the release. */
  isWritten: boolean;
}

export const USAGE = `Usage: npm run prove -- ENV [--seeds 0..299 | --challenges] [--budget N] [--actions LIST] [--jobs N] [--json] [--write]

  ENV              a program, a release, a folder of programs, or a zip archive
  --seeds A..B     reset seeds to prove, or one seed (default: 0..9)
  --challenges     in place of seeds: every challenge of the release, with the seeds that it deals
  --budget N       different states to look at for a seed (default: 20000); 0 = the solution alone
  --actions LIST   what to choose from, apart by | (default: what the first observation lists); text without a box is boxed
  --jobs N         interpreters at the same time (default: the cores, at most 4)
  --json           print the results as one JSON object, and nothing else
  --write          keep the results as proofs.json in the release, a folder

Exit code: 0 when every seed is decided, 1 when one is not, no program was found or one cannot be read, 2 for wrong usage.
docs/prove.md says what the verdicts mean.`;

const MAX_DEFAULT_JOBS = 4;
const MAX_SEEDS = 100_000;

function readNumber(name: string, text: string, min: number, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : -1;
  if (value < min || value > max)
    throw new Error(`--${name} ${text}: a whole number from ${min} to ${max} is expected.`);
  return value;
}

function readSeeds(text: string): number[] {
  const match = /^(\d+)(?:\.\.(\d+))?$/.exec(text);
  const [from, to] = [Number(match?.[1]), Number(match?.[2] ?? match?.[1])];
  if (match === null || to < from || to - from >= MAX_SEEDS)
    throw new Error(`--seeds ${text}: a range such as 0..299, or one seed, is expected.`);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

const boxAction = (text: string): string =>
  /^(\\boxed\{|<tool_call>|<answer>)/.test(text) ? text : `\\boxed{${text}}`;

/** Reads the command line; a string says what is wrong with it. */
export function parseProveArguments(argv: readonly string[]): ProveArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        seeds: { type: "string" },
        challenges: { type: "boolean", default: false },
        budget: { type: "string", default: "20000" },
        actions: { type: "string" },
        jobs: { type: "string" },
        json: { type: "boolean", default: false },
        write: { type: "boolean", default: false },
      },
    });
    const [path, ...more] = positionals;
    if (path === undefined) return "ENV is missing.";
    if (more.length > 0) return `One ENV is expected, found also ${more.join(", ")}.`;
    if (values.challenges && values.seeds !== undefined)
      return "--challenges deals seeds of its own; leave out --seeds.";
    const listed = (values.actions ?? "").split("|").map((text) => text.trim());
    const actions = listed.filter((text) => text !== "").map(boxAction);
    if (values.actions !== undefined && actions.length === 0)
      return "--actions names no action; write for example --actions 'go up|go down'.";
    return {
      path,
      seeds: values.challenges ? null : readSeeds(values.seeds ?? "0..9"),
      budget: readNumber("budget", values.budget, 0, 10_000_000),
      actions: values.actions === undefined ? null : actions,
      jobs:
        values.jobs === undefined
          ? Math.min(os.availableParallelism(), MAX_DEFAULT_JOBS)
          : readNumber("jobs", values.jobs, 1, 64),
      isJson: values.json,
      isWritten: values.write,
    };
  } catch (cause) {
    return cause instanceof Error ? cause.message : "The arguments cannot be read.";
  }
}
