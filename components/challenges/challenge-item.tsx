"use client";

import { useId } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import {
  type Challenge,
  type ChallengeRecord,
  describeYours,
  summariseRecords,
} from "@/lib/core/challenges";
import { describeAgent, describeSolved } from "@/lib/core/views/agent-record";
import { describeMeanTurns } from "@/lib/core/views/outcomes";

import { goTo } from "./use-place";

interface ChallengeItemProps {
  releaseId: string;
  challenge: Challenge;
  /** Null = not read yet, or not to be had. */
  records: readonly ChallengeRecord[] | null;
  isDaily: boolean;
}

/** One challenge in a list: what it is, the agent's record, the reader's, and the way in. */
export function ChallengeItem({ releaseId, challenge, records, isDaily }: ChallengeItemProps) {
  const titleId = useId();
  const { environmentId, title, skill, kind, grade, runName, record, meanTurns } = challenge;
  const turns = describeMeanTurns(meanTurns);
  const yours =
    records === null ? null : describeYours(summariseRecords(records, releaseId, environmentId));
  const facts = [skill ?? "no skill recorded", kind, `run ${runName}`];
  return (
    <li className="flex items-start gap-x-4 border-t border-(--line) py-2">
      <div className="min-w-0 flex-1">
        <p id={titleId} className={`font-medium break-words ${isDaily ? "text-[15px]" : ""}`}>
          <VisibleText text={title} />
        </p>
        <p className="break-words text-(--ink-2)">
          <VisibleText text={facts.join(" · ")} />
        </p>
        <p className="break-words">
          <span className="font-medium">{describeSolved(record)}</span>{" "}
          <span className="text-(--ink-2)">
            solved by the <VisibleText text={describeAgent(record)} />
            {turns === null ? "" : `, ${turns}`}
            {grade === "hint did not help" ? ", and its hint did not help" : ""}
          </span>
        </p>
        {yours === null ? null : <p className="text-(--ink-2)">You: {yours}</p>}
      </div>
      <Button
        look={isDaily ? "primary" : "plain"}
        aria-describedby={titleId}
        onClick={() => goTo({ environmentId, packedResult: null })}
      >
        Accept
      </Button>
    </li>
  );
}
