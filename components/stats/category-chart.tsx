"use client";

import { useCallback, useMemo } from "react";

import type { ChartTable } from "@/components/charts";
import { countCategories } from "@/lib/core/views/category-shares";
import { UNKNOWN_CATEGORY, type Colouring, type LegendEntry } from "@/lib/core/views/colours";
import { formatCount } from "@/lib/core/views/format";

import type { ChartContext } from "./chart-context";
import { StepChart } from "./step-chart";
import type { DrawMarks } from "./step-plot";

interface CategoryChartProps {
  context: ChartContext;
  title: string;
  /** What environments are counted by, with its colours. */
  colouring: Colouring;
  /** True: the bars are shares of each step; false: they count. */
  isShare?: boolean;
  /** One byte a row, 1 = matches and of a run that is on. */
  isIncluded: Uint8Array;
}

/** Environments of each captured step, stacked by category: how many, or what share, of what. */
export function CategoryChart(props: CategoryChartProps) {
  const { context, title, colouring, isShare = false, isIncluded } = props;
  const { range, shown, columns } = context;
  const entryOf = useMemo(() => {
    const named = colouring.entries.filter(({ kind }) => kind !== "unknown");
    const unknown = colouring.entries.find(({ kind }) => kind === "unknown");
    return (category: number): LegendEntry | undefined =>
      category === UNKNOWN_CATEGORY ? unknown : named[category];
  }, [colouring]);
  const { steps, counts, categories } = useMemo(() => {
    const order = [...colouring.palette.keys(), UNKNOWN_CATEGORY];
    return countCategories(columns, colouring.category, order, isIncluded);
  }, [columns, colouring, isIncluded]);
  const totals = useMemo(
    () => counts.map((ofStep) => ofStep.reduce((sum, count) => sum + count, 0)),
    [counts],
  );
  const values = useMemo(
    (): [number, number] => [0, isShare ? 1 : Math.max(1, ...totals)],
    [isShare, totals],
  );
  const draw = useCallback<DrawMarks>(
    ({ x, y }) => {
      const stride = steps
        .slice(1)
        .reduce((least, step, i) => Math.min(least, x(step) - x(steps[i]!)), Infinity);
      const wide = Math.max(1.25, Math.min(12, stride * 0.7));
      return steps.map((step, i) =>
        stackBars(counts[i] ?? [], isShare ? (totals[i] ?? 1) : 1).map(([from, to], at) => {
          const category = categories[at]!;
          return (
            to > from && (
              <rect
                key={`${step} ${category}`}
                x={x(step) - wide / 2}
                y={y(to)}
                width={wide}
                height={y(from) - y(to)}
                fill={entryOf(category)?.colour}
                fillOpacity={category === UNKNOWN_CATEGORY ? 0.4 : 1}
              />
            )
          );
        }),
      );
    },
    [steps, counts, totals, isShare, categories, entryOf],
  );
  const isInside = (step: number) => range === null || (step >= range[0] && step <= range[1]);
  const countOf = new Uint32Array(256);
  for (const row of shown) countOf[colouring.category[row]!]!++;
  const byCategory = categories.map((category) => ({
    entry: entryOf(category),
    count: countOf[category]!,
  }));
  const unknown = countOf[UNKNOWN_CATEGORY]!;

  const makeTable = (): ChartTable => ({
    columns: ["Step", "n", ...byCategory.map(({ entry }) => entry?.label ?? "")],
    rows: [
      ["all that are shown", shown.length, ...byCategory.map(({ count }) => count)],
      ...steps.flatMap((step, i) =>
        isInside(step) ? [[String(step), totals[i] ?? 0, ...(counts[i] ?? [])]] : [],
      ),
    ],
  });

  return (
    <div>
      <StepChart
        context={context}
        title={title}
        reading={formatCount(shown.length)}
        n={shown.length}
        unknown={unknown}
        unit={isShare ? "share of a step's environments" : "environments a step"}
        values={values}
        isCount={!isShare}
        table={makeTable}
      >
        {draw}
      </StepChart>
      <ul className="mt-1 flex flex-wrap gap-x-3 text-[12px] leading-5 text-(--ink-2)">
        {byCategory.map(({ entry, count }) => (
          <li key={entry?.label} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="size-2 shrink-0"
              style={{ background: entry?.colour, opacity: entry?.kind === "unknown" ? 0.4 : 1 }}
            />
            {entry?.label}{" "}
            <span className="tabular-nums">
              {formatCount(count)}
              {shown.length > 0 && ` (${Math.round((100 * count) / shown.length)} %)`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Ends of each part of a stack, from zero up, in units of `whole`. */
function stackBars(counts: readonly number[], whole: number): [number, number][] {
  let top = 0;
  return counts.map((count) => [top / whole, (top += count) / whole]);
}
