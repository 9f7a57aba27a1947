"use client";

import {
  BottomAxis,
  ChartFrame,
  DirectLabels,
  findDomain,
  IntervalLine,
  LeftAxis,
  makeScale,
  PLOT_MARGIN,
} from "@/components/charts";
import type { LineChart } from "@/lib/core/results/schema";

import { colourNames } from "./series-colours";
import { tabulateLines } from "./tabulate-lines";

const HEIGHT = 240;
const LETTER = 6.2;
const LABEL_MOST = 170;

/** Series over steps, each with its name at its end; the zero line is in sight. */
export function LineFigure({ chart }: { chart: LineChart }) {
  const { series } = chart;
  const colours = colourNames(series.map(({ name }) => name));
  const points = series.flatMap((one) => one.points);
  const values = points.map(({ value }) => value);
  const ends = points.flatMap(({ interval }) => interval ?? []);
  const room = Math.min(
    LABEL_MOST,
    Math.max(...series.map(({ name }) => name.length)) * LETTER + 16,
  );
  return (
    <ChartFrame
      title={chart.title}
      n={values.length}
      unknown={values.filter((value) => value === null).length}
      counted="value"
      source={chart.source}
      table={() => tabulateLines(chart)}
      height={HEIGHT}
    >
      {(width) => {
        const right = width - room;
        const bottom = HEIGHT - PLOT_MARGIN.bottom;
        const x = makeScale(findDomain(points.map((point) => point.x)), [PLOT_MARGIN.left, right]);
        const y = makeScale(findDomain([...values, ...ends], [0]), [bottom, PLOT_MARGIN.top], {
          isNice: true,
        });
        const labels = series.flatMap(({ name, points: own }, i) => {
          const last = own.findLast(({ value }) => value !== null)?.value;
          return last === null || last === undefined
            ? []
            : [{ id: `${i}`, text: name, colour: colours[i] ?? "", at: y(last) }];
        });
        return (
          <>
            <LeftAxis scale={y} label={chart.valueLabel} from={PLOT_MARGIN.left} to={right} />
            <BottomAxis scale={x} label={chart.xLabel} width={width} height={bottom} />
            {series.map(({ name, points: own }, i) => (
              <IntervalLine
                key={i}
                series={{ id: `${i} ${name}`, label: name, colour: colours[i] ?? "", points: own }}
                x={x}
                y={y}
              />
            ))}
            <DirectLabels labels={labels} left={right + 12} range={[PLOT_MARGIN.top, bottom]} />
          </>
        );
      }}
    </ChartFrame>
  );
}
