"use client";

import { ChartsPanel } from "@/components/stats/charts-panel";
import type { Bundle } from "@/lib/core/bundle/schema";
import { useExplorer } from "@/lib/store/react";

import { useChartContext } from "./use-chart-context";
import type { Scene } from "./use-scene";

interface ChartsProps {
  bundle: Bundle;
  scene: Scene;
  titleOf: (row: number) => string;
  onOpenRow: (row: number) => void;
}

/** The charts of the open release, wired to the clock and the filters; made only while they lie open. */
export function Charts({ bundle, scene, titleOf, onOpenRow }: ChartsProps) {
  const choose = useExplorer((state) => state.choose);
  const filters = useExplorer((state) => state.choices.filters);
  const { context, isIncluded } = useChartContext(bundle, scene, choose);
  const { axis, range } = scene;
  const [first] = axis.steps;
  const last = axis.steps.at(-1);
  const isAll =
    range === null ||
    first === undefined ||
    last === undefined ||
    (range[0] <= first && range[1] >= last);
  return (
    <ChartsPanel
      bundle={bundle}
      context={context}
      isIncluded={isIncluded}
      summary={scene.summary}
      filters={filters}
      onFilters={(next) => choose({ filters: next })}
      onAllSteps={isAll ? null : () => choose({ timeMode: "upto", step: last ?? null })}
      titleOf={titleOf}
      onOpenRow={onOpenRow}
      onClose={() => choose({ hasCharts: false })}
    />
  );
}
