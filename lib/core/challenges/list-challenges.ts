import { FLAG, type Bundle, type BundleHeader, type BundleTexts } from "@/lib/core/bundle/schema";
import { isAlmostNever } from "@/lib/core/domain/metrics";
import { agentRecordOf } from "@/lib/core/views/agent-record";
import { isReproducible, readBadges, readRunState } from "@/lib/core/views/checks";
import { meanTurnsOf, outcomesOf, solveRates } from "@/lib/core/views/outcomes";

import type { Challenge, ChallengeGrade, ChallengeKind } from "./challenge";
import { orderChallenges } from "./order-challenges";

function gradeRow(rate: number, meanReturnWithHint: number | null): ChallengeGrade {
  if (rate > 0) return "almost never";
  return meanReturnWithHint !== null && meanReturnWithHint <= 0
    ? "hint did not help"
    : "never solved";
}

/** What challenges are made of: a bundle, or a release that has none yet. */
export interface ChallengeSource {
  columns: Bundle["columns"];
  header: Pick<BundleHeader, "runs" | "skills">;
}

/** Of several rows with one program, the one that the agent played last: it knew most by then. */
function keepLatest({ columns }: ChallengeSource, rows: readonly number[]): number[] {
  const { sameProgram, step } = columns;
  const latest = new Map<number, number>();
  for (const row of rows) {
    const family = sameProgram[row] ?? row;
    const kept = latest.get(family);
    if (kept === undefined || (step[row] ?? -1) > (step[kept] ?? -1)) latest.set(family, row);
  }
  return [...latest.values()];
}

/**
 * The challenges of a release, the hardest first and its runs in turn: environments whose solve rate is recorded and at
 * most one in twenty, that run in the page, whose episodes their seed fixes (nobody could verify a play of another), and
 * that were not proved unbeatable. Empty for a release without outcomes.
 */
export function listChallenges(
  bundle: ChallengeSource,
  texts: Pick<BundleTexts, "ids" | "titles">,
): Challenge[] {
  const { columns, header } = bundle;
  const rates = solveRates(columns);
  const rows = [...rates.keys()].filter(
    (row) =>
      isAlmostNever(rates[row] ?? NaN) &&
      readRunState(columns, row) !== "does not run" &&
      isReproducible(columns, row) &&
      readBadges(columns, row)?.includes("proved-unbeatable") !== true,
  );
  const challenges = keepLatest(bundle, rows).map((row): Challenge => {
    const { meanReturnWithHint } = outcomesOf(columns, row);
    return {
      row,
      environmentId: texts.ids[row] ?? "",
      title: texts.titles[row] ?? "",
      skill: header.skills[columns.skill[row] ?? 255] ?? null,
      kind: ((columns.flags[row] ?? 0) & FLAG.toolUse) === 0 ? "game" : "tool use",
      grade: gradeRow(rates[row] ?? NaN, meanReturnWithHint),
      runName: header.runs[columns.run[row] ?? 0]?.name ?? "",
      record: agentRecordOf(bundle, row),
      meanTurns: meanTurnsOf(columns, row),
    };
  });
  return orderChallenges(challenges);
}

/** What a reader wants to see of the list; empty = all. `null` among skills = not labelled. */
export interface ChallengeFilters {
  skills: readonly (string | null)[];
  kinds: readonly ChallengeKind[];
  grades: readonly ChallengeGrade[];
}

export const NO_CHALLENGE_FILTERS: ChallengeFilters = { skills: [], kinds: [], grades: [] };

const allows = <Value>(wanted: readonly Value[], value: Value): boolean =>
  wanted.length === 0 || wanted.includes(value);

/** The challenges that pass every filter, in their order. */
export const filterChallenges = (
  challenges: readonly Challenge[],
  { skills, kinds, grades }: ChallengeFilters,
): Challenge[] =>
  challenges.filter(
    ({ skill, kind, grade }) =>
      allows(skills, skill) && allows(kinds, kind) && allows(grades, grade),
  );
