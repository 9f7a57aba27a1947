"use client";

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";

import { Button } from "@/components/shared/button";
import type { JsonValue } from "@/lib/core/domain/json";
import {
  type JsonChange,
  listAncestors,
  listContainers,
  listTreeRows,
  moveInTree,
} from "@/lib/core/views/json-diff";

import { StateRow } from "./state-row";
import { StateValue } from "./state-value";
import { useRowWindow } from "./use-row-window";

/** Changes whose containers are opened by themselves; a turn that changed more is browsed. */
const OPENED_CHANGES = 50;

interface StateTreeProps {
  label: string;
  state: JsonValue;
  /** Of the last turn; a new list opens the way to each of its changes. */
  changes: readonly JsonChange[];
}

const listWays = (changes: readonly JsonChange[]): string[] =>
  changes.slice(0, OPENED_CHANGES).flatMap((change) => listAncestors(change.path));

/** A value as a tree by the WAI-ARIA pattern. Draws the rows in sight only, so that thousands stay quick. */
export function StateTree({ label, state, changes }: StateTreeProps) {
  const id = useId();
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(listWays(changes)));
  const [opened, setOpened] = useState(changes);
  const [activeId, setActiveId] = useState<string | null>(null);
  if (opened !== changes) {
    setOpened(changes);
    setOpen(new Set([...open, ...listWays(changes)]));
  }
  const rows = useMemo(() => listTreeRows(state, changes, open), [state, changes, open]);
  const containers = useMemo(() => listContainers(state), [state]);
  const at = Math.max(
    0,
    rows.findIndex((row) => row.id === activeId),
  );
  const active = rows[at];
  const box = useRef<HTMLDivElement>(null);
  const view = useRowWindow(box, rows.length);
  const isMoved = useRef(false);

  useEffect(() => {
    if (!isMoved.current) return;
    isMoved.current = false;
    view.show(at);
  });

  const toggle = (opens: readonly string[], closes: readonly string[]) => {
    if (opens.length === 0 && closes.length === 0) return;
    const next = new Set([...open, ...opens]);
    for (const one of closes) next.delete(one);
    setOpen(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, activeId, event.key);
    if (move === null) return;
    event.preventDefault();
    isMoved.current = true;
    setActiveId(move.activeId);
    toggle(move.opens, move.closes);
  };

  if (active === undefined) return <p className="text-(--ink-2)">The state is empty.</p>;
  const nameRow = (index: number) => `${id}-row-${index}`;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {containers.length === 0 ? null : (
        <div className="-ml-1 flex gap-2">
          <Button look="quiet" isInline onClick={() => setOpen(new Set(containers))}>
            Open all
          </Button>
          <Button look="quiet" isInline onClick={() => setOpen(new Set())}>
            Close all
          </Button>
        </div>
      )}
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-activedescendant={nameRow(at)}
        tabIndex={0}
        className="group/tree max-h-88 overflow-x-hidden overflow-y-auto border border-(--line) bg-(--paper-2) font-mono"
        onKeyDown={handleKey}
        onScroll={view.onScroll}
      >
        <div role="none" style={{ height: view.before }} />
        {rows.slice(view.start, view.end).map((row, offset) => (
          <StateRow
            key={row.id}
            domId={nameRow(view.start + offset)}
            row={row}
            isActive={view.start + offset === at}
            isTouched={activeId !== null}
            height={view.rowHeight}
            onPress={() => {
              setActiveId(row.id);
              if (row.isOpen !== null)
                toggle(row.isOpen ? [] : [row.id], row.isOpen ? [row.id] : []);
            }}
          />
        ))}
        <div role="none" style={{ height: view.after }} />
      </div>
      {activeId === null ? null : <StateValue row={active} />}
    </div>
  );
}
