import type { RunResults } from "@/lib/core/results/schema";

const HEAD = [
  "run",
  "environments",
  "refused",
  "programs per 100",
  "skeletons per 100",
  "solve rate early",
  "late",
  "mean regret",
  "almost never solved",
];

const share = (value: number | null): string => (value === null ? "–" : value.toFixed(3));
const count = (value: number | null): string => (value === null ? "–" : value.toFixed(1));

const writeMarkdown = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `| ${row.join(" | ")} |`).join("\n");

function writeCurves(runs: readonly RunResults[]): string {
  const steps = [...new Set(runs.flatMap(({ heldOut }) => heldOut.map(({ step }) => step)))];
  const ordered = steps.sort((a, b) => a - b);
  const lines = ordered.map((step) => [
    String(step),
    ...runs.map(({ heldOut }) =>
      share(heldOut.find((score) => score.step === step)?.score ?? null),
    ),
  ]);
  const head = ["held-out score at step", ...runs.map(({ run }) => run)];
  return writeMarkdown([head, head.map(() => "---"), ...lines]);
}

/** The results of a release as two tables in Markdown: one row a run, then the held-out score by step. */
export function writeResultsTable(runs: readonly RunResults[]): string {
  const rows = runs.map((run) => [
    run.run,
    String(run.environments),
    String(run.rejected),
    count(run.distinctProgramsPer100),
    count(run.distinctSkeletonsPer100),
    share(run.solveRateEarly),
    share(run.solveRateLate),
    share(run.meanRegret),
    share(run.almostNeverSolved),
  ]);
  return `${writeMarkdown([HEAD, HEAD.map(() => "---"), ...rows])}\n\n${writeCurves(runs)}`;
}
