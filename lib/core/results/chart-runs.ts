import type { CategoryChart, Chart, LineChart, RunResults } from "./schema";

/** Series that a chart of lines can tell apart; more runs are more charts. */
const MAX_LINES = 8;

const EVERY_FIFTH = "First and last fifth of the steps";

/** Lists of at most `MAX_LINES`, as even as can be, so that no run is left out and none stands alone. */
function splitRuns<Run>(runs: readonly Run[]): Run[][] {
  const parts = Math.ceil(runs.length / MAX_LINES);
  const size = Math.ceil(runs.length / Math.max(1, parts));
  return Array.from({ length: parts }, (_, part) => runs.slice(part * size, (part + 1) * size));
}

function chartScores(runs: readonly RunResults[]): LineChart[] {
  const scored = runs.filter(({ heldOut }) => heldOut.length > 0);
  const groups = splitRuns(scored);
  const draw = (
    id: string,
    title: string,
    read: (score: RunResults["heldOut"][number]) => number | null,
  ): LineChart[] =>
    groups.map((group, at) => ({
      kind: "lines",
      id: at === 0 ? id : `${id}-part-${at + 1}`,
      title: groups.length === 1 ? title : `${title} (${at + 1} of ${groups.length})`,
      note: null,
      source: null,
      xLabel: "training step",
      valueLabel: "mean return",
      series: group.map(({ run, heldOut }) => ({
        name: run,
        points: heldOut
          .toSorted((a, b) => a.step - b.step)
          .map((score) => ({ x: score.step, value: read(score), interval: null })),
      })),
    }));
  const parts = new Set(
    scored.flatMap((run) => run.heldOut.flatMap(({ parts }) => Object.keys(parts))),
  );
  return [
    ...draw("held-out", "Agent on the held-out suite", ({ score }) => score),
    ...[...parts].flatMap((part, i) =>
      draw(`held-out-${i + 1}`, `Held out: ${part}`, ({ parts: scores }) => scores[part] ?? null),
    ),
  ];
}

/** Charts of a release's `runs`: held-out scores over steps, and what the runs came to, side by side. */
export function chartRuns(runs: readonly RunResults[]): Chart[] {
  if (runs.length === 0) return [];
  const categories = runs.map(({ run, environments }) => ({
    label: run,
    note: `n = ${environments.toLocaleString("en")}`,
    group: null,
  }));
  const bars = (
    id: string,
    title: string,
    valueLabel: string,
    series: readonly (readonly [string, (run: RunResults) => number | null])[],
    note: string | null = null,
  ): CategoryChart => ({
    kind: "bars",
    id,
    title,
    note,
    source: null,
    valueLabel,
    categories,
    series: series.map(([name, read]) => ({ name, values: runs.map(read) })),
  });
  return [
    ...chartScores(runs),
    bars(
      "solve-rate",
      "Solve rate, early and late",
      "share of episodes",
      [
        ["first fifth", (run) => run.solveRateEarly],
        ["last fifth", (run) => run.solveRateLate],
      ],
      EVERY_FIFTH,
    ),
    bars(
      "distinct",
      "Different programs",
      "of 100 environments",
      [
        ["programs", (run) => run.distinctProgramsPer100],
        ["skeletons", (run) => run.distinctSkeletonsPer100],
      ],
      "Programs: comments and layout aside. Skeletons: names and literals aside as well. Different ones of the whole run, for 100 of its environments; the Explorer's number is what 100 drawn at random would hold.",
    ),
    bars("regret", "Mean regret", "return with hint − without", [
      ["regret", (run) => run.meanRegret],
    ]),
    bars("almost-never", "Almost never solved", "share of environments", [
      ["at most one episode of twenty", (run) => run.almostNeverSolved],
    ]),
  ];
}
