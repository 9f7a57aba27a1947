"use client";

import { useMemo } from "react";

import { Button } from "@/components/shared/button";
import type { Stretch } from "@/components/charts";
import type { Bundle } from "@/lib/core/bundle/schema";
import type { MetricLog } from "@/lib/core/metrics";
import { MEASURES, REPLICATES, SEED, type Measure, type MeasureId } from "@/lib/core/stats";
import { describeAgents } from "@/lib/core/views/agent-record";
import { colourRows, type Colouring } from "@/lib/core/views/colours";
import type { Filters } from "@/lib/core/views/filters";

import type { ChartContext } from "./chart-context";
import { CategoryChart } from "./category-chart";
import { CopiesTable } from "./copies-table";
import { DiversityChart } from "./diversity-chart";
import { countFacets } from "./facet-layout";
import { MeasureChart } from "./measure-chart";
import { MetricCharts } from "./metric-charts";

interface ChartsPanelProps {
  bundle: Bundle;
  context: ChartContext;
  /** Environments by the names of the map; null = it names nothing, or not yet. */
  topics: Colouring | null;
  /** One byte a row, 1 = matches and of a run that is on. */
  isIncluded: Uint8Array;
  /** What the runs logged while they trained; empty = nothing, or not yet there. */
  logs: readonly MetricLog[];
  /** What is shown, in the map's own words. */
  summary: string;
  filters: Filters;
  onFilters: (filters: Filters) => void;
  /** Puts the clock on all steps; null = it shows all. */
  onAllSteps: (() => void) | null;
  titleOf: (row: number) => string;
  onOpenRow: (row: number) => void;
  onClose: () => void;
}

/** Measures whose values can be filtered, and so brushed. */
const FILTERED = ["solveRate", "regret", "turns", "lines", "tools"] as const;
const findFilter = (id: MeasureId) => FILTERED.find((name) => name === id);

/** The charts of what is shown: they follow the clock, the runs and the filters of map and list. */
export function ChartsPanel(props: ChartsPanelProps) {
  const { bundle, context, topics, isIncluded, summary, filters, onFilters, onAllSteps } = props;
  const { diversity, spaceId } = bundle.header;
  const skills = useMemo(() => colourRows(bundle, "skill", "light"), [bundle]);
  const { recorded, missing } = useMemo(() => {
    const isRecorded = ({ id }: Measure) =>
      context.values[id].some((value) => !Number.isNaN(value));
    // Games have no tools: a chart of zeros would say so at length.
    const isShown = (measure: Measure) =>
      isRecorded(measure) && (measure.id !== "tools" || context.values.tools.some((n) => n > 0));
    return {
      recorded: MEASURES.filter(isShown),
      missing: MEASURES.filter((measure) => !isRecorded(measure)),
    };
  }, [context.values]);
  const visible = context.runs.filter((_, run) => context.runsVisible[run] !== false);

  const grid = `grid gap-x-8 gap-y-5 ${countFacets(visible.length) > 1 ? "grid-cols-[repeat(auto-fill,minmax(min(100%,27rem),1fr))]" : "grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))]"}`;

  return (
    <section
      aria-label="Charts"
      className="flex min-h-0 flex-col border-t border-(--line) bg-(--paper) max-md:absolute max-md:inset-0 max-md:z-40 md:h-[46%]"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-(--line) px-4 py-1.5">
        <h2 className="font-medium">Charts</h2>
        <p className="text-(--ink-2)">{summary}</p>
        <div className="ml-auto flex gap-2">
          {onAllSteps !== null && (
            <Button look="quiet" isInline onClick={onAllSteps}>
              All steps
            </Button>
          )}
          <Button look="quiet" isInline onClick={props.onClose}>
            Close charts
          </Button>
        </div>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {visible.length > 1 && (
          <ul
            aria-label="Lines of runs"
            className="mb-3 flex flex-wrap gap-x-4 text-[12px] text-(--ink-2)"
          >
            {context.runs.map(
              (run, index) =>
                context.runsVisible[index] !== false && (
                  <li key={run.id} className="flex items-center gap-1.5">
                    <span
                      aria-hidden="true"
                      className="h-0.5 w-4"
                      style={{ background: context.runColours[index] }}
                    />
                    {run.name}
                  </li>
                ),
            )}
          </ul>
        )}
        <div className={grid}>
          <CategoryChart
            context={context}
            title="Environments and their skills"
            colouring={skills}
            isIncluded={isIncluded}
          />
          {topics !== null && (
            <CategoryChart
              context={context}
              title="Topics"
              colouring={topics}
              isShare
              isIncluded={isIncluded}
            />
          )}
          {recorded.map((measure) => {
            const name = findFilter(measure.id);
            return (
              <MeasureChart
                key={measure.id}
                context={context}
                measure={measure}
                {...(name === undefined
                  ? {}
                  : {
                      wanted: filters[name],
                      onWanted: (wanted: Stretch | null) =>
                        onFilters({ ...filters, [name]: wanted }),
                    })}
              />
            );
          })}
          {diversity !== null && (
            <DiversityChart context={context} diversity={diversity} spaceId={spaceId} />
          )}
          <CopiesTable
            columns={context.columns}
            shown={context.shown}
            titleOf={props.titleOf}
            onOpenRow={props.onOpenRow}
          />
        </div>
        {props.logs.length > 0 && <MetricCharts context={context} logs={props.logs} grid={grid} />}
        <p className="mt-4 max-w-[70ch] text-[12px] leading-4 text-(--ink-3)">
          Outcomes are those of the {describeAgents(visible)}; where no step is named, as it was
          when the environment was written. Topics are the places that the whole map names. In
          brackets and as a band: 95 % intervals, bootstrap over environments, {REPLICATES}{" "}
          replicates, seed {SEED}. Drag over a chart to set the steps, over the bars at its side to
          keep values; the timeline and the filters do the same by keyboard.
          {missing.length > 0 &&
            ` Not recorded in this release: ${missing.map(({ title }) => title.toLowerCase()).join(", ")}.`}
          {diversity === null &&
            " The Vendi score was not measured when this release was imported; import it again to have it."}
        </p>
      </div>
    </section>
  );
}
