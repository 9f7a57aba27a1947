import { VERDICTS, type Badge, type Verdict, type VerdictName } from "@/lib/core/check";

/** One line of the result. */
export interface CheckResult extends Verdict {
  file: string;
}

/** A result as `--json` prints it: `line` and `module` only where there is one. */
interface PrintedResult {
  file: string;
  verdict: VerdictName;
  reason: string;
  line?: number;
  module?: string;
  badges: Badge[];
}

function toPrinted({ file, verdict, reason, line, module, badges }: CheckResult): PrintedResult {
  return {
    file,
    verdict,
    reason,
    ...(line === null ? {} : { line }),
    ...(module === null ? {} : { module }),
    badges,
  };
}

/** The results as one JSON object. */
export const writeJson = (results: readonly CheckResult[]): string =>
  JSON.stringify({ results: results.map(toPrinted) }, null, 2);

/** Control characters of file names and messages would act on the terminal. */
const toPlain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f]/g, "\ufffd");

/** The results as a table for people: one line a program, its reason below unless it is ok; then the counts. */
export function writeTable(results: readonly CheckResult[], seconds: number): string {
  const width = Math.max(...results.map(({ verdict }) => verdict.length), 0);
  const lines = results.flatMap(({ file, verdict, reason, line, badges }) => {
    const place = line === null ? file : `${file}:${line}`;
    const marks = badges.length === 0 ? "" : `  [${badges.join(", ")}]`;
    const head = `${verdict.padEnd(width)}  ${toPlain(place)}${marks}`;
    return verdict === "ok" ? [head] : [head, `${" ".repeat(width)}  ${toPlain(reason)}`];
  });
  const counts = VERDICTS.map((name) => ({
    name,
    count: results.filter(({ verdict }) => verdict === name).length,
  })).filter(({ count }) => count > 0);
  const programs = `${results.length} ${results.length === 1 ? "program" : "programs"}`;
  const summary = counts.map(({ name, count }) => `${count} ${name}`).join(", ");
  return [...lines, "", `${programs} in ${seconds.toFixed(1)} s: ${summary}`].join("\n");
}
