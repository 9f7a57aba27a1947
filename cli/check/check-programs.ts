import type { CheckOptions } from "@/cli/check-arguments";
import { checkProgram, type Verdict } from "@/lib/core/check";
import type { Progress } from "@/lib/core/domain/ports";

import { InterpreterPool } from "./interpreter-pool";
import { runJobs } from "./run-jobs";
import { openRuntime } from "./runtime";
import { forbidCodeFromText, ThreadRunner } from "./thread-runner";

/** Checks programs side by side; verdicts come in the order of the programs. Rejects when Python cannot be started. */
export async function checkPrograms(
  programs: readonly { source: string; isRepaired: boolean }[],
  options: CheckOptions,
  progress: Progress,
): Promise<Verdict[]> {
  const runtime = await openRuntime(progress);
  forbidCodeFromText();
  const pool = new InterpreterPool(runtime);
  try {
    return await runJobs(
      programs,
      options.jobs,
      (program) => checkProgram(program, new ThreadRunner(runtime, pool, options.limits), options),
      (done) => {
        progress("check", done, programs.length);
      },
    );
  } finally {
    await pool.close();
  }
}
