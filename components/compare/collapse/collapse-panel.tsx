"use client";

import { useCallback, useMemo, useState } from "react";

import { ChartTableView } from "@/components/charts/chart-table";
import { LEVEL_WORDS } from "@/lib/core/views/copies";
import { linkRow, stepOf, titleOf, type Side } from "@/components/compare/side";
import { Button } from "@/components/shared/button";
import {
  assignGlyphs,
  findLongestStreak,
  listCollapseRows,
  type JointFamilies,
  type StreakKind,
} from "@/lib/core/compare";
import type { CopyLevel } from "@/lib/core/stats";
import { formatCount, formatCounted } from "@/lib/core/views/format";

import type { GlyphLook } from "./collapse-cell";
import { CollapseGrid } from "./collapse-grid";
import { describeStreak } from "./describe-streak";
import { GlyphLegend } from "./glyph-legend";
import type { GlyphPlace } from "./move-focus";
import { tabulateCollapse } from "./tabulate-collapse";

interface CollapsePanelProps {
  a: Side;
  b: Side;
  families: JointFamilies;
  level: CopyLevel;
  /** What counts as in a row. */
  kind: StreakKind;
}

/** The collapse view: what both runs wrote at each step, every repeated program as one glyph. */
export function CollapsePanel({ a, b, families, level, kind }: CollapsePanelProps) {
  const [isTable, setTable] = useState(false);
  const [activeFamily, setActiveFamily] = useState<number | null>(null);
  const [pointed, setPointed] = useState<string | null>(null);
  const [target, setTarget] = useState<GlyphPlace | null>(null);
  const sides = useMemo(() => ({ a, b }), [a, b]);
  const runs = { a: a.compared, b: b.compared };

  const glyphs = useMemo(
    () => assignGlyphs(families, level, runs.a.rows, runs.b.rows),
    [families, level, runs.a, runs.b],
  );
  const lines = useMemo(
    () => listCollapseRows(runs.a, runs.b, a.rows, b.rows),
    [runs.a, runs.b, a.rows, b.rows],
  );
  const streaks = useMemo(() => {
    const find = (side: Side) =>
      findLongestStreak(side.rows, side.compared.bundle.columns, families[side.id][level], kind);
    return { a: find(a), b: find(b) };
  }, [a, b, families, level, kind]);
  const inStreak = useMemo(() => {
    const mark = (side: "a" | "b") => {
      const streak = streaks[side];
      return new Set(streak !== null && streak.length > 1 ? streak.rows : []);
    };
    return { a: mark("a"), b: mark("b") };
  }, [streaks]);

  const lookOf = useCallback(
    (id: "a" | "b", row: number): GlyphLook => {
      const side = sides[id];
      const family = families[id][level][row] ?? row;
      const size = glyphs.sizes.get(family) ?? 1;
      const step = stepOf(side, row);
      const words = [
        titleOf(side, row),
        step === null ? "no step" : `step ${formatCount(step)}`,
        size === 1 ? "written once" : `one of ${formatCount(size)}, ${LEVEL_WORDS[level]}`,
      ];
      const glyph = glyphs.byFamily.get(family) ?? (size > 1 ? "further" : null);
      const isInStreak = inStreak[id].has(row);
      return { family, glyph, isInStreak, name: words.join(", "), href: linkRow(side, row) };
    },
    [sides, families, level, glyphs, inStreak],
  );
  const onActive = useCallback(
    (active: { side: "a" | "b"; row: number } | null) => {
      const look = active === null ? null : lookOf(active.side, active.row);
      // What occurs once has no family to bring out.
      setActiveFamily(look === null || look.glyph === null ? null : look.family);
      setPointed(look?.name ?? null);
    },
    [lookOf],
  );
  const titleOfFamily = useCallback(
    (family: number): string => {
      const side = [a, b].find((one) =>
        one.compared.rows.some((row) => families[one.id][level][row] === family),
      );
      const row = side?.compared.rows.find((one) => families[side.id][level][one] === family);
      return side === undefined || row === undefined ? "" : titleOf(side, row);
    },
    [a, b, families, level],
  );
  const showStreak = (id: "a" | "b"): void => {
    const first = streaks[id]?.rows[0];
    if (first === undefined) return;
    const line = lines.findIndex((one) => one[id]?.includes(first));
    setTarget({ line, side: id, index: lines[line]?.[id]?.indexOf(first) ?? 0 });
  };

  return (
    <div>
      <ul className="mb-2">
        {[a, b].map((side) => (
          <li key={side.id} className="flex flex-wrap items-baseline gap-x-2">
            <p data-streak-of={side.id}>
              <span className="font-medium" style={{ color: side.colour }}>
                {side.letter}: {side.name}
              </span>
              , {describeStreak(side, streaks[side.id], level, kind)}
            </p>
            {!isTable && (streaks[side.id]?.length ?? 0) > 1 && (
              <Button
                look="quiet"
                isInline
                aria-label={`Show the longest streak of run ${side.letter}`}
                onClick={() => showStreak(side.id)}
              >
                Show
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mb-1 flex items-baseline gap-2 text-(--ink-2)">
        <p aria-hidden="true" className="min-w-0 truncate">
          {pointed ?? `${formatCounted(lines.length, "line")}, one a captured step`}
        </p>
        <button
          type="button"
          className="ml-auto text-[12px] whitespace-nowrap text-(--ink-3) underline underline-offset-4 hover:text-(--ink) pointer-coarse:min-h-10"
          aria-pressed={isTable}
          onClick={() => setTable(!isTable)}
        >
          {isTable ? "Collapse view as glyphs" : "Collapse view as a table"}
        </button>
      </div>
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_18rem]">
        {lines.length === 0 ? (
          <p className="py-6 text-(--ink-2)">
            Neither run had captured anything at this step. Move the clock on.
          </p>
        ) : isTable ? (
          <ChartTableView
            title="Collapse view"
            table={tabulateCollapse(lines, a, b, families, level)}
          />
        ) : (
          <CollapseGrid
            lines={lines}
            names={{ a: `A: ${a.name}`, b: `B: ${b.name}` }}
            lookOf={lookOf}
            activeFamily={activeFamily}
            onActive={onActive}
            target={target}
          />
        )}
        <GlyphLegend
          glyphs={glyphs}
          titleOfFamily={titleOfFamily}
          activeFamily={activeFamily}
          onActive={setActiveFamily}
        />
      </div>
    </div>
  );
}
