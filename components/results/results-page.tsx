"use client";

import { ChartTableView } from "@/components/charts/chart-table";
import { AsyncView } from "@/components/shared/async-view";
import { Citation } from "@/components/shared/citation";
import { PageShell } from "@/components/site/page-shell";
import { chartPaper, countLeads, PAPER_TABLES } from "@/lib/core/paper";
import { citeRelease, PAPER_ADDRESS, PAPER_BIBTEX } from "@/lib/core/views/cite";
import { useExplorer } from "@/lib/store/react";

import { CardText } from "./card-text";
import { ChartGrid } from "./chart-grid";
import { ReleaseResults } from "./release-results";

const SECTIONS = chartPaper(PAPER_TABLES);
const LEADS = countLeads(PAPER_TABLES.games);
const describeLeads = [...LEADS.byVariant]
  .sort(([, a], [, b]) => b - a)
  .map(([variant, cells]) => `${variant} in ${cells}`)
  .join(", ");

const PLACES = [
  ["release", "The open release"],
  ["paper", "The paper"],
  ["cite", "Cite"],
] as const;

/** The page Results: what the open release measured, and the paper's tables as charts, clearly apart. */
export function ResultsPage() {
  const bundle = useExplorer((state) => state.bundle);
  const start = useExplorer((state) => state.start);
  return (
    <PageShell current="results" title="Results">
      <nav aria-label="On this page" className="mt-2 flex gap-4">
        {PLACES.map(([id, label]) => (
          <button
            key={id}
            type="button"
            className="min-h-8 text-(--accent) underline underline-offset-4 pointer-coarse:min-h-10"
            onClick={() => document.getElementById(`results-${id}`)?.scrollIntoView()}
          >
            {label}
          </button>
        ))}
      </nav>

      <section id="results-release" aria-labelledby="release-title" className="mt-6">
        <h2 id="release-title" className="border-t-2 border-(--ink) pt-2 text-[17px] font-semibold">
          The open release{bundle.state === "ready" && `: ${bundle.value.header.release.title}`}
        </h2>
        <AsyncView value={bundle} onRetry={() => void start()}>
          {(open) => (
            <>
              {open.header.release.description !== null && (
                <p className="mt-2 max-w-[44rem] text-(--ink-2)">
                  <CardText text={open.header.release.description} />
                </p>
              )}
              <ReleaseResults bundle={open} />
            </>
          )}
        </AsyncView>
      </section>

      <section id="results-paper" aria-labelledby="paper-title" className="mt-14">
        <h2 id="paper-title" className="border-t-2 border-(--ink) pt-2 text-[17px] font-semibold">
          The paper
        </h2>
        <p className="mt-2 max-w-[44rem] text-[15px] leading-6">
          Numbers as{" "}
          <a className="text-(--accent) underline underline-offset-4" href={PAPER_ADDRESS}>
            arXiv 2608.19197v1
          </a>{" "}
          prints them, measured by its authors on language models of 4 to 30 billion parameters;
          nothing here was measured by this site, and none of it may be compared with the release
          above. On {LEADS.cells} pairs of model and benchmark of Table 1 the highest score is that
          of {describeLeads}.
        </p>
        {SECTIONS.map(({ title, charts, printed }) => (
          <section key={title} aria-label={title} className="mt-8">
            <h3 className="text-[15px] font-semibold">{title}</h3>
            <ChartGrid charts={charts} />
            {printed.map((table) => (
              <details key={table.title} className="mt-3">
                <summary className="w-fit cursor-pointer text-(--accent) underline underline-offset-4 pointer-coarse:py-2">
                  {table.title}
                </summary>
                <div className="mt-1">
                  <ChartTableView title={table.title} table={table} />
                </div>
              </details>
            ))}
          </section>
        ))}
      </section>

      <section id="results-cite" aria-labelledby="cite-title" className="mt-14">
        <h2 id="cite-title" className="border-t-2 border-(--ink) pt-2 text-[17px] font-semibold">
          Cite
        </h2>
        <div className="mt-3 grid gap-6 md:grid-cols-2">
          <Citation
            title="Cite the paper"
            note="Where a chart names a table, cite the paper."
            bibtex={PAPER_BIBTEX}
          />
          {bundle.state === "ready" && (
            <Citation
              title="Cite the open release"
              note="Environments and results of the release that is open, pinned by its map."
              bibtex={citeRelease(bundle.value.header)}
            />
          )}
        </div>
      </section>
    </PageShell>
  );
}
