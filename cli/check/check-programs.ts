import type { CheckOptions } from "@/cli/check-arguments";
import { checkProgram, type Verdict } from "@/lib/core/check";
import type { Progress } from "@/lib/core/domain/ports";

import { InterpreterPool } from "./interpreter-pool";
import { runJobs } from "./run-jobs";
import { openRuntime } from "./runtime";
import { forbidCodeFromText, ThreadRunner } from "./thread-runner";

interface Checkable {
  source: string;
  isRepaired: boolean;
}

/**
 * Checks programs side by side; verdicts come in the order of the programs, and each one to `onVerdict` as it is found. Rejects
 * when Python cannot be started.
 */
export async function checkPrograms(
  programs: readonly Checkable[],
  options: CheckOptions,
  progress: Progress,
  onVerdict: (program: Checkable, verdict: Verdict) => void = () => undefined,
): Promise<Verdict[]> {
  const runtime = await openRuntime(progress);
  forbidCodeFromText();
  const pool = new InterpreterPool(runtime);
  try {
    return await runJobs(
      programs,
      options.jobs,
      async (program) => {
        const runner = new ThreadRunner(runtime, pool, options.limits);
        const verdict = await checkProgram(program, runner, options);
        onVerdict(program, verdict);
        return verdict;
      },
      (done) => {
        progress("check", done, programs.length);
      },
    );
  } finally {
    await pool.close();
  }
}
