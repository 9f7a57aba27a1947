import type { Copies } from "@/lib/core/copies";
import type { Environment } from "@/lib/core/domain/environment";
import type { Projection } from "@/lib/core/project";
import type { Release } from "@/lib/core/release";

import { makeColumns } from "./column-codec";
import type { RowCheck } from "./row-checks";
import type { Columns } from "./schema";
import { FLAG, UNKNOWN_U16, UNKNOWN_U8 } from "./schema";

/** Steps of the grid that a place is rounded to. */
const PLACE_STEPS = 65_535;
/** Longest program that the column tells apart; longer ones count as this. */
const MOST_LINES = UNKNOWN_U16 - 1;

const quantisePlace = (value: number): number => Math.round(((value + 1) / 2) * PLACE_STEPS);

function readFlags(environment: Environment): number {
  return (
    (environment.isToolUse ? FLAG.toolUse : 0) |
    (environment.hint !== null ? FLAG.hasHint : 0) |
    (environment.repairs.length > 0 ? FLAG.repaired : 0) |
    (environment.episodes.length > 0 ? FLAG.hasEpisodes : 0)
  );
}

/** The columns of a release: one value a row, unknown as the schema says. */
export function buildColumns(
  release: Release,
  copies: Copies,
  projection: Pick<Projection, "x" | "y">,
  checks: readonly RowCheck[],
): Columns {
  const columns = makeColumns(release.environments.length);
  const runIndex = new Map(release.runs.map((run, index) => [run.id, index]));
  const skillIndex = new Map(release.skills.map((skill, index) => [skill, index]));
  release.environments.forEach((environment, row) => {
    const { outcomes } = environment;
    const family = copies.families[row];
    const run = runIndex.get(environment.runId);
    const check = checks[row];
    if (family === undefined || run === undefined || check === undefined)
      throw new Error(`row ${row} has no family, run or check`);
    columns.x[row] = quantisePlace(projection.x[row]!);
    columns.y[row] = quantisePlace(projection.y[row]!);
    columns.step[row] = environment.step ?? -1;
    columns.run[row] = run;
    columns.skill[row] = skillIndex.get(environment.skill ?? "") ?? UNKNOWN_U8;
    columns.flags[row] = readFlags(environment);
    columns.lines[row] = Math.min(environment.lines, MOST_LINES);
    columns.episodes[row] = outcomes.episodes ?? UNKNOWN_U16;
    columns.solved[row] = outcomes.solved ?? UNKNOWN_U16;
    columns.solveRate[row] = outcomes.solveRate ?? NaN;
    columns.meanReturn[row] = outcomes.meanReturn ?? NaN;
    columns.meanReturnWithHint[row] = outcomes.meanReturnWithHint ?? NaN;
    columns.regret[row] = outcomes.regret ?? NaN;
    columns.sameProgram[row] = family.sameProgram;
    columns.sameSkeleton[row] = family.sameSkeleton;
    columns.near[row] = family.near;
    columns.verdict[row] = check.verdict;
    columns.badges[row] = check.badges;
    columns.turns[row] = environment.turns ?? NaN;
    columns.tools[row] = environment.tools ?? UNKNOWN_U16;
  });
  return columns;
}
