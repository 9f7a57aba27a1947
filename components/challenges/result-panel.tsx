"use client";

import { Button } from "@/components/shared/button";
import { CopyButton } from "@/components/shared/copy-button";
import { downloadText } from "@/components/shared/download-text";
import { VisibleText } from "@/components/shared/visible-text";
import {
  type ChallengeResult,
  describeResult,
  isWin,
  linkResult,
  MAX_LINK,
  nameResultFile,
  type RecordsError,
  serializeResult,
} from "@/lib/core/challenges";
import { type AgentRecord, describeAgentRecord } from "@/lib/core/views/agent-record";
import { formatCount } from "@/lib/core/views/format";

interface ResultPanelProps {
  result: ChallengeResult;
  record: AgentRecord;
  /** Why this browser did not keep it; null = it did. */
  problem: RecordsError | null;
}

/** What a play came to, beside the agent's record, and how to show it to others. */
export function ResultPanel({ result, record, problem }: ResultPanelProps) {
  const link = linkResult(location.href.split("#")[0] ?? "", result);
  const words = describeResult(result);
  return (
    <section
      aria-label="Result"
      className="flex flex-col gap-1 border-l-2 border-(--accent) py-1 pl-3"
    >
      <p role="status" aria-label="Result" className="text-[15px] leading-6 font-semibold">
        You {words}.
      </p>
      <p>
        The agent: <VisibleText text={describeAgentRecord(record)} />.
        {isWin(result) ? " You beat it." : ""}
      </p>
      <p className={problem === null ? "text-(--ink-2)" : "text-(--bad)"}>
        {problem === null ? "Recorded in this browser." : problem.message}
      </p>
      <div className="flex flex-wrap items-center gap-2 pt-1">
        <Button
          onClick={() =>
            downloadText(nameResultFile(result), serializeResult(result), "application/json")
          }
        >
          Save the result
        </Button>
        {link.length < MAX_LINK ? (
          <>
            <CopyButton text={link} label="Copy the result’s link" />
            <span className="text-(--ink-2)">{formatCount(link.length)} characters</span>
          </>
        ) : (
          <span className="text-(--ink-2)">
            Too long for a link ({formatCount(link.length)} characters): send the file.
          </span>
        )}
      </div>
    </section>
  );
}
