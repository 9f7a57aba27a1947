"use client";

import { useState } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { Button } from "@/components/shared/button";
import { downloadText } from "@/components/shared/download-text";
import { FileButton } from "@/components/shared/file-button";
import { VisibleText } from "@/components/shared/visible-text";
import {
  type ChallengeRecord,
  type ChallengeResult,
  describeResult,
  parseResult,
  readRecords,
  writeRecords,
} from "@/lib/core/challenges";
import { formatCount, formatCounted } from "@/lib/core/views/format";

import type { KeptRecords } from "./use-challenge-records";

/** Records that are listed; an export has them all. */
const LISTED = 12;

interface RecordsPanelProps {
  kept: KeptRecords;
  onOpenResult: (result: ChallengeResult) => void;
}

/** The reader's own records in this browser, in and out as files, and results of others to verify. */
export function RecordsPanel({ kept, onOpenResult }: RecordsPanelProps) {
  const [note, setNote] = useState<{ isBad: boolean; text: string } | null>(null);
  const known = kept.records.state === "ready" ? kept.records.value : [];

  const openResult = async (file: File) => {
    const parsed = parseResult(await file.text());
    if (parsed.ok) onOpenResult(parsed.value);
    else setNote({ isBad: true, text: `${file.name}: ${parsed.error.message}` });
  };
  const importRecords = async (file: File) => {
    const read = readRecords(await file.text(), known);
    if (!read.ok) {
      setNote({ isBad: true, text: `${file.name}: ${read.error.message}` });
      return;
    }
    const { read: count, added, known: twice, refused } = read.value;
    const problem = await kept.add(added);
    if (problem !== null) {
      setNote({ isBad: true, text: problem.message });
      return;
    }
    const first = refused[0];
    const why = first === undefined ? "" : ` Record ${first.place}: ${first.reason}`;
    setNote({
      isBad: refused.length > 0,
      text: `${file.name}: ${formatCounted(count, "record")} read = ${formatCount(added.length)} added + ${formatCount(twice)} already here + ${formatCount(refused.length)} not taken.${why}`,
    });
  };

  return (
    <aside aria-label="Your records" className="flex min-w-0 flex-col gap-6 lg:pt-1">
      <section>
        <h2 className="text-[15px] font-semibold">Verify a result</h2>
        <p className="py-1 text-(--ink-2)">
          A result holds no more than actions and marks of what came back. It is played again here,
          on the program of the release.
        </p>
        <FileButton
          label="Open a result file"
          accept=".json,application/json"
          onFile={(file) => void openResult(file)}
        />
      </section>
      <section>
        <h2 className="text-[15px] font-semibold">Your records</h2>
        <AsyncView subject="Your records" value={kept.records} onRetry={() => void kept.reload()}>
          {(records) => <RecordList records={records} onOpenResult={onOpenResult} />}
        </AsyncView>
        <div className="flex flex-wrap gap-2 pt-2">
          <Button
            isOff={known.length === 0}
            onClick={() =>
              downloadText("challenge-records.json", writeRecords(known), "application/json")
            }
          >
            Export
          </Button>
          <FileButton
            label="Import records"
            accept=".json,application/json"
            onFile={(file) => void importRecords(file)}
          />
          <ForgetButton isOff={known.length === 0} onForget={() => void kept.forget()} />
        </div>
        <p
          role="status"
          className={`pt-2 break-words ${note?.isBad === true ? "text-(--bad)" : ""}`}
        >
          {note === null ? null : <VisibleText text={note.text} />}
        </p>
      </section>
    </aside>
  );
}

function RecordList({
  records,
  onOpenResult,
}: {
  records: readonly ChallengeRecord[];
  onOpenResult: (result: ChallengeResult) => void;
}) {
  if (records.length === 0)
    return (
      <p className="text-(--ink-2)">
        None yet. They stay in this browser: nothing is sent anywhere.
      </p>
    );
  return (
    <>
      <p className="text-(--ink-2)">
        {formatCounted(records.length, "play")} that ended, in this browser only
      </p>
      <ul aria-label="Records" className="border-b border-(--line)">
        {records.slice(0, LISTED).map(({ id, playedAt, result }) => (
          <li key={id} className="flex items-start gap-2 border-t border-(--line) py-1">
            <div className="min-w-0 flex-1">
              <p className="break-words">
                <span className="font-medium">{describeResult(result)}</span>
                <span className="text-(--ink-2)">, seed {result.resetSeed}</span>
              </p>
              <p className="break-all text-(--ink-2)">
                <VisibleText text={result.challenge.environmentId} />, {playedAt.slice(0, 10)}
              </p>
            </div>
            <Button look="quiet" isInline onClick={() => onOpenResult(result)}>
              Look
            </Button>
          </li>
        ))}
      </ul>
      {records.length > LISTED ? (
        <p className="text-(--ink-2)">
          and {formatCount(records.length - LISTED)} older ones, all in the export
        </p>
      ) : null}
    </>
  );
}

function ForgetButton({ isOff, onForget }: { isOff: boolean; onForget: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  if (!isAsking)
    return (
      <Button look="quiet" isOff={isOff} onClick={() => setIsAsking(true)}>
        Forget all
      </Button>
    );
  return (
    <span role="group" aria-label="Forget all records?" className="flex flex-wrap gap-2">
      <Button
        onClick={() => {
          setIsAsking(false);
          onForget();
        }}
      >
        Yes, forget them
      </Button>
      <Button onClick={() => setIsAsking(false)}>Keep them</Button>
    </span>
  );
}
