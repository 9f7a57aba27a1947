"use client";

import { rollup } from "d3-array";
import { useMemo, useState } from "react";

import { Button } from "@/components/shared/button";
import { FIELD_LOOK } from "@/components/shared/field-look";
import { FilterSelect } from "@/components/shared/filter-select";
import { VisibleText } from "@/components/shared/visible-text";
import { goToParameters } from "@/components/site/use-hash-parameters";
import { describeAgentRecord } from "@/lib/core/views/agent-record";
import { formatCount } from "@/lib/core/views/format";
import {
  filterToolEnvironments,
  NO_TOOL_FILTERS,
  type ToolEnvironment,
  type ToolFilters,
} from "@/lib/core/views/tool-environments";

/** Workflows that are listed at first, and with each more. */
const PAGE = 50;

interface WorkflowListProps {
  environments: readonly ToolEnvironment[];
  /** Id of the one that is looked at; null = none. */
  shownId: string | null;
}

/** Environments with functions to choose from, narrowed by title and skill. */
export function WorkflowList({ environments, shownId }: WorkflowListProps) {
  const [filters, setFilters] = useState(NO_TOOL_FILTERS);
  const [limit, setLimit] = useState(PAGE);
  const found = useMemo(
    () => filterToolEnvironments(environments, filters),
    [environments, filters],
  );
  const skills = useMemo(
    () =>
      [
        ...rollup(
          environments,
          ({ length }) => length,
          ({ skill }) => skill,
        ),
      ].map(([value, count]) => ({
        value,
        words: `${value ?? "not labelled"} (${formatCount(count)})`,
      })),
    [environments],
  );
  const narrow = (changes: Partial<ToolFilters>) => {
    setFilters({ ...filters, ...changes });
    setLimit(PAGE);
  };
  return (
    <>
      <div role="group" aria-label="Filters" className="flex flex-wrap gap-x-4 gap-y-2 pb-2">
        <label className="flex items-center gap-2 text-(--ink-2)">
          Title
          <input
            type="search"
            className={`${FIELD_LOOK} w-36`}
            value={filters.text}
            onChange={(event) => narrow({ text: event.currentTarget.value })}
          />
        </label>
        <FilterSelect
          label="Skill"
          chosen={filters.skills}
          choices={skills}
          onChoose={(chosen) => narrow({ skills: chosen })}
        />
      </div>
      <p role="status" className="pb-2 text-(--ink-2)">
        {formatCount(found.length)} of {formatCount(environments.length)}
      </p>
      <div className="border-b border-(--line) lg:max-h-[calc(100dvh-17rem)] lg:overflow-y-auto">
        <ul aria-label="Workflows">
          {found.slice(0, limit).map((one) => (
            <Entry
              key={one.environmentId}
              environment={one}
              isShown={one.environmentId === shownId}
            />
          ))}
        </ul>
        {found.length > limit ? (
          <div className="border-t border-(--line) py-2">
            <Button onClick={() => setLimit(limit + PAGE)}>
              Show {formatCount(Math.min(PAGE, found.length - limit))} more
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}

function Entry({ environment, isShown }: { environment: ToolEnvironment; isShown: boolean }) {
  const { environmentId, title, skill, record, hasEpisodes } = environment;
  return (
    <li className="border-t border-(--line)">
      <button
        type="button"
        aria-current={isShown ? "true" : undefined}
        className="w-full py-2 text-left hover:text-(--accent) aria-[current=true]:border-l-2 aria-[current=true]:border-(--accent) aria-[current=true]:pl-3"
        onClick={() => goToParameters({ env: environmentId })}
      >
        <span className="block font-medium break-words">
          <VisibleText text={title} />
        </span>
        <span className="block break-words text-(--ink-2)">
          <VisibleText
            text={[
              skill ?? "no skill recorded",
              describeAgentRecord(record),
              ...(hasEpisodes ? [] : ["no episode recorded"]),
            ].join(" · ")}
          />
        </span>
      </button>
    </li>
  );
}
