"use client";

import { useMemo, useState } from "react";

import { Button } from "@/components/shared/button";
import type { MetricLog } from "@/lib/core/metrics";
import { formatCount, formatCounted } from "@/lib/core/views/format";
import { listMetricKeys } from "@/lib/core/views/metric-series";

import type { ChartContext } from "./chart-context";
import { MetricChart } from "./metric-chart";

interface MetricChartsProps {
  context: ChartContext;
  logs: readonly MetricLog[];
  /** Grid of the panel's charts. */
  grid: string;
}

/** The metrics that the runs logged while they trained, the ones that readers ask for first. */
export function MetricCharts({ context, logs, grid }: MetricChartsProps) {
  const { main, others } = useMemo(() => listMetricKeys(logs), [logs]);
  const [hasAll, setHasAll] = useState(main.length === 0);
  return (
    <section aria-label="Logged metrics" className="mt-6">
      <div className="mb-2 flex flex-wrap items-baseline gap-x-4">
        <h3 className="font-medium">Logged metrics</h3>
        {others.length > 0 && main.length > 0 && (
          <Button look="quiet" isInline aria-pressed={hasAll} onClick={() => setHasAll(!hasAll)}>
            {hasAll ? "Fewer metrics" : `${formatCounted(others.length, "more metric")}`}
          </Button>
        )}
      </div>
      <div className={grid}>
        {[...main, ...(hasAll ? others : [])].map((metric) => (
          <MetricChart key={metric} context={context} logs={logs} metric={metric} />
        ))}
      </div>
      <ul className="mt-3 text-[12px] leading-4 text-(--ink-3)">
        {logs.map(({ file, run, rows, keysLeftOut }) => (
          <li key={file}>
            <code className="font-mono">{file}</code>: run {run}, {formatCounted(rows.read, "row")}{" "}
            read, {formatCount(rows.skipped)} skipped; {formatCounted(keysLeftOut, "column")} that{" "}
            {keysLeftOut === 1 ? "is" : "are"} no metric of training.
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[12px] leading-4 text-(--ink-3)">
        As logged by the run, whatever the filters. A step that did not log a metric has no point.
      </p>
    </section>
  );
}
