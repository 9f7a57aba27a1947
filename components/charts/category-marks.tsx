import { formatNumber } from "@/lib/core/views/format";

import type { PlotScale } from "./plot-scale";

/** Values by category; unknown ones are null. */
export interface CategoryMark {
  label: string;
  /** Under the label; null = nothing. */
  note: string | null;
  /** One a series, in their order. */
  values: readonly (number | null)[];
  /** Colours of the values, one each. */
  colours: readonly string[];
}

interface CategoryMarksProps {
  mark: "bars" | "dots";
  categories: readonly CategoryMark[];
  x: PlotScale;
  /** Where names end and marks may begin, CSS pixels. */
  left: number;
  /** Height of the row of a category: `rowHeightOf`. */
  rowHeight: number;
}

const BAR = 13;
const PAD = 12;
const DOT_ROW = 26;

/** Height of a category's row: a bar a series, or one line of dots; two lines of words at least where it has a note. */
export function rowHeightOf(mark: "bars" | "dots", series: number, hasNotes: boolean): number {
  const words = hasNotes ? 36 : 22;
  return mark === "dots" ? Math.max(DOT_ROW, words) : Math.max(series * BAR + PAD, words);
}

/** Rows of a category each: its name, its note, and its values as bars from zero or as dots on a line. */
export function CategoryMarks({ mark, categories, x, left, rowHeight }: CategoryMarksProps) {
  const [low, high] = x.domain;
  const zero = x(Math.max(low, Math.min(high, 0)));
  return (
    <g>
      {categories.map(({ label, note, values, colours }, at) => {
        const middle = (at + 0.5) * rowHeight;
        return (
          <g key={`${label} ${at}`} data-category={label}>
            <text
              x={left - 8}
              y={middle + (note === null ? 4 : -2)}
              textAnchor="end"
              className="fill-(--ink) text-[12px]"
            >
              {label}
            </text>
            {note !== null && (
              <text
                x={left - 8}
                y={middle + 12}
                textAnchor="end"
                className="fill-(--ink-3) text-[11px]"
              >
                {note}
              </text>
            )}
            {mark === "bars" ? (
              <Bars {...{ values, colours, x, zero, middle }} />
            ) : (
              <Dots {...{ values, colours, x, middle }} />
            )}
          </g>
        );
      })}
      <path
        d={`M${zero} 0V${categories.length * rowHeight}`}
        className="pointer-events-none stroke-(--ink-3)"
      />
    </g>
  );
}

interface RowProps {
  values: readonly (number | null)[];
  colours: readonly string[];
  x: PlotScale;
  middle: number;
}

function Bars({ values, colours, x, middle, zero }: RowProps & { zero: number }) {
  const top = middle - (values.length * BAR) / 2;
  return values.map((value, series) => {
    const y = top + series * BAR;
    const end = value === null ? zero : x(value);
    const isLoss = value !== null && value < 0;
    return (
      <g key={series}>
        {value !== null && (
          <rect
            x={Math.min(zero, end)}
            y={y + 1}
            width={Math.max(1, Math.abs(end - zero))}
            height={BAR - 2}
            fill={colours[series]}
          />
        )}
        <text
          x={isLoss ? end - 4 : end + 4}
          y={y + BAR - 3}
          textAnchor={isLoss ? "end" : "start"}
          className={`text-[11px] tabular-nums ${value === null ? "fill-(--ink-3)" : "fill-(--ink)"}`}
        >
          {formatNumber(value, 2)}
        </text>
      </g>
    );
  });
}

function Dots({ values, colours, x, middle }: RowProps) {
  const known = values.filter((value) => value !== null);
  return (
    <g>
      <path
        d={`M${x.domain.map((end) => `${x(end)} ${middle}`).join("L")}`}
        className="stroke-(--line)"
      />
      {known.length === 0 && (
        <text x={x(x.domain[0]) + 4} y={middle + 4} className="fill-(--ink-3) text-[11px]">
          {formatNumber(null)}
        </text>
      )}
      {values.map((value, series) =>
        value === null ? null : (
          <circle
            key={series}
            cx={x(value)}
            cy={middle}
            r={5}
            fill={colours[series]}
            className="stroke-(--paper)"
          />
        ),
      )}
    </g>
  );
}
