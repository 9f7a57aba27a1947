"use client";

import { useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";

import { useWidth } from "@/components/shared/use-width";
import type { CollapseRow } from "@/lib/core/compare";
import { formatCount } from "@/lib/core/views/format";

import { CollapseCell, type GlyphLook } from "./collapse-cell";
import { findLinesInSight, layOutLines } from "./lay-out-lines";
import { findFirstGlyph, moveGlyph, type GlyphPlace } from "./move-focus";
import { useGlyphSize } from "./use-glyph-size";

interface CollapseGridProps {
  lines: readonly CollapseRow[];
  /** Names of the runs, as the heads of the columns. */
  names: { a: string; b: string };
  lookOf: (side: "a" | "b", row: number) => GlyphLook;
  /** Family that is pointed at or has the focus; null = none. */
  activeFamily: number | null;
  onActive: (active: { side: "a" | "b"; row: number } | null) => void;
  /** Glyph to bring into sight and focus; a new object each time it is asked for. */
  target: GlyphPlace | null;
}

/** Height of the box, and lines drawn beyond both of its edges, CSS pixels. */
const SIGHT = 460;
const MARGIN = 200;
/** Width of the column of steps. */
const STEP_WIDTH = 56;
const CELL_PADDING = 8;

const GRID = "grid grid-cols-[3.5rem_1fr_1fr]";

/** The two columns of glyphs: one line a captured step, one tab stop, arrow keys between glyphs. */
export function CollapseGrid(props: CollapseGridProps) {
  const { lines, names, lookOf, activeFamily, onActive, target } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 700);
  const glyph = useGlyphSize();
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<GlyphPlace | null>(null);
  const wantsFocus = useRef(false);

  const cellWidth = (width - STEP_WIDTH) / 2 - CELL_PADDING;
  const perRow = Math.max(1, Math.floor(cellWidth / glyph));
  const layout = useMemo(() => {
    const counts = lines.map(({ a, b }) => Math.max(a?.length ?? 0, b?.length ?? 0));
    return layOutLines(counts, perRow, glyph);
  }, [lines, perRow, glyph]);
  const { first, last } = findLinesInSight(layout, top, SIGHT, MARGIN);
  // The Tab key must find a glyph that is drawn: one that the clock or scrolling took away gives its stop to the first.
  const isDrawn =
    focused !== null &&
    focused.line >= first &&
    focused.line < last &&
    focused.index < (lines[focused.line]?.[focused.side]?.length ?? 0);
  const stop = isDrawn ? focused : findFirstGlyph(lines, first);

  const [reached, setReached] = useState(target);
  if (target !== reached) {
    setReached(target);
    setFocused(target);
  }
  useLayoutEffect(() => {
    if (target === null) return;
    wantsFocus.current = true;
    box.current?.scrollTo({ top: Math.max(0, (layout.tops[target.line] ?? 0) - SIGHT / 4) });
    // Only a new target scrolls; a new width must not take the reader back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [target]);

  useLayoutEffect(() => {
    // Waits for the frame in which scrolling has brought the glyph's line to be drawn.
    if (!wantsFocus.current || focused === null) return;
    const link = box.current?.querySelector<HTMLElement>(
      `[data-glyph="${focused.line} ${focused.side} ${focused.index}"]`,
    );
    if (!link) return;
    wantsFocus.current = false;
    link.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    if (stop === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveGlyph(lines, stop, event.key);
    if (next === stop) return;
    event.preventDefault();
    wantsFocus.current = true;
    setFocused(next);
    const element = box.current;
    const [head, foot] = [layout.tops[next.line] ?? 0, layout.tops[next.line + 1] ?? 0];
    if (element === null) return;
    if (head < element.scrollTop) element.scrollTo({ top: head });
    else if (foot > element.scrollTop + element.clientHeight - 32)
      element.scrollTo({ top: foot - element.clientHeight + 32 });
  };

  return (
    <div
      ref={box}
      className="overflow-y-auto border-y border-(--line)"
      style={{ maxHeight: SIGHT }}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      onPointerLeave={() => onActive(null)}
    >
      <div
        role="grid"
        aria-label="Collapse view"
        aria-rowcount={lines.length + 1}
        aria-readonly="true"
        onKeyDown={onKeyDown}
      >
        <div role="rowgroup" className="sticky top-0 z-10 border-b border-(--line) bg-(--paper)">
          <div role="row" aria-rowindex={1} className={`${GRID} h-8 items-center`}>
            <span role="columnheader" className="text-(--ink-3)">
              Step
            </span>
            {(["a", "b"] as const).map((side) => (
              <span key={side} role="columnheader" className="truncate px-1 font-medium">
                {names[side]}
              </span>
            ))}
          </div>
        </div>
        <div role="rowgroup" className="relative" style={{ height: layout.tops.at(-1) }}>
          {lines.slice(first, last).map((line, offset) => {
            const at = first + offset;
            const from = layout.tops[at] ?? 0;
            return (
              <div
                key={line.step ?? "none"}
                role="row"
                aria-rowindex={at + 2}
                className={`${GRID} absolute inset-x-0 border-b border-(--line)/50`}
                style={{ top: from, height: (layout.tops[at + 1] ?? 0) - from }}
              >
                <span role="rowheader" className="pt-0.5 text-[12px] text-(--ink-3)">
                  {line.step === null ? "no step" : formatCount(line.step)}
                </span>
                {(["a", "b"] as const).map((side) => (
                  <CollapseCell
                    key={side}
                    rows={line[side]}
                    line={at}
                    side={side}
                    size={glyph}
                    stop={stop}
                    lookOf={lookOf}
                    activeFamily={activeFamily}
                    onActive={onActive}
                    onFocus={setFocused}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
