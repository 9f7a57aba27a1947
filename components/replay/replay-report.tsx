"use client";

import { useEffect, useRef } from "react";

import { Button } from "@/components/shared/button";
import { ErrorNote } from "@/components/shared/error-note";
import { ProgramText } from "@/components/shared/program-text";
import type { Episode } from "@/lib/core/domain/episode";
import { excerptDifference, type PartDifference, type ReplayOutcome } from "@/lib/core/episode";
import { describeReplay, describeVersions, nameTurn } from "@/lib/core/views/episode-words";
import { FOLD_TIGHT } from "@/lib/core/views/fold-text";
import { formatCount } from "@/lib/core/views/format";

interface ReplayReportProps {
  recorded: Episode;
  /** Turns to replay. */
  turns: number;
  /** Of these, alike so far. */
  done: number;
  /** Null = under way. */
  outcome: ReplayOutcome | null;
  /** Versions that it ran on; null = it did not get that far. */
  runtime: Episode["runtime"] | null;
  onCancel: () => void;
  onLine: (line: number) => void;
}

/** How a replay stands or came out, and what was not as recorded. */
export function ReplayReport(props: ReplayReportProps) {
  const { recorded, turns, done, outcome, runtime, onCancel, onLine } = props;
  const versions = describeVersions(recorded.runtime, runtime);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    // It was asked for from a button or a turn that may be far from here.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [outcome]);
  return (
    <section ref={box} aria-label="Replay" className="my-1 border-l-2 border-(--accent) pl-3">
      <div className="flex flex-wrap items-center gap-x-3">
        <p role="status" aria-label="Replay" className="font-medium">
          {outcome === null
            ? "Replaying in a fresh interpreter."
            : describeReplay(outcome, recorded)}
        </p>
        {outcome === null ? (
          <>
            <progress
              aria-label="Turns replayed"
              className="h-2 w-32 accent-(--accent)"
              max={Math.max(1, turns)}
              value={done}
            />
            <span className="text-(--ink-2)">
              turn {formatCount(done)} of {formatCount(turns)}
            </span>
            <Button look="quiet" onClick={onCancel}>
              Cancel the replay
            </Button>
          </>
        ) : null}
      </div>
      {outcome?.kind === "identical" ? (
        <p className="text-(--ink-2)">
          Compared: observations, actions as read, tool calls, rewards, flags and errors. Not
          compared: time, printed output and info.
        </p>
      ) : null}
      {versions === null ? null : <p className="text-(--bad)">{versions}</p>}
      {outcome?.kind === "differs" && recorded.resetSeed === null ? (
        <p className="text-(--ink-2)">It was recorded without a seed: chance alone can differ.</p>
      ) : null}
      {outcome?.kind === "failed" && outcome.error.code !== "runner/stopped" ? (
        <ErrorNote
          title={outcome.turn === null ? "The program did not load" : "The call gave no answer"}
          message={outcome.error.message}
          traceback={outcome.error.traceback}
          line={outcome.error.line}
          onLine={onLine}
        />
      ) : null}
      {outcome?.kind === "differs"
        ? outcome.difference.parts.map((difference) => (
            <Difference
              key={difference.part}
              difference={difference}
              turn={outcome.difference.turn}
            />
          ))
        : null}
    </section>
  );
}

function Difference({ difference, turn }: { difference: PartDifference; turn: number }) {
  const { part } = difference;
  const excerpt = excerptDifference(difference.recorded, difference.replayed);
  const isLong = difference.recorded.includes("\n") || difference.replayed.includes("\n");
  const sides = [
    ["recorded", excerpt.recorded],
    ["replayed", excerpt.replayed],
  ] as const;
  return (
    <div className="py-1">
      <p className="text-(--ink-2)">
        {part} of {nameTurn(turn)}
        {isLong ? `, from line ${formatCount(excerpt.line)} on` : ""}
      </p>
      <div className="grid gap-x-4 gap-y-1 @lg:grid-cols-2">
        {sides.map(([side, text]) => (
          <div key={side} className="min-w-0">
            <p className="text-(--ink-2)">{side}</p>
            <ProgramText
              text={text === "" ? "empty text" : text}
              label={`The ${part}, ${side}`}
              fileName={`${side}.txt`}
              limits={FOLD_TIGHT}
              className="bg-(--paper-2) px-2 py-1"
            />
          </div>
        ))}
      </div>
    </div>
  );
}
