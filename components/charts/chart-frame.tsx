"use client";

import { useId, useRef, useState, type ReactNode } from "react";

import { useWidth } from "@/components/shared/use-width";
import { formatCounted } from "@/lib/core/views/format";

import { ChartTableView, type ChartTable } from "./chart-table";
import { LargeFigure } from "./large-figure";

interface ChartFrameProps {
  title: string;
  /** The number that the chart comes to, with its interval, in words; null = there is none to give. */
  reading?: string | null;
  /** What was counted, of which the unknown are part. */
  n: number;
  /** Of these, how many have no recorded value. */
  unknown: number;
  /** What is counted, in the singular. */
  counted?: string;
  /** The same numbers; a function where they are many, called when the table is shown. */
  table: ChartTable | (() => ChartTable);
  /** Height of the drawing with its axes, CSS pixels. */
  height: number;
  /** What a screen reader hears of the drawing; default: title and reading. */
  summary?: string;
  /** Where the numbers are from, e.g. a table of a paper; stands behind n. Null = from the open release. */
  source?: string | null;
  /** More to press beside the button of the table. */
  actions?: ReactNode;
  /** Draws the inside of an SVG of this width and the frame's height. */
  children: (width: number) => ReactNode;
}

/** "n = 96 environments, 4 not recorded (4 %)": what a chart is of, and how much of it is unknown. */
export function describeSample(n: number, unknown: number, counted = "environment"): string {
  const sample = `n = ${formatCounted(n, counted)}`;
  if (n === 0 || unknown === 0) return sample;
  const share = Math.round((100 * unknown) / n);
  const words =
    share === 0 ? "below 1 %" : share === 100 && unknown < n ? "over 99 %" : `${share} %`;
  return `${sample}, ${unknown.toLocaleString("en")} not recorded (${words})`;
}

const ACT =
  "text-[12px] text-(--ink-3) underline underline-offset-4 hover:text-(--ink) pointer-coarse:min-h-10";

/**
 * The frame of every chart: title, what it comes to, n and unknown share, the drawing, its table twin
 * behind a button, and the figure large behind another, where it can be zoomed and copied. An accessible figure whose name is the title.
 */
export function ChartFrame(props: ChartFrameProps) {
  const { title, reading = null, n, unknown, counted, table, height, actions, children } = props;
  const [isTable, setTable] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const width = useWidth(body, 320);
  const name = useId();
  const sample = [describeSample(n, unknown, counted), props.source].filter(Boolean).join(" · ");
  return (
    <figure aria-labelledby={name} className="min-w-0">
      <figcaption className="mb-1">
        <div className="flex items-baseline gap-2">
          <h3 id={name} className="font-medium">
            {title}
          </h3>
          {reading !== null && <span className="tabular-nums">{reading}</span>}
          <span className="ml-auto flex items-baseline gap-2">
            {actions}
            <button
              type="button"
              className={ACT}
              aria-label={`${title}, large`}
              onClick={() => setLarge(true)}
            >
              Large
            </button>
            <button
              type="button"
              className={ACT}
              aria-pressed={isTable}
              aria-label={`${isTable ? "Chart" : "Table"} of ${title}`}
              onClick={() => setTable(!isTable)}
            >
              {isTable ? "Chart" : "Table"}
            </button>
          </span>
        </div>
        <p className="text-[12px] leading-4 text-(--ink-3)">{sample}</p>
      </figcaption>
      <div ref={body}>
        {isTable ? (
          <ChartTableView title={title} table={typeof table === "function" ? table() : table} />
        ) : (
          <svg
            role="img"
            aria-label={props.summary ?? [title, reading, sample].filter(Boolean).join(", ")}
            width={width}
            height={height}
            className="block overflow-visible"
          >
            {children(width)}
          </svg>
        )}
      </div>
      {isLarge && (
        <LargeFigure
          title={title}
          caption={[reading, sample].filter(Boolean).join(" · ")}
          table={typeof table === "function" ? table() : table}
          height={height}
          onClose={() => setLarge(false)}
        >
          {children}
        </LargeFigure>
      )}
    </figure>
  );
}
