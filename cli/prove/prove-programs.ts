import { InterpreterPool } from "@/cli/check/interpreter-pool";
import { runJobs } from "@/cli/check/run-jobs";
import { openRuntime } from "@/cli/check/runtime";
import { forbidCodeFromText, ThreadRunner } from "@/cli/check/thread-runner";
import { hashText } from "@/lib/core/bytes/hash-text";
import type { Progress } from "@/lib/core/domain/ports";
import {
  fileFindings,
  proveSeeds,
  type OpenProver,
  type ProgramProofs,
  type SeedFinding,
} from "@/lib/core/prove";
import { HASH_SEEDS } from "@/lib/core/check";

import type { ProveArguments } from "@/cli/prove-arguments";

/** Seeds that one pair of interpreters goes through: enough to make starting them cheap, few enough to share out. */
const SEEDS_A_JOB = 10;
const CALL_MS = 30_000;
const LOAD_MS = 60_000;
/** No limit on a program as a whole: the budget of states is the limit. */
const PROGRAM_MS = 2_147_000_000;

function splitSeeds(seeds: readonly number[]): number[][] {
  const parts = Math.ceil(seeds.length / SEEDS_A_JOB);
  return Array.from({ length: parts }, (_, part) =>
    seeds.slice(part * SEEDS_A_JOB, (part + 1) * SEEDS_A_JOB),
  );
}

/** A program and the seeds to prove of it. */
export interface ProgramToProve {
  /** Path inside the source, or the name that a row gives to inline code. */
  file: string;
  source: string;
  seeds: readonly number[];
}

/** Proves seeds of programs side by side. Rejects when Python cannot be started. */
export async function provePrograms(
  programs: readonly ProgramToProve[],
  { budget, actions, jobs }: Pick<ProveArguments, "budget" | "actions" | "jobs">,
  progress: Progress,
): Promise<ProgramProofs[]> {
  const runtime = await openRuntime(progress);
  forbidCodeFromText();
  const pool = new InterpreterPool(runtime);
  const limits = { stepMs: CALL_MS, validateMs: LOAD_MS, programMs: PROGRAM_MS };
  const tasks = programs.flatMap((program) =>
    splitSeeds(program.seeds).map((some) => ({ program, seeds: some })),
  );
  const total = programs.reduce((sum, { seeds }) => sum + seeds.length, 0);
  let done = 0;
  try {
    const findings = await runJobs(
      tasks,
      jobs,
      ({ program, seeds: some }) => {
        const runner = new ThreadRunner(runtime, pool, limits);
        const open: OpenProver = async (work) => {
          const both = await runner.withSession(program.source, HASH_SEEDS[0], (searched) =>
            runner.withSession(program.source, HASH_SEEDS[0], (fresh) => work({ searched, fresh })),
          );
          return both.ok ? both.value : both;
        };
        const options = { budget, actions, isStopped: () => false, onStates: () => undefined };
        return proveSeeds(open, some, options, () => {
          progress("prove", ++done, total);
        });
      },
      () => undefined,
    );
    const found = new Map<ProgramToProve, SeedFinding[]>();
    tasks.forEach(({ program }, at) => {
      found.set(program, [...(found.get(program) ?? []), ...(findings[at] ?? [])]);
    });
    return programs.map((program): ProgramProofs => {
      const { file, source } = program;
      return { file, sha256: hashText(source), ...fileFindings(found.get(program) ?? []) };
    });
  } finally {
    await pool.close();
  }
}
