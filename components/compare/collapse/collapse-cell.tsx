import type { Glyph } from "@/lib/core/compare";

import { GlyphMark } from "./glyph-mark";
import type { GlyphPlace } from "./move-focus";

/** How one environment looks and what it is called. */
export interface GlyphLook {
  family: number;
  glyph: Glyph | "further" | null;
  /** Part of the longest streak of its run. */
  isInStreak: boolean;
  /** Title, step and family in words. */
  name: string;
  /** Opens the environment in the Explorer. */
  href: string;
}

interface CollapseCellProps {
  /** Null = the run captured nothing at the step. */
  rows: readonly number[] | null;
  line: number;
  side: "a" | "b";
  /** Side of a glyph with its room, CSS pixels. */
  size: number;
  /** The one glyph that the Tab key reaches. */
  stop: GlyphPlace | null;
  lookOf: (side: "a" | "b", row: number) => GlyphLook;
  activeFamily: number | null;
  onActive: (active: { side: "a" | "b"; row: number } | null) => void;
  onFocus: (place: GlyphPlace) => void;
}

/** What one run wrote at one step: a link for each environment. */
export function CollapseCell(props: CollapseCellProps) {
  const { rows, line, side, size, stop, lookOf, activeFamily, onActive, onFocus } = props;
  if (rows === null)
    return (
      <div role="gridcell" className="px-1 text-[12px] text-(--ink-3)">
        not captured
      </div>
    );
  return (
    <div role="gridcell" className="flex flex-wrap content-start px-1 pt-[3px]">
      {rows.map((row, index) => {
        const look = lookOf(side, row);
        const isStop = stop?.line === line && stop.side === side && stop.index === index;
        const isDimmed = activeFamily !== null && activeFamily !== look.family;
        return (
          <a
            key={row}
            href={look.href}
            aria-label={look.name}
            title={look.name}
            tabIndex={isStop ? 0 : -1}
            data-glyph={`${line} ${side} ${index}`}
            data-family={look.family}
            data-streak={look.isInStreak || undefined}
            className={`grid place-items-center focus-visible:z-10 ${look.isInStreak ? "bg-(--ink)/12" : ""} ${isDimmed ? "opacity-25" : ""}`}
            style={{ width: size, height: size }}
            onPointerEnter={() => onActive({ side, row })}
            onFocus={() => {
              onFocus({ line, side, index });
              onActive({ side, row });
            }}
            onBlur={() => onActive(null)}
          >
            <GlyphMark glyph={look.glyph} />
          </a>
        );
      })}
    </div>
  );
}
