"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { BackendView } from "@/lib/core/domain/ports";
import { formatCounted } from "@/lib/core/views/format";
import {
  describeCriterion,
  listSeenMessages,
  listUserMessages,
  type UserMessage,
} from "@/lib/core/views/user-messages";

interface UserMessagesProps {
  view: BackendView;
  /** Leads to where the answer is given; null = there is nothing left to answer. */
  onAnswer: (() => void) | null;
}

/** What the user has asked for so far and asks for now; what comes next stands behind an act. */
export function UserMessages({ view, onAnswer }: UserMessagesProps) {
  const [isAllShown, setAllShown] = useState(false);
  const messages = listUserMessages(view);
  const seen = listSeenMessages(messages);
  if (messages.length === 0) return null;
  const hidden = messages.length - seen.length;
  const pending = messages.find((message) => message.status === "pending");
  const hasCriteria = seen.some((message) => message.criterion !== null);
  const isUncounted = messages.some((message) => message.status === "unknown");
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h3 className="font-medium">User messages</h3>
        <p role="status" aria-label="Step of the user" className="text-(--ink-2)">
          {isUncounted
            ? "the program keeps no count of them"
            : pending === undefined
              ? `all ${messages.length} done`
              : `step ${pending.step} of ${messages.length}`}
        </p>
      </div>
      <ol aria-label="User messages" className="flex flex-col gap-1 py-1">
        {(isAllShown ? messages : seen).map((message) => (
          <Message key={message.step} message={message} />
        ))}
      </ol>
      {hasCriteria ? (
        <p className="text-(--ink-2)">
          Criteria are asked of a copy of the state; the agent does not see them.
        </p>
      ) : null}
      {onAnswer === null || isUncounted || pending !== undefined ? null : (
        <p>
          Every message is done: what is left is the answer.{" "}
          <Button look="quiet" isInline className="-ml-1" onClick={onAnswer}>
            Go to the answer
          </Button>
        </p>
      )}
      {hidden === 0 ? null : (
        <Button
          look="quiet"
          className="-ml-1"
          aria-expanded={isAllShown}
          onClick={() => setAllShown(!isAllShown)}
        >
          {isAllShown
            ? "Hide what comes next"
            : `Show what comes next: ${formatCounted(hidden, "message")} the agent has not seen`}
        </Button>
      )}
    </section>
  );
}

const STATUS_WORDS: Record<UserMessage["status"], string> = {
  done: "done",
  pending: "pending",
  later: "not yet",
  unknown: "not known",
};

function Message({ message }: { message: UserMessage }) {
  const { step, text, status, criterion } = message;
  const isPending = status === "pending";
  const frame = isPending
    ? "border-(--accent) bg-(--paper-2) py-2"
    : "border-(--line) py-0.5 text-(--ink-2)";
  return (
    <li aria-current={isPending ? "step" : undefined} className={`border-l-2 pl-3 ${frame}`}>
      <p className="flex flex-wrap gap-x-2">
        <span className={isPending ? "font-medium text-(--accent)" : "font-medium"}>
          {step} {STATUS_WORDS[status]}
        </span>
        {criterion === null ? null : (
          <span className="text-(--ink-2)">criterion {describeCriterion(criterion)}</span>
        )}
      </p>
      <p className={`break-words whitespace-pre-wrap ${isPending ? "text-[15px] leading-6" : ""}`}>
        <VisibleText text={text} />
      </p>
    </li>
  );
}
