"use client";

import { useMemo } from "react";

import { ChartFrame, type ChartTable } from "@/components/charts";
import { chooseBandwidth, differDensities, type Places } from "@/lib/core/compare";
import { formatCounted } from "@/lib/core/views/format";

import { SIDE_COLOURS, type Side } from "./side";
import { BANDS, traceBands } from "./trace-bands";

/** Places of every row of a side's bundle on a map that both sides share, in [-1, 1]. */
export interface JointPlaces {
  a: Places;
  b: Places;
  mapId: string;
  /** Different programs of both runs that the map was fitted to in this page; null = it is the map of their release. */
  fittedTo: number | null;
}

interface DensityFigureProps {
  a: Side;
  b: Side;
  places: JointPlaces;
}

const GRID_SIZE = 96;
const HEIGHT = 470;
/** Room below the map for the ramp and its words, CSS pixels. */
const FOOT = 44;
/** Cells of the table twin along each side. */
const TABLE_SIZE = 6;

const pick = (places: Places, rows: readonly number[]): Places => ({
  x: rows.map((row) => places.x[row]!),
  y: rows.map((row) => places.y[row]!),
});

/** The colour of a band: the side's own, mixed into the paper by its strength; both themes. */
const colourOf = (band: number): string =>
  `color-mix(in oklab, ${SIDE_COLOURS[band < 0 ? "a" : "b"]} ${(Math.abs(band) / BANDS) * 80}%, var(--paper))`;

const write = (value: number): string => value.toPrecision(2);

/** Shares of both sides in a coarse grid, for readers of numbers. */
function tabulate(a: Places, b: Places): ChartTable {
  const cellOf = (value: number) =>
    Math.min(TABLE_SIZE - 1, Math.floor(((value + 1) / 2) * TABLE_SIZE));
  const counts = new Map<number, [number, number]>();
  [a, b].forEach((places, side) => {
    for (let i = 0; i < places.x.length; i++) {
      const cell = cellOf(places.y[i]!) * TABLE_SIZE + cellOf(places.x[i]!);
      const count = counts.get(cell) ?? [0, 0];
      count[side as 0 | 1]++;
      counts.set(cell, count);
    }
  });
  const middle = (cell: number) => (((cell + 0.5) / TABLE_SIZE) * 2 - 1).toFixed(2);
  return {
    columns: ["Middle of the cell (x, y)", "A", "B", "share of B minus share of A"],
    rows: [...counts]
      .sort(([one], [other]) => one - other)
      .map(([cell, [ofA, ofB]]) => [
        `${middle(cell % TABLE_SIZE)}, ${middle(Math.floor(cell / TABLE_SIZE))}`,
        ofA,
        ofB,
        a.x.length === 0 || b.x.length === 0 ? null : ofB / b.x.length - ofA / a.x.length,
      ]),
  };
}

/** Where on the joint map each run wrote more of its environments than the other. */
export function DensityFigure({ a, b, places }: DensityFigureProps) {
  // Over all environments of both runs: the kernel must not change while time moves.
  const bandwidth = useMemo(() => {
    const [ofA, ofB] = [pick(places.a, a.compared.rows), pick(places.b, b.compared.rows)];
    const x = [...Array.from(ofA.x), ...Array.from(ofB.x)];
    return chooseBandwidth({ x, y: [...Array.from(ofA.y), ...Array.from(ofB.y)] }, GRID_SIZE);
  }, [places, a.compared, b.compared]);
  const shown = useMemo(
    () => ({ a: pick(places.a, a.rows), b: pick(places.b, b.rows) }),
    [places, a.rows, b.rows],
  );
  const difference = useMemo(
    () => differDensities(shown.a, shown.b, { size: GRID_SIZE, bandwidth }),
    [shown, bandwidth],
  );
  const bands = useMemo(() => (difference === null ? [] : traceBands(difference)), [difference]);
  const table = useMemo(() => tabulate(shown.a, shown.b), [shown]);
  const kernel = `Gaussian kernel, bandwidth ${bandwidth.toFixed(3)} of a map 2 wide`;
  const counts = `A: ${formatCounted(a.rows.length, "environment")}, B: ${formatCounted(b.rows.length, "environment")}`;

  return (
    <div>
      <ChartFrame
        title="Density on the joint map, B minus A"
        n={a.rows.length + b.rows.length}
        unknown={0}
        table={table}
        height={HEIGHT}
        summary={
          difference === null
            ? `Density on the joint map: nothing to subtract, one run has no environment at this step. ${counts}.`
            : `Density on the joint map, B minus A, from ${write(-difference.largest)} to ${write(difference.largest)} a unit of area. ${counts}. ${kernel}.`
        }
      >
        {(width) => {
          // A figure that was not measured yet has no width.
          const side = Math.max(1, Math.min(width, HEIGHT - FOOT));
          const left = (width - side) / 2;
          return (
            <>
              <g transform={`translate(${left} 0) scale(${side})`} shapeRendering="crispEdges">
                {bands.map(({ band, path }) => (
                  <path key={band} data-band={band} d={path} fill={colourOf(band)} />
                ))}
              </g>
              {(["a", "b"] as const).map((id) => (
                <path
                  key={id}
                  data-dots={id}
                  d={traceDots(shown[id], left, side)}
                  fill="none"
                  stroke={SIDE_COLOURS[id]}
                  strokeWidth={3}
                  strokeLinecap="round"
                />
              ))}
              <rect
                x={left + 0.5}
                y={0.5}
                width={side - 1}
                height={side - 1}
                className="fill-none stroke-(--line)"
              />
              <Ramp
                left={left}
                top={side + 10}
                width={side}
                largest={difference?.largest ?? null}
              />
            </>
          );
        }}
      </ChartFrame>
      <p className="text-[12px] text-(--ink-3)">
        {kernel} (Scott&rsquo;s rule on all{" "}
        {(a.compared.rows.length + b.compared.rows.length).toLocaleString("en")} environments of
        both runs). {counts}. Map {places.mapId.slice(0, 8)}
        {places.fittedTo === null
          ? "."
          : `, fitted here to the ${formatCounted(places.fittedTo, "different program")} of both runs.`}
        {difference === null &&
          " One run has no environment at this step, so there is no density to subtract."}
      </p>
    </div>
  );
}

/** Every environment as a round cap of a line of no length. */
function traceDots(places: Places, left: number, side: number): string {
  let path = "";
  for (let i = 0; i < places.x.length; i++) {
    const x = left + ((places.x[i]! + 1) / 2) * side;
    const y = ((1 - places.y[i]!) / 2) * side;
    path += `M${x.toFixed(1)} ${y.toFixed(1)}h0`;
  }
  return path;
}

interface RampProps {
  left: number;
  top: number;
  width: number;
  /** Null = no density. */
  largest: number | null;
}

/** The diverging ramp: A's colour, nothing in the middle, B's colour; ends in environments' share a unit of area. */
function Ramp({ left, top, width, largest }: RampProps) {
  const steps = Array.from({ length: 2 * BANDS + 1 }, (_, i) => i - BANDS);
  const step = width / steps.length;
  const ends =
    largest === null || largest === 0 ? ["", "0", ""] : [`-${write(largest)}`, "0", write(largest)];
  return (
    <g>
      {steps.map((band, i) => (
        <rect
          key={band}
          x={left + i * step}
          y={top}
          width={step}
          height={8}
          fill={band === 0 ? "var(--paper)" : colourOf(band)}
          className="stroke-(--line)"
          strokeWidth={0.5}
        />
      ))}
      {(
        [
          [left, "start", `${ends[0]} more of A`],
          [left + width / 2, "middle", ends[1]],
          [left + width, "end", `more of B ${ends[2]}`],
        ] as const
      ).map(([x, anchor, text]) => (
        <text
          key={anchor}
          x={x}
          y={top + 22}
          textAnchor={anchor}
          className="fill-(--ink-2) text-[11px] tabular-nums"
        >
          {text}
        </text>
      ))}
    </g>
  );
}
