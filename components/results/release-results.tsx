"use client";

import { useEffect } from "react";

import { ChartTableView } from "@/components/charts/chart-table";
import { AsyncView } from "@/components/shared/async-view";
import { linkSection } from "@/components/site/sections";
import type { Bundle } from "@/lib/core/bundle/schema";
import { chartRuns, type Results } from "@/lib/core/results";
import { useExplorer } from "@/lib/store/react";

import { ChartGrid } from "./chart-grid";

/** Charts and tables of the open release's `results.json`, or which releases of the site bring one. */
export function ReleaseResults({ bundle }: { bundle: Bundle }) {
  const results = useExplorer((state) => state.results);
  const openResults = useExplorer((state) => state.openResults);
  useEffect(() => {
    void openResults();
  }, [openResults, bundle]);
  return (
    <AsyncView value={results} onRetry={() => void openResults()}>
      {(found) =>
        found === null || isEmpty(found) ? (
          <NoResults hasMetrics={found?.metrics !== undefined} />
        ) : (
          <Charts results={found} />
        )
      }
    </AsyncView>
  );
}

/** Metrics alone are charted in the Explorer, under the clock. */
const isEmpty = ({ runs, charts, tables }: Results): boolean =>
  runs.length + charts.length + tables.length === 0;

function Charts({ results: { runs, charts, tables } }: { results: Results }) {
  return (
    <>
      <ChartGrid charts={[...chartRuns(runs), ...charts]} />
      {tables.map(({ id, title, note, source, columns, rows }, at) => (
        <section key={`${at} ${id}`} className="mt-8">
          <h3 className="font-medium">{title}</h3>
          {source !== null && <p className="text-[12px] text-(--ink-3)">{source}</p>}
          <ChartTableView title={title} table={{ columns, rows }} />
          {note !== null && <p className="mt-2 max-w-[44rem] text-(--ink-2)">{note}</p>}
        </section>
      ))}
    </>
  );
}

function NoResults({ hasMetrics }: { hasMetrics: boolean }) {
  const index = useExplorer((state) => state.index);
  const others = index.state === "ready" ? index.value.bundles.filter((one) => one.hasResults) : [];
  return (
    <div className="mt-3 max-w-[44rem]">
      <p>
        This release brings no <code className="font-mono">results.json</code>
        {hasMetrics
          ? ". The metrics that its runs logged are drawn in the Explorer, under Charts."
          : ", so there is nothing to chart here but its environments."}
      </p>
      {others.length > 0 && (
        <p className="mt-2">
          Releases of this site with results:{" "}
          {others.map(({ id, title }, i) => (
            <span key={id}>
              {i > 0 && ", "}
              <a
                className="text-(--accent) underline underline-offset-4"
                href={linkSection("results/", id)}
              >
                {title}
              </a>
            </span>
          ))}
          .
        </p>
      )}
    </div>
  );
}
