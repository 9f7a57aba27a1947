"use client";

import { useEffect } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { type ChallengeResult, describeResult } from "@/lib/core/challenges";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import { agentRecordOf, describeAgentRecord } from "@/lib/core/views/agent-record";
import { useExplorer } from "@/lib/store/react";

import { goTo } from "./use-place";
import { listDealable } from "./use-deal";
import { VerdictView } from "./verdict-view";

interface VerifyViewProps {
  bundle: Bundle;
  texts: BundleTexts;
  result: ChallengeResult;
  onClose: () => void;
}

/** A result of somebody: what it says, and whether it is true. */
export function VerifyView({ bundle, texts, result, onClose }: VerifyViewProps) {
  const { challenge, resetSeed, runtime } = result;
  const row = texts.ids.indexOf(challenge.environmentId);
  const releaseId = bundle.header.release.id;
  const isHere = challenge.releaseId === releaseId && row >= 0;
  return (
    <article aria-label="Result" className="max-w-[72rem] pt-2">
      <Button look="quiet" className="-ml-1" onClick={onClose}>
        All challenges
      </Button>
      <h2 className="pt-2 text-[18px] leading-7 font-semibold break-words">
        <VisibleText text={isHere ? (texts.titles[row] ?? "") : challenge.environmentId} />
      </h2>
      <p className="text-[15px] leading-6">
        The result says: <span className="font-semibold">{describeResult(result)}</span>, seed{" "}
        {resetSeed}. The agent: <VisibleText text={describeAgentRecord(challenge.record)} />.
      </p>
      <p className="break-words text-(--ink-2)">
        <VisibleText
          text={`Program ${challenge.sourceSha256.slice(0, 12)}…, as in training, ${challenge.turnBudget} turns at most; played on Python ${runtime.python} (Pyodide ${runtime.pyodide}).`}
        />
      </p>
      {isHere ? (
        <KnownResult bundle={bundle} row={row} result={result} />
      ) : (
        <ForeignResult result={result} releaseId={releaseId} />
      )}
    </article>
  );
}

function KnownResult({
  bundle,
  row,
  result,
}: {
  bundle: Bundle;
  row: number;
  result: ChallengeResult;
}) {
  const detail = useExplorer((state) => state.details.get(row));
  const openDetail = useExplorer((state) => state.openDetail);
  useEffect(() => {
    void openDetail(row);
  }, [openDetail, row]);
  return (
    <AsyncView
      subject="The program of this result"
      value={detail ?? { state: "loading", stage: "Loading the program" }}
      onRetry={() => void openDetail(row)}
    >
      {(ready) => (
        <VerdictView
          result={result}
          detail={ready}
          known={{
            releaseId: bundle.header.release.id,
            program: {
              environmentId: asEnvironmentId(ready.id),
              source: ready.source,
              sha256: ready.sha256,
              releasedSha256: null,
            },
            hint: ready.hint,
            record: agentRecordOf(bundle, row),
            seeds: listDealable(ready),
          }}
          onPlay={() => goTo({ environmentId: ready.id, packedResult: null })}
        />
      )}
    </AsyncView>
  );
}

function ForeignResult({ result, releaseId }: { result: ChallengeResult; releaseId: string }) {
  const index = useExplorer((state) => state.index);
  const choose = useExplorer((state) => state.choose);
  const wanted = result.challenge.releaseId;
  const isOffered = index.state === "ready" && index.value.bundles.some(({ id }) => id === wanted);
  if (wanted === releaseId)
    return (
      <p role="alert" className="pt-2 text-(--bad)">
        Refused: this release has no environment of that name.
      </p>
    );
  return (
    <div className="flex flex-col items-start gap-2 pt-2">
      <p role="alert">
        It is of the release <VisibleText text={wanted} />
        {isOffered
          ? ", which is not the one that is open."
          : ", which this site does not carry: it cannot be verified here."}
      </p>
      {isOffered ? (
        <Button onClick={() => choose({ releaseId: wanted })}>Open that release</Button>
      ) : null}
    </div>
  );
}
