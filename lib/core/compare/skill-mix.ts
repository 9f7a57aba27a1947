import { UNKNOWN_U8 } from "@/lib/core/bundle/schema";

import type { ComparedRun } from "./compared-run";

/** One skill with its environments on both sides. */
export interface SkillShare {
  /** Null = not labelled. */
  skill: string | null;
  /** Environments of side A with it; of how many, the caller knows. */
  a: number;
  b: number;
}

/** Skill of a row of the side's bundle; null = not labelled. */
export function readSkill({ bundle }: ComparedRun, row: number): string | null {
  const index = bundle.columns.skill[row] ?? UNKNOWN_U8;
  return index === UNKNOWN_U8 ? null : (bundle.header.skills[index] ?? null);
}

/** Counts skills of the rows of both sides, by name, the most frequent first; what is not labelled last. */
export function mixSkills(
  a: ComparedRun,
  b: ComparedRun,
  rowsA: readonly number[],
  rowsB: readonly number[],
): SkillShare[] {
  const shares = new Map<string | null, SkillShare>();
  const shareOf = (skill: string | null): SkillShare => {
    const share = shares.get(skill) ?? { skill, a: 0, b: 0 };
    shares.set(skill, share);
    return share;
  };
  for (const row of rowsA) shareOf(readSkill(a, row)).a++;
  for (const row of rowsB) shareOf(readSkill(b, row)).b++;
  return [...shares.values()].sort((one, other) => {
    if (one.skill === null || other.skill === null) return one.skill === null ? 1 : -1;
    return other.a + other.b - one.a - one.b || (one.skill < other.skill ? -1 : 1);
  });
}
