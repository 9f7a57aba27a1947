"use client";

import { useMemo } from "react";

import type { Columns } from "@/lib/core/bundle/schema";
import { COPY_LEVELS, describeCopies, orderRuns, type CopyStats } from "@/lib/core/stats";
import { LEVEL_WORDS } from "@/lib/core/views/copies";
import { formatCount, formatCounted, formatNumber } from "@/lib/core/views/format";

interface CopiesTableProps {
  columns: Columns;
  /** Rows shown. */
  shown: readonly number[];
  titleOf: (row: number) => string;
  onOpenRow: (row: number) => void;
}

const FAMILIES_SHOWN = 4;

const describeSteps = (steps: readonly number[]): string => {
  const [first] = steps;
  const last = steps.at(-1);
  if (first === undefined || last === undefined) return "without a step";
  return first === last
    ? `step ${formatCount(first)}`
    : `steps ${formatCount(first)} to ${formatCount(last)}`;
};

/** Copies among what is shown, at the three named levels, and the largest families of one program. */
export function CopiesTable({ columns, shown, titleOf, onOpenRow }: CopiesTableProps) {
  const order = useMemo(() => orderRuns(columns), [columns]);
  const levels = useMemo(
    () =>
      COPY_LEVELS.map((level) => ({
        name: LEVEL_WORDS[level],
        stats: describeCopies({ columns }, shown, level, order),
      })),
    [columns, shown, order],
  );
  const largest = levels[0]?.stats.families.slice(0, FAMILIES_SHOWN) ?? [];
  return (
    <section aria-label="Different programs" className="min-w-0">
      <h3 className="font-medium">Different programs</h3>
      <p className="mb-1 text-[12px] leading-4 text-(--ink-3)">
        n = {formatCounted(shown.length, "environment")}; per 100 drawn at random
      </p>
      <table className="w-full text-[12px] tabular-nums">
        <thead className="text-(--ink-3)">
          <tr>
            {["Equal as", "Different", "Per 100", "Largest", "Streak"].map((heading, i) => (
              <th
                key={heading}
                scope="col"
                className={`font-normal ${i === 0 ? "text-left" : "text-right"}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ name, stats }) => (
            <tr key={name} className="border-t border-(--line)">
              <th scope="row" className="py-1 text-left font-normal">
                {name}
              </th>
              <td className="text-right">{formatCount(stats.distinct)}</td>
              <td className="text-right">{writePer100(stats, shown.length)}</td>
              <td className="text-right">
                {formatCount(stats.families[0]?.rows.length ?? Math.min(1, shown.length))}
              </td>
              <td className="text-right">
                {stats.longestStreak === null ? "no steps" : formatCount(stats.longestStreak)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {largest.length > 0 && (
        <ul className="mt-2 text-[12px] leading-5">
          {largest.map(({ rows, steps, longestStreak }) => (
            <li key={rows[0]}>
              <button
                type="button"
                className="text-left underline decoration-(--line) underline-offset-4 hover:decoration-(--ink) pointer-coarse:min-h-10"
                onClick={() => onOpenRow(rows[0] ?? 0)}
              >
                {titleOf(rows[0] ?? 0)}
              </button>
              <span className="text-(--ink-2)">
                {" "}
                {formatCounted(rows.length, "time")}, {describeSteps(steps)}
                {longestStreak !== null &&
                  longestStreak > 1 &&
                  `, ${formatCount(longestStreak)} in a row`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const writePer100 = ({ distinctPer100 }: Pick<CopyStats, "distinctPer100">, n: number): string =>
  distinctPer100 === null ? (n < 100 ? "n below 100" : "") : formatNumber(distinctPer100, 1);
