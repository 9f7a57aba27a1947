"use client";

import { useMemo } from "react";

import type { ChartContext } from "@/components/stats/chart-context";
import type { Bundle } from "@/lib/core/bundle/schema";
import { poolRuns, readMeasures, tabulate } from "@/lib/core/stats";
import { colourRuns } from "@/lib/core/views/colours";
import { findNearestStep } from "@/lib/core/views/step-axis";
import type { Choices } from "@/lib/store/choices";

import type { Scene } from "./use-scene";

/** Environments that match, of the runs that are on: one byte a row, whatever the clock says. */
export interface ChartSet {
  context: ChartContext;
  isIncluded: Uint8Array;
}

/**
 * What the charts share. Sums by run and step are made when filters or runs change; the clock sums cells.
 */
export function useChartContext(
  bundle: Bundle,
  scene: Scene,
  choose: (changes: Partial<Choices>) => void,
): ChartSet {
  const { columns, header } = bundle;
  const { axis, matches, runsVisible, range, shown } = scene;
  const values = useMemo(() => readMeasures(columns), [columns]);
  const runColours = useMemo(() => colourRuns(bundle), [bundle]);
  const isIncluded = useMemo(
    () =>
      matches.map((isMatch, row) => (runsVisible[columns.run[row] ?? 0] === false ? 0 : isMatch)),
    [columns, matches, runsVisible],
  );
  const tabulation = useMemo(
    () => tabulate(columns, header.runs.length, isIncluded, values),
    [columns, header, isIncluded, values],
  );
  const pooled = useMemo(() => poolRuns(tabulation), [tabulation]);
  // The clock gives another context, but the same ends: what is drawn once stays.
  const domain = useMemo((): ChartContext["domain"] => {
    const first = axis.steps[0];
    const last = axis.steps.at(-1);
    return first === undefined || last === undefined ? null : [first, last];
  }, [axis]);
  const context = useMemo((): ChartContext => {
    const findStep = (step: number) => findNearestStep(axis, step) ?? step;
    return {
      columns,
      runs: header.runs,
      runsVisible,
      runColours,
      values,
      tabulation,
      pooled,
      shown,
      range,
      steps: axis.steps,
      domain,
      onSteps: ([low, high]) => {
        const inside = axis.steps.filter((step) => step >= low && step <= high);
        const from = inside[0] ?? findStep((low + high) / 2);
        const to = inside.at(-1) ?? from;
        choose({ timeMode: "window", step: to, windowSize: to - from + 1 });
      },
      onStep: (step) => choose({ step: findStep(step) }),
    };
  }, [
    axis,
    columns,
    header,
    runsVisible,
    runColours,
    values,
    tabulation,
    pooled,
    shown,
    range,
    domain,
    choose,
  ]);
  return { context, isIncluded };
}
