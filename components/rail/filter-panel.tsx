"use client";

import { RUN_STATES, type RunState } from "@/lib/core/views/checks";
import { NO_FILTERS, isUnfiltered, type Filters, type Interval } from "@/lib/core/views/filters";

import { RailSection } from "./section";

/** A skill and how many environments declare it; name null = not labelled. */
export interface SkillCount {
  name: string | null;
  count: number;
}

interface FilterPanelProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  skills: readonly SkillCount[];
  /** Smallest and largest number of lines in the release. */
  lineLimits: readonly [number, number];
  /** Smallest and largest recorded value; null = none is recorded. */
  limits: { regret: Interval; turns: Interval };
  /** Environments with a recorded solve rate. */
  measured: number;
  /** Environments of each state. */
  runStates: Record<RunState, number>;
  hidesOthers: boolean;
  onHidesOthers: (hides: boolean) => void;
}

function IntervalFields(props: {
  label: string;
  value: Interval;
  limits: readonly [number, number];
  step: number;
  isDisabled: boolean;
  onValue: (value: Interval) => void;
}) {
  const { label, value, limits, step, isDisabled, onValue } = props;
  const change = (place: 0 | 1, text: string) => {
    const next: [number, number] = [...(value ?? limits)];
    next[place] = text === "" ? limits[place] : Number(text);
    onValue(next[0] === limits[0] && next[1] === limits[1] ? null : next);
  };
  return (
    <fieldset className="mt-2 flex items-center gap-2" disabled={isDisabled}>
      <legend className="sr-only">{label}</legend>
      <span className="w-20 text-(--ink-2)" aria-hidden>
        {label}
      </span>
      {([0, 1] as const).map((place) => (
        <input
          key={place}
          type="number"
          aria-label={`${label} ${place === 0 ? "from" : "to"}`}
          className="h-7 w-16 border-b border-(--line) bg-transparent disabled:text-(--ink-3) pointer-coarse:h-10"
          min={limits[0]}
          max={limits[1]}
          step={step}
          placeholder={String(limits[place])}
          value={value === null ? "" : value[place]}
          onChange={(event) => change(place, event.target.value)}
        />
      ))}
    </fieldset>
  );
}

/** Which states to keep; those that no environment has are left out. */
function RunStateBoxes(props: {
  counts: Record<RunState, number>;
  chosen: readonly RunState[];
  onChosen: (chosen: RunState[]) => void;
}) {
  const { counts, chosen, onChosen } = props;
  return (
    <div role="group" aria-label="Runs here" className="mt-2">
      {RUN_STATES.filter((state) => counts[state] > 0).map((state) => (
        <label key={state} className="flex items-baseline gap-2 py-0.5 pointer-coarse:min-h-10">
          <input
            type="checkbox"
            className="accent-(--ink)"
            checked={chosen.includes(state)}
            onChange={(event) =>
              onChosen(
                RUN_STATES.filter((one) =>
                  one === state ? event.target.checked : chosen.includes(one),
                ),
              )
            }
          />
          <span>{state}</span>
          {state === "does not run" && <StruckDot />}{" "}
          <span className="ml-auto text-(--ink-3)">{counts[state].toLocaleString("en")}</span>
        </label>
      ))}
    </div>
  );
}

/** The map's mark, beside the words for it. */
function StruckDot() {
  return (
    <svg aria-hidden="true" viewBox="-7 -7 14 14" className="size-3.5 self-center">
      <circle r="4" className="fill-(--ink-3)" />
      <path d="M-6 6L6 -6" className="stroke-(--ink)" strokeWidth="1.5" />
    </svg>
  );
}

/** Narrows what is shown; what does not match stays as grey context unless the reader hides it. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, onFilters, skills, lineLimits, measured, hidesOthers, onHidesOthers } = props;
  const { runStates, limits } = props;
  const isUnchecked = runStates.runs === 0 && runStates["does not run"] === 0;
  const toggleSkill = (name: string | null, isOn: boolean) =>
    onFilters({
      ...filters,
      skills: isOn ? [...filters.skills, name] : filters.skills.filter((other) => other !== name),
    });
  return (
    <RailSection
      title="Filters"
      aside={
        isUnfiltered(filters) ? null : (
          <button type="button" className="text-(--accent)" onClick={() => onFilters(NO_FILTERS)}>
            Clear filters
          </button>
        )
      }
    >
      <div role="group" aria-label="Filters">
        <div role="group" aria-label="Skill" className="max-h-52 overflow-y-auto">
          {skills.map(({ name, count }) => (
            <label
              key={name ?? ""}
              className="flex items-baseline gap-2 py-0.5 pointer-coarse:min-h-10"
            >
              <input
                type="checkbox"
                className="accent-(--ink)"
                checked={filters.skills.includes(name)}
                onChange={(event) => toggleSkill(name, event.target.checked)}
              />
              <span className="min-w-0 truncate">{name ?? "not labelled"}</span>{" "}
              <span className="ml-auto text-(--ink-3)">{count.toLocaleString("en")}</span>
            </label>
          ))}
        </div>
        <IntervalFields
          label="Lines"
          value={filters.lines}
          limits={lineLimits}
          step={1}
          isDisabled={false}
          onValue={(lines) => onFilters({ ...filters, lines })}
        />
        <IntervalFields
          label="Solve rate"
          value={filters.solveRate}
          limits={[0, 1]}
          step={0.05}
          isDisabled={measured === 0}
          onValue={(solveRate) => onFilters({ ...filters, solveRate })}
        />
        <IntervalFields
          label="Regret"
          value={filters.regret}
          limits={limits.regret ?? [-1, 1]}
          step={0.05}
          isDisabled={limits.regret === null}
          onValue={(regret) => onFilters({ ...filters, regret })}
        />
        <IntervalFields
          label="Turns"
          value={filters.turns}
          limits={limits.turns ?? [0, 1]}
          step={1}
          isDisabled={limits.turns === null}
          onValue={(turns) => onFilters({ ...filters, turns })}
        />
        <label className="mt-2 flex items-baseline gap-2 has-disabled:text-(--ink-3) pointer-coarse:min-h-10">
          <input
            type="checkbox"
            className="accent-(--ink)"
            disabled={measured === 0}
            checked={filters.almostNeverSolved}
            onChange={(event) => onFilters({ ...filters, almostNeverSolved: event.target.checked })}
          />
          Almost never solved
        </label>
        {measured === 0 && (
          <p className="mt-1 text-(--ink-3)">No outcome is recorded in this release.</p>
        )}
        {isUnchecked ? (
          <p className="mt-1 text-(--ink-3)">The programs of this release are not checked.</p>
        ) : (
          <RunStateBoxes
            counts={runStates}
            chosen={filters.runStates}
            onChosen={(chosen) => onFilters({ ...filters, runStates: chosen })}
          />
        )}
        <label className="mt-2 flex items-baseline gap-2 pointer-coarse:min-h-10">
          <input
            type="checkbox"
            className="accent-(--ink)"
            checked={hidesOthers}
            onChange={(event) => onHidesOthers(event.target.checked)}
          />
          Hide what does not match
        </label>
      </div>
    </RailSection>
  );
}
