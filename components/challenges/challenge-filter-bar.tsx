"use client";

import { FilterSelect } from "@/components/shared/filter-select";
import {
  type Challenge,
  CHALLENGE_GRADES,
  CHALLENGE_KINDS,
  type ChallengeFilters,
} from "@/lib/core/challenges";
import { formatCount } from "@/lib/core/views/format";

interface ChallengeFilterBarProps {
  challenges: readonly Challenge[];
  filters: ChallengeFilters;
  onFilters: (filters: ChallengeFilters) => void;
}

/** What the list is narrowed to: one skill, one kind, one grade, or all. */
export function ChallengeFilterBar({ challenges, filters, onFilters }: ChallengeFilterBarProps) {
  const skills = [...new Set(challenges.map(({ skill }) => skill))].sort((a, b) =>
    (a ?? "~") < (b ?? "~") ? -1 : 1,
  );
  const count = (isOf: (challenge: Challenge) => boolean) =>
    formatCount(challenges.filter(isOf).length);
  return (
    <div role="group" aria-label="Filters" className="flex flex-wrap gap-x-4 gap-y-2">
      <FilterSelect
        label="Skill"
        chosen={filters.skills}
        choices={skills.map((value) => ({
          value,
          words: `${value ?? "not labelled"} (${count(({ skill }) => skill === value)})`,
        }))}
        onChoose={(next) => onFilters({ ...filters, skills: next })}
      />
      <FilterSelect
        label="Kind"
        chosen={filters.kinds}
        choices={CHALLENGE_KINDS.map((value) => ({
          value,
          words: `${value} (${count(({ kind }) => kind === value)})`,
        }))}
        onChoose={(kinds) => onFilters({ ...filters, kinds })}
      />
      <FilterSelect
        label="Agent"
        chosen={filters.grades}
        choices={CHALLENGE_GRADES.map((value) => ({
          value,
          words: `${value} (${count(({ grade }) => grade === value)})`,
        }))}
        onChoose={(grades) => onFilters({ ...filters, grades })}
      />
    </div>
  );
}
