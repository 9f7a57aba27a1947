"use client";

import { useMemo, useState } from "react";

import { Button } from "@/components/shared/button";
import { findOverlap, type JointFamilies, type SharedFamily } from "@/lib/core/compare";
import type { CopyLevel } from "@/lib/core/stats";
import { LEVEL_WORDS } from "@/lib/core/views/copies";
import { formatCount, formatCounted } from "@/lib/core/views/format";

import { linkRow, titleOf, type Side } from "./side";

interface FamiliesPanelProps {
  a: Side;
  b: Side;
  families: JointFamilies;
  level: CopyLevel;
}

/** Families listed at first, and each time more are asked for. */
const PAGE = 10;

/** Families of programs that only A, only B, or both wrote. */
export function FamiliesPanel({ a, b, families, level }: FamiliesPanelProps) {
  const overlap = useMemo(
    () => findOverlap(families, level, a.rows, b.rows),
    [families, level, a.rows, b.rows],
  );
  const total = Object.values(overlap).flat().length;
  const lists = [
    { title: "Only A", list: overlap.onlyA, colour: a.colour },
    { title: "Both", list: overlap.both, colour: "var(--ink-3)" },
    { title: "Only B", list: overlap.onlyB, colour: b.colour },
  ];
  return (
    <div>
      <p>
        {formatCounted(total, "family", "families")} by {LEVEL_WORDS[level]} among{" "}
        {formatCount(a.rows.length)} environments of A and {formatCount(b.rows.length)} of B.
      </p>
      <div aria-hidden="true" className="mt-2 flex h-3 gap-px">
        {lists.map(({ title, list, colour }) => (
          <span key={title} style={{ flexGrow: list.length, background: colour }} />
        ))}
      </div>
      <div className="mt-2 grid grid-cols-1 gap-x-8 gap-y-4 md:grid-cols-3">
        {lists.map(({ title, list }) => (
          <FamilyList key={title} title={title} list={list} a={a} b={b} />
        ))}
      </div>
    </div>
  );
}

interface FamilyListProps {
  title: string;
  list: readonly SharedFamily[];
  a: Side;
  b: Side;
}

function FamilyList({ title, list, a, b }: FamilyListProps) {
  const [shown, setShown] = useState(PAGE);
  const count = (side: "a" | "b") => list.reduce((sum, family) => sum + family[side].length, 0);
  const written = [`A: ${formatCount(count("a"))}`, `B: ${formatCount(count("b"))}`];
  return (
    <div>
      <h3 className="font-medium">
        {title}: {formatCounted(list.length, "family", "families")}
      </h3>
      <p className="text-[12px] text-(--ink-3)">environments in them: {written.join(", ")}</p>
      <ul aria-label={`${title}, largest first`} className="mt-1">
        {list.slice(0, shown).map((family) => {
          const side = family.a.length > 0 ? a : b;
          const row = family[side.id][0] ?? -1;
          return (
            <li key={family.key} className="flex items-baseline gap-2 py-px">
              <a className="min-w-0 flex-1 truncate hover:underline" href={linkRow(side, row)}>
                {titleOf(side, row)}
              </a>
              {([a, b] as const).map((of) => (
                <span key={of.id} className="text-(--ink-3) tabular-nums">
                  {family[of.id].length > 0 && `${of.letter} ${formatCount(family[of.id].length)}`}
                </span>
              ))}
            </li>
          );
        })}
      </ul>
      {list.length > shown && (
        <Button look="quiet" isInline onClick={() => setShown(shown + 5 * PAGE)}>
          Show more of {formatCount(list.length - shown)}
        </Button>
      )}
    </div>
  );
}
