"use client";

import { useMemo, useState } from "react";

import { Button } from "@/components/shared/button";
import { formatCounted } from "@/lib/core/views/format";
import { countValues, diffJson, type JsonChange } from "@/lib/core/views/json-diff";

import { ChangeList } from "./change-list";
import { StateTree } from "./state-tree";
import type { BackendReading } from "./use-backend";

/** Values that the runner hands over at most (`MAX_ITEMS` of `spade_runner/values.py`). */
const MOST_VALUES = 5_000;
const NO_CHANGES: readonly JsonChange[] = [];

/** What the functions work on, behind an act: the agent sees it through their answers only. */
export function BackendPanel({ reading }: { reading: BackendReading }) {
  const [isShown, setShown] = useState(false);
  return (
    <section className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-medium">Backend state</h3>
        <Button look="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? "Hide the state" : "Show the state"}
        </Button>
      </div>
      {isShown ? (
        <State reading={reading} />
      ) : (
        <p className="text-(--ink-2)">
          What the tools work on. The agent does not see this, only what the tools answer.
        </p>
      )}
    </section>
  );
}

function State({ reading }: { reading: BackendReading }) {
  const state = reading.state === "read" ? reading.view.state : null;
  const before = reading.state === "read" ? (reading.before?.state ?? null) : null;
  const isCompared = reading.state === "read" && reading.before !== null;
  const changes = useMemo(
    () => (isCompared ? diffJson(before, state) : NO_CHANGES),
    [isCompared, before, state],
  );
  const isCut = useMemo(() => countValues(state) > MOST_VALUES, [state]);
  if (reading.state === "failed")
    return (
      <p className="break-words text-(--bad)">
        Not known after {nameMoment(reading.turn)}: {reading.message} The episode goes on.
      </p>
    );
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <p role="status" aria-label="Change of the state" className="text-(--ink-2)">
        {describeChanges(reading, changes.length)} The agent does not see this.
      </p>
      <ChangeList changes={changes} cause={nameMoment(reading.turn)} />
      {isCut ? (
        <p className="text-(--ink-2)">
          The state is larger than the {MOST_VALUES.toLocaleString("en-US")} values shown; what lies
          beyond is neither shown nor compared.
        </p>
      ) : null}
      <StateTree label="Backend state" state={state} changes={changes} />
    </div>
  );
}

const nameMoment = (turn: number): string => (turn === 0 ? "the reset" : `turn ${turn}`);

function describeChanges(
  { turn, ...reading }: Extract<BackendReading, { state: "read" }>,
  count: number,
): string {
  if (turn === 0) return "As the reset left it.";
  if (reading.before === null) return `After turn ${turn}; the state before it is not known.`;
  return count === 0
    ? `Turn ${turn} changed nothing.`
    : `Turn ${turn} changed ${formatCounted(count, "value")}.`;
}
