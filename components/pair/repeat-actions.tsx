"use client";

import { useState } from "react";

import { SentAction } from "@/components/episode/sent-action";
import { Button } from "@/components/shared/button";
import type { Episode } from "@/lib/core/domain/episode";
import type { Result, RunnerError, StepReply } from "@/lib/core/domain/ports";
import { formatCounted } from "@/lib/core/views/format";

interface RepeatActionsProps {
  /** The side whose actions are sent again. */
  first: Episode;
  /** The side that gets them. */
  second: Episode;
  isBusy: boolean;
  onAct: (rawAction: string) => Promise<Result<StepReply, RunnerError> | null>;
}

/** Sends the first side's actions to the second, one or all, for as long as that has not ended. */
export function RepeatActions({ first, second, isBusy, onAct }: RepeatActionsProps) {
  const [isSending, setIsSending] = useState(false);
  const left = first.turns.slice(second.turns.length);
  const next = left[0];
  if (second.status !== "running") return null;
  if (next === undefined) {
    return (
      <p className="text-(--ink-2)">
        The side played before sent nothing on this turn: go on with actions of your own.
      </p>
    );
  }
  const sendAll = async () => {
    setIsSending(true);
    for (const { rawAction } of left) {
      const reply = await onAct(rawAction);
      if (reply?.ok !== true || reply.value.terminated || reply.value.truncated) break;
    }
    setIsSending(false);
  };
  const isOff = isBusy || isSending;
  return (
    <div>
      <p className="text-(--ink-2)">On turn {next.index} the side played before sent</p>
      <SentAction text={next.rawAction} />
      <div className="flex flex-wrap gap-2 pt-1">
        <Button isOff={isOff} onClick={() => void onAct(next.rawAction)}>
          Send the same
        </Button>
        <Button isOff={isOff} onClick={() => void sendAll()}>
          Send all {formatCounted(left.length, "action")} left
        </Button>
      </div>
    </div>
  );
}
