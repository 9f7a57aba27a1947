"use client";

import { useMemo, useState } from "react";

import { type JsonChange, listAncestors } from "@/lib/core/views/json-diff";

/** Changes whose containers are opened by themselves; a turn that changed more is browsed. */
const OPENED_CHANGES = 50;

/** Which containers of a tree are open. */
export interface OpenNodes {
  open: ReadonlySet<string>;
  toggle: (opens: readonly string[], closes: readonly string[]) => void;
  /** Opens these and closes all others. */
  setAll: (ids: readonly string[]) => void;
}

/** Ids of the containers around changes. */
const listWays = (changes: readonly JsonChange[]): string[] =>
  changes.slice(0, OPENED_CHANGES).flatMap((change) => listAncestors(change.path));

/**
 * What the reader opened stays open. The ways to the last changes are open too, until there are newer changes or the
 * reader closes them.
 */
export function useOpenNodes(changes: readonly JsonChange[]): OpenNodes {
  const [shown, setShown] = useState(changes);
  const [byHand, setByHand] = useState<ReadonlySet<string>>(new Set());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  if (changes !== shown && changes.length > 0) {
    setShown(changes);
    setClosed(new Set());
  }
  const open = useMemo(
    () => new Set([...listWays(shown).filter((id) => !closed.has(id)), ...byHand]),
    [shown, closed, byHand],
  );
  return {
    open,
    toggle: (opens, closes) => {
      setByHand(new Set([...byHand, ...opens].filter((id) => !closes.includes(id))));
      setClosed(new Set([...closed, ...closes].filter((id) => !opens.includes(id))));
    },
    setAll: (ids) => {
      setByHand(new Set(ids));
      setClosed(new Set(listWays(shown)));
    },
  };
}
