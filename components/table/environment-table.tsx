"use client";

import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { flushSync } from "react-dom";

import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { describeOutcomes } from "@/lib/core/views/agent-record";
import { describeCheck, findMissing } from "@/lib/core/views/checks";
import { SORT_KEYS, sortRows, type SortKey, type SortOrder } from "@/lib/core/views/sort-rows";

const ROW_HEIGHT = 32;
const OVERSCAN = 8;

const HEADINGS: Record<SortKey, string> = {
  title: "Title",
  skill: "Skill",
  run: "Run",
  step: "Step",
  "solve rate": "Solved",
  lines: "Lines",
  check: "Check",
};
const GRID =
  "grid grid-cols-[minmax(12rem,3fr)_minmax(8rem,1.5fr)_minmax(6rem,1fr)_4rem_minmax(17rem,1.5fr)_4rem_minmax(8rem,1fr)] gap-x-3";

interface EnvironmentTableProps {
  bundle: Bundle;
  texts: BundleTexts | null;
  /** The rows that the map shows at full strength. */
  rows: readonly number[];
  selected: number | null;
  sort: SortOrder;
  onSort: (sort: SortOrder) => void;
  onOpen: (row: number) => void;
}

function cellsOf(bundle: Bundle, texts: BundleTexts | null, row: number): Record<SortKey, string> {
  const { columns, header } = bundle;
  const step = columns.step[row] ?? -1;
  return {
    title: texts?.titles[row] ?? "loading",
    skill: header.skills[columns.skill[row] ?? 255] ?? "not labelled",
    run: header.runs[columns.run[row] ?? 0]?.name ?? "",
    step: step < 0 ? "none" : step.toLocaleString("en"),
    "solve rate": describeOutcomes(bundle, row),
    lines: (columns.lines[row] ?? 0).toLocaleString("en"),
    check: describeCheck(columns, row, findMissing(texts, row)),
  };
}

/** The map's twin: everything it shows as a table, sortable, drawn only where it is looked at. */
export function EnvironmentTable(props: EnvironmentTableProps) {
  const { bundle, texts, rows, selected, sort, onSort, onOpen } = props;
  const sorted = useMemo(() => sortRows(bundle, texts, rows, sort), [bundle, texts, rows, sort]);
  const scroller = useRef<HTMLDivElement>(null);
  const [scrollTop, setScrollTop] = useState(0);
  const [height, setHeight] = useState(600);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setHeight(element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const first = Math.max(0, Math.floor(scrollTop / ROW_HEIGHT) - OVERSCAN);
  const last = Math.min(sorted.length, Math.ceil((scrollTop + height) / ROW_HEIGHT) + OVERSCAN);

  const moveFocus = (event: KeyboardEvent<HTMLElement>, place: number) => {
    const target = { ArrowDown: place + 1, ArrowUp: place - 1, Home: 0, End: sorted.length - 1 }[
      event.key
    ];
    if (target === undefined || target < 0 || target >= sorted.length) return;
    event.preventDefault();
    const element = scroller.current;
    if (element === null) return;
    const top = target * ROW_HEIGHT;
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + 2 * ROW_HEIGHT > element.scrollTop + height)
      element.scrollTop = top + 2 * ROW_HEIGHT - height;
    // Drawn at once: a focus that waits for the next frame would lose a second press before it.
    flushSync(() => setScrollTop(element.scrollTop));
    element.querySelector<HTMLElement>(`[data-place="${target}"]`)?.focus({ preventScroll: true });
  };

  return (
    <div
      ref={scroller}
      className="h-full overflow-auto"
      onScroll={(event) => setScrollTop(event.currentTarget.scrollTop)}
    >
      <div
        role="table"
        aria-label="Environments"
        aria-rowcount={sorted.length + 1}
        className="min-w-248"
      >
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-(--line) bg-(--paper)">
          <div role="row" aria-rowindex={1} className={`${GRID} h-8 items-center px-4`}>
            {SORT_KEYS.map((key) => {
              const isSorted = sort.key === key;
              const direction = sort.isDescending ? "descending" : "ascending";
              return (
                <div key={key} role="columnheader" aria-sort={isSorted ? direction : "none"}>
                  <button
                    type="button"
                    className="font-medium text-(--ink-2) hover:text-(--ink) pointer-coarse:min-h-10"
                    onClick={() => onSort({ key, isDescending: isSorted && !sort.isDescending })}
                  >
                    {HEADINGS[key]}
                    <span aria-hidden>{isSorted ? (sort.isDescending ? " ↓" : " ↑") : ""}</span>
                  </button>
                </div>
              );
            })}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: sorted.length * ROW_HEIGHT }}>
          {sorted.slice(first, last).map((row, offset) => {
            const place = first + offset;
            const cells = cellsOf(bundle, texts, row);
            return (
              <div
                key={row}
                role="row"
                aria-rowindex={place + 2}
                className={`${GRID} absolute inset-x-0 items-center border-b border-(--line) px-4 ${row === selected ? "bg-(--paper-2)" : ""}`}
                style={{ top: place * ROW_HEIGHT, height: ROW_HEIGHT }}
              >
                {SORT_KEYS.map((key) => (
                  <div key={key} role="cell" className="min-w-0 truncate">
                    {key === "title" ? (
                      <button
                        type="button"
                        data-place={place}
                        aria-current={row === selected}
                        className="max-w-full truncate text-left hover:underline"
                        onClick={() => onOpen(row)}
                        onKeyDown={(event) => moveFocus(event, place)}
                      >
                        {cells.title}
                      </button>
                    ) : (
                      cells[key]
                    )}
                  </div>
                ))}
              </div>
            );
          })}
        </div>
      </div>
      {sorted.length === 0 && (
        <p className="px-4 py-6 text-(--ink-2)">
          No environment matches at this step. Move the clock, switch a run on, or clear the
          filters.
        </p>
      )}
    </div>
  );
}
