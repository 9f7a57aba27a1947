import type { CopyStats, ReleaseStats, StepStats } from "@/lib/core/stats";
import { formatCounted, formatNumber } from "@/lib/core/views/format";

const HEAD = [
  "step",
  "n",
  "solved",
  "learnable",
  "regret",
  "turns",
  "lines",
  "tools",
  "new",
  "copies",
];

/** Three decimals, or a dash that the legend explains. */
const write = (value: number | null, digits = 3): string =>
  value === null ? "–" : formatNumber(value, digits);

const rowOf = (label: string, stats: StepStats): string[] => [
  label,
  String(stats.n),
  write(stats.solveRate),
  write(stats.learnable),
  write(stats.regret),
  write(stats.turns, 1),
  write(stats.lines, 0),
  write(stats.tools, 1),
  String(stats.newPrograms),
  String(stats.copies),
];

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? "").length)),
  );
  return rows.map((row) =>
    row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join("  "),
  );
}

const writeInterval = (stats: StepStats, id: "solveRate" | "regret"): string => {
  const interval = stats.intervals[id];
  const known = `${stats.n - stats.unknown[id]} of ${stats.n} recorded`;
  return interval === null
    ? `${write(stats[id])} (${known})`
    : `${write(stats[id])} [${write(interval[0])}, ${write(interval[1])}] (${known})`;
};

const writePer100 = (distinct: number | null): string =>
  distinct === null
    ? "per 100 drawn unknown (below 100 environments)"
    : `${formatNumber(distinct, 1)} per 100 drawn`;

function writeCopies(title: string, copies: CopyStats, n: number): string {
  const [largest] = copies.families;
  const family =
    largest === undefined
      ? "no copies"
      : `largest family ${largest.size} over ${formatCounted(largest.steps.length, "step")}${largest.steps.length === 0 ? "" : ` (${largest.steps[0]} to ${largest.steps.at(-1)})`}`;
  return `${title}: ${copies.distinct} different of ${n}, ${writePer100(copies.distinctPer100)}; ${family}; longest streak ${write(copies.longestStreak)}`;
}

/** The numbers for a reader: a table by step, then what all of them come to. */
export function summariseStats(stats: ReleaseStats): string {
  const { overall, copies, environments: n } = stats;
  const of = stats.run === null ? stats.release : `${stats.release}, run ${stats.run}`;
  const { seed, replicates } = stats.bootstrap;
  return [
    ...alignColumns([
      HEAD,
      ...stats.steps.map((step) => rowOf(String(step.step), step)),
      rowOf("all", overall),
    ]),
    "",
    `${of}: ${formatCounted(n, "environment")}, ${stats.unknown} without a recorded solve rate (– = not recorded)`,
    `Solve rate ${writeInterval(overall, "solveRate")}`,
    `Regret ${writeInterval(overall, "regret")}`,
    `Intervals: 95 %, bootstrap over environments, ${replicates} replicates, seed ${seed}`,
    writeCopies("Same program", copies.sameProgram, n),
    writeCopies("Same skeleton", copies.sameSkeleton, n),
    writeCopies("Near", copies.near, n),
    `Vendi score ${write(stats.vendi, 1)}, per environment ${write(stats.vendiPerN)}; mean distance ${write(stats.meanDistance)} (space ${stats.space_id.slice(0, 8)})`,
  ].join("\n");
}
