"use client";

import { useEffect, useMemo } from "react";

import { ChartsPanel } from "@/components/stats/charts-panel";
import type { Bundle } from "@/lib/core/bundle/schema";
import type { MetricLog } from "@/lib/core/metrics";
import type { NamedPlace } from "@/lib/core/views/labels";
import { colourTopics } from "@/lib/core/views/topics";
import { useExplorer } from "@/lib/store/react";

import { useChartContext } from "./use-chart-context";
import type { Scene } from "./use-scene";

const NO_LOGS: readonly MetricLog[] = [];

interface ChartsProps {
  bundle: Bundle;
  scene: Scene;
  /** Names of the map, with the environments that each is of. */
  labels: readonly NamedPlace[];
  titleOf: (row: number) => string;
  onOpenRow: (row: number) => void;
}

/** The charts of the open release, wired to the clock and the filters; made only while they lie open. */
export function Charts({ bundle, scene, labels, titleOf, onOpenRow }: ChartsProps) {
  const topics = useMemo(() => colourTopics(labels, bundle.header.environments), [labels, bundle]);
  const choose = useExplorer((state) => state.choose);
  const filters = useExplorer((state) => state.choices.filters);
  const { context, isIncluded } = useChartContext(bundle, scene, choose);
  const results = useExplorer((state) => state.results);
  const openResults = useExplorer((state) => state.openResults);
  useEffect(() => {
    if (bundle.header.results !== null) void openResults();
  }, [bundle, openResults]);
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
      topics={topics}
      logs={(results.state === "ready" ? results.value?.metrics : undefined) ?? NO_LOGS}
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
