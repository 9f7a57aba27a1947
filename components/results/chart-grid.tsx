import type { Chart } from "@/lib/core/results";

import { CategoryFigure } from "./category-figure";
import { LineFigure } from "./line-figure";

/** Charts side by side where there is room; what several share is said once, below them. */
export function ChartGrid({ charts }: { charts: readonly Chart[] }) {
  const notes = [...new Set(charts.map(({ note }) => note).filter((note) => note !== null))];
  return (
    <>
      <div className="mt-4 grid gap-x-10 gap-y-8 md:grid-cols-2 2xl:grid-cols-3">
        {charts.map((chart, at) =>
          chart.kind === "lines" ? (
            <LineFigure key={`${at} ${chart.id}`} chart={chart} />
          ) : (
            <CategoryFigure key={`${at} ${chart.id}`} chart={chart} />
          ),
        )}
      </div>
      {notes.map((note) => (
        <p key={note} className="mt-3 max-w-[44rem] text-(--ink-2)">
          {note}
        </p>
      ))}
    </>
  );
}
