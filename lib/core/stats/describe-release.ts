import type { BundleDiversity, BundleRun, Columns } from "@/lib/core/bundle/schema";

import { REPLICATES, SEED } from "./bootstrap";
import { DRAW, expectDistinct } from "./distinct";
import { listFamilies, type CopyLevel } from "./families";
import { MEASURES, readMeasure, type MeasureId } from "./measures";
import { summariseCells } from "./summarise-cells";
import { findCells, tabulate, type Tabulation } from "./tabulate";

/** What is known of a release: the parts of a bundle that numbers are made of. */
export interface StatsInput {
  columns: Columns;
  runs: readonly Pick<BundleRun, "id" | "name" | "steps">[];
  /** Id of every row. */
  ids: readonly string[];
  /** Null = not measured at import. */
  diversity: BundleDiversity | null;
  spaceId: string;
}

/** One stretch of steps in numbers; every mean is null where nothing is recorded. */
export type StepStats = Record<Exclude<MeasureId, "copies" | "newSkeletons">, number | null> & {
  /** Environments. */
  n: number;
  /** Environments whose program, or skeleton, no earlier one of their run has; those with a step alone. */
  newPrograms: number;
  newSkeletons: number;
  /** Environments whose program an earlier one of their run has. */
  copies: number;
  /** 95 % intervals by measure; null = fewer than two values. */
  intervals: Record<MeasureId, [number, number] | null>;
  /** Environments without a recorded value, by measure. */
  unknown: Record<MeasureId, number>;
};

/** One level of copies. */
export interface CopyStats {
  /** Different ones among the environments. */
  distinct: number;
  /** Different ones to expect among 100 environments drawn at random; null = fewer than 100. */
  distinctPer100: number | null;
  /** Longest streak of all families, 1 without copies; null = no environment carries a step. */
  longestStreak: number | null;
  /** Families of two or more, largest first. */
  families: { size: number; members: string[]; steps: number[]; longestStreak: number | null }[];
}

/** What `npm run stats -- RELEASE --json` prints, and the page shows. */
export interface ReleaseStats {
  release: string;
  /** Id of the run; null = all runs. */
  run: string | null;
  environments: number;
  /** Environments without a recorded solve rate. */
  unknown: number;
  /** How intervals are made: bootstrap over environments. */
  bootstrap: { seed: number; replicates: number };
  overall: StepStats;
  /** By captured step, ascending. */
  steps: (StepStats & { step: number; vendi: number | null })[];
  copies: Record<CopyLevel, CopyStats>;
  vendi: number | null;
  /** Vendi score divided by the environments that have a vector. */
  vendiPerN: number | null;
  meanDistance: number | null;
  /** Different programs to expect among 100 environments drawn at random; null = fewer than 100. */
  distinctPer100: number | null;
  space_id: string;
}

const byMeasure = <Value>(make: (id: MeasureId) => Value): Record<MeasureId, Value> =>
  // The list has every name once.
  Object.fromEntries(MEASURES.map(({ id }) => [id, make(id)])) as Record<MeasureId, Value>;

/** The values of every measure, NaN = not recorded. Made once a bundle. */
export const readMeasures = (columns: Columns): Record<MeasureId, Float32Array> =>
  byMeasure((id) => readMeasure(columns, id));

/** The numbers of some cells. */
export function describeCells(
  tabulation: Tabulation<MeasureId>,
  cells: readonly number[],
): StepStats {
  const summaries = byMeasure((id) => summariseCells(tabulation, id, cells));
  const count = (id: "copies" | "newSkeletons") =>
    Math.round((summaries[id].mean ?? 0) * (summaries[id].n - summaries[id].unknown));
  const means = byMeasure((id) => summaries[id].mean);
  const copies = count("copies");
  return {
    ...means,
    n: summaries.solveRate.n,
    newPrograms: summaries.copies.n - summaries.copies.unknown - copies,
    copies,
    newSkeletons: count("newSkeletons"),
    intervals: byMeasure((id) => summaries[id].interval),
    unknown: byMeasure((id) => summaries[id].unknown),
  };
}

/** One level of copies among `rows`; families as rows. `order` as in `listFamilies`. */
export function describeCopies(
  { columns }: Pick<StatsInput, "columns">,
  rows: readonly number[],
  level: CopyLevel,
  order?: readonly (readonly number[])[],
) {
  const { distinct, sizes, families } = listFamilies(columns, rows, level, order);
  const hasSteps = rows.some((row) => columns.step[row]! >= 0);
  return {
    distinct,
    distinctPer100: expectDistinct(sizes, DRAW),
    /** Longest streak of all families, 1 without copies; null = no environment carries a step. */
    longestStreak: hasSteps
      ? families.reduce((longest, family) => Math.max(longest, family.longestStreak ?? 1), 1)
      : null,
    families: families.map(({ members, ...family }) => ({ rows: members, ...family })),
  };
}

/** The same with ids in place of rows, as the JSON has it. */
function nameCopies(input: StatsInput, rows: readonly number[], level: CopyLevel): CopyStats {
  const { families, ...copies } = describeCopies(input, rows, level);
  return {
    ...copies,
    families: families.map(({ rows: members, steps, longestStreak }) => ({
      size: members.length,
      members: members.map((row) => input.ids[row] ?? ""),
      steps,
      longestStreak,
    })),
  };
}

/** All numbers of a release, or of one of its runs (an index into `runs`). */
export function describeRelease(
  release: string,
  input: StatsInput,
  run: number | null,
): ReleaseStats {
  const { columns, runs, diversity } = input;
  const isIncluded = Uint8Array.from(columns.run, (of) => (run === null || of === run ? 1 : 0));
  const rows = [...isIncluded.keys()].filter((row) => isIncluded[row] === 1);
  const tabulation = tabulate(columns, runs.length, isIncluded, readMeasures(columns));
  const measured = run === null ? diversity?.release : diversity?.runs[run];
  const vendiAt = (step: number): number | null => {
    if (run === null) return null;
    const place = runs[run]?.steps.indexOf(step) ?? -1;
    return diversity?.runs[run]?.steps[place]?.vendi ?? null;
  };
  const overall = describeCells(tabulation, findCells(tabulation, { range: null, run }));
  const copies = {
    sameProgram: nameCopies(input, rows, "sameProgram"),
    sameSkeleton: nameCopies(input, rows, "sameSkeleton"),
    near: nameCopies(input, rows, "near"),
  };
  const vendi = measured?.vendi ?? null;
  return {
    release,
    run: run === null ? null : (runs[run]?.id ?? null),
    environments: rows.length,
    unknown: overall.unknown.solveRate,
    bootstrap: { seed: SEED, replicates: REPLICATES },
    overall,
    steps: tabulation.steps.map((step) => ({
      step,
      ...describeCells(
        tabulation,
        findCells(tabulation, { range: [step, step], run, isDatedOnly: true }),
      ),
      vendi: vendiAt(step),
    })),
    copies,
    vendi,
    vendiPerN: vendi === null || measured === undefined ? null : vendi / measured.n,
    meanDistance: measured?.meanDistance ?? null,
    distinctPer100: copies.sameProgram.distinctPer100,
    space_id: input.spaceId,
  };
}
