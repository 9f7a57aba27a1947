"use client";

import {
  BottomAxis,
  CategoryMarks,
  ChartFrame,
  findDomain,
  makeScale,
  PLOT_MARGIN,
  rowHeightOf,
  type ChartTable,
} from "@/components/charts";
import type { CategoryChart } from "@/lib/core/results/schema";

import { colourNames } from "./series-colours";
import { SeriesLegend } from "./series-legend";

/** Width of a letter of the axis' type, CSS pixels, on the generous side. */
const LETTER = 6.4;
const LABEL_ENDS = [72, 196] as const;
/** Room behind the longest bar for its number. */
const NUMBER = 40;

const writeTable = ({ categories, series, valueLabel }: CategoryChart): ChartTable => {
  const hasNotes = categories.some(({ note }) => note !== null);
  return {
    columns: [
      "",
      ...(hasNotes ? ["Note"] : []),
      ...series.map(({ name }) => `${name}, ${valueLabel}`),
    ],
    rows: categories.map(({ label, note }, at) => [
      label,
      ...(hasNotes ? [note ?? ""] : []),
      ...series.map(({ values }) => values[at] ?? null),
    ]),
  };
};

/** Bars or dots by category, with names, notes such as checkpoints, and losses left of zero. */
export function CategoryFigure({ chart }: { chart: CategoryChart }) {
  const { kind, categories, series } = chart;
  const hasNotes = categories.some(({ note }) => note !== null);
  const rowHeight = rowHeightOf(kind, series.length, hasNotes);
  const plot = categories.length * rowHeight;
  const groups = [
    ...new Set(categories.map(({ group }) => group).filter((group) => group !== null)),
  ];
  const isGrouped = series.length === 1 && groups.length > 0;
  const names = isGrouped ? groups : series.map(({ name }) => name);
  const colours = colourNames(names);
  const values = series.flatMap((one) => one.values);
  const letters = Math.max(
    ...categories.map(({ label, note }) => Math.max(label.length, note?.length ?? 0)),
  );
  const left = Math.max(LABEL_ENDS[0], Math.min(LABEL_ENDS[1], letters * LETTER)) + 8;
  const domain = findDomain(values, [0]);
  const room = domain[0] < 0 && kind === "bars" ? NUMBER : 8;
  return (
    <div className="min-w-0">
      <ChartFrame
        title={chart.title}
        n={values.length}
        unknown={values.filter((value) => value === null).length}
        counted="value"
        source={chart.source}
        table={writeTable(chart)}
        height={plot + PLOT_MARGIN.bottom}
      >
        {(width) => {
          const x = makeScale(domain, [left + room, width - NUMBER], { isNice: true });
          return (
            <>
              <CategoryMarks
                mark={kind}
                categories={categories.map(({ label, note, group }, at) => ({
                  label,
                  note,
                  values: series.map((one) => one.values[at] ?? null),
                  colours: isGrouped
                    ? [colours[groups.indexOf(group ?? "")] ?? "#8A8A86"]
                    : colours,
                }))}
                x={x}
                left={left}
                rowHeight={rowHeight}
              />
              <BottomAxis scale={x} label={chart.valueLabel} width={width} height={plot} />
            </>
          );
        }}
      </ChartFrame>
      <SeriesLegend names={names} colours={colours} />
    </div>
  );
}
