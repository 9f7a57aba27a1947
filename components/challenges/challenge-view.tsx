"use client";

import { useEffect } from "react";

import { AsyncView } from "@/components/shared/async-view";
import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import { linkEnvironment } from "@/components/site/sections";
import { type Challenge, describeYours, summariseRecords } from "@/lib/core/challenges";
import { describeAgent, describeSolved } from "@/lib/core/views/agent-record";
import { describeMeanTurns } from "@/lib/core/views/outcomes";
import { useExplorer } from "@/lib/store/react";

import { ChallengeGame } from "./challenge-game";
import type { KeptRecords } from "./use-challenge-records";

interface ChallengeViewProps {
  releaseId: string;
  challenge: Challenge;
  kept: KeptRecords;
  onClose: () => void;
}

/** One accepted challenge: whom one plays against, and the game. */
export function ChallengeView({ releaseId, challenge, kept, onClose }: ChallengeViewProps) {
  const { row, environmentId, title, skill, kind, runName, record, meanTurns } = challenge;
  const turns = describeMeanTurns(meanTurns);
  const detail = useExplorer((state) => state.details.get(row));
  const openDetail = useExplorer((state) => state.openDetail);
  useEffect(() => {
    void openDetail(row);
  }, [openDetail, row]);
  const records = kept.records.state === "ready" ? kept.records.value : [];
  const yours = summariseRecords(records, releaseId, environmentId);
  return (
    <article aria-label="Challenge" className="pt-2">
      <Button look="quiet" className="-ml-1" onClick={onClose}>
        All challenges
      </Button>
      <h2 className="pt-2 text-[18px] leading-7 font-semibold break-words">
        <VisibleText text={title} />
      </h2>
      <p className="break-words text-(--ink-2)">
        <VisibleText text={[skill ?? "no skill recorded", kind, `run ${runName}`].join(" · ")} /> ·{" "}
        <a
          className="underline underline-offset-4 hover:text-(--ink)"
          href={linkEnvironment(releaseId, environmentId)}
        >
          in the Explorer
        </a>
      </p>
      <dl className="my-3 grid max-w-2xl grid-cols-2 border-y border-(--line) py-2">
        <div>
          <dt className="text-(--ink-2)">
            <VisibleText text={describeAgent(record)} />
          </dt>
          <dd className="text-[18px] leading-7 font-semibold">{describeSolved(record)}</dd>
          {turns === null ? null : <dd className="text-(--ink-2)">{turns}</dd>}
        </div>
        <div>
          <dt className="text-(--ink-2)">you</dt>
          <dd className="text-[18px] leading-7 font-semibold">{describeYours(yours)}</dd>
        </div>
      </dl>
      <AsyncView
        subject="The program of this challenge"
        value={detail ?? { state: "loading", stage: "Loading the program" }}
        onRetry={() => void openDetail(row)}
      >
        {(ready) => (
          <ChallengeGame
            releaseId={releaseId}
            challenge={challenge}
            detail={ready}
            wasHelped={yours.helped > 0}
            onKeep={kept.keep}
          />
        )}
      </AsyncView>
    </article>
  );
}
