"use client";

import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { JsonValue } from "@/lib/core/domain/json";
import {
  type JsonChange,
  listContainers,
  listTreeRows,
  moveInTree,
  previewValue,
} from "@/lib/core/views/json-diff";

import { StateRow } from "./state-row";
import { StateValue } from "./state-value";
import { useOpenNodes } from "./use-open-nodes";
import { useRowWindow } from "./use-row-window";

/** Characters of a state that has no parts to make a tree of. */
const WHOLE_PREVIEW = 2_000;

interface StateTreeProps {
  label: string;
  state: JsonValue;
  /** Of the last turn; a new list opens the way to each of its changes. */
  changes: readonly JsonChange[];
}

/** A value as a tree by the WAI-ARIA pattern. Draws the rows in sight only, so that thousands stay quick. */
export function StateTree({ label, state, changes }: StateTreeProps) {
  const id = useId();
  const { open, setAll, toggle } = useOpenNodes(changes);
  const [activeId, setActiveId] = useState<string | null>(null);
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

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveInTree(rows, activeId, event.key);
    if (move === null) return;
    event.preventDefault();
    isMoved.current = true;
    setActiveId(move.activeId);
    toggle(move.opens, move.closes);
  };

  if (active === undefined) {
    return (
      <p className="font-mono wrap-anywhere">
        <VisibleText text={previewValue(state, WHOLE_PREVIEW)} />
      </p>
    );
  }
  const nameRow = (index: number) => `${id}-row-${index}`;
  // A row out of sight is not in the document, so that its name would lead nowhere.
  const isDrawn = view.start <= at && at < view.end;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      {containers.length === 0 ? null : (
        <div className="-ml-1 flex gap-2">
          <Button look="quiet" isInline onClick={() => setAll(containers)}>
            Open all
          </Button>
          <Button look="quiet" isInline onClick={() => setAll([])}>
            Close all
          </Button>
        </div>
      )}
      <div
        ref={box}
        role="tree"
        aria-label={label}
        aria-activedescendant={isDrawn ? nameRow(at) : undefined}
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
