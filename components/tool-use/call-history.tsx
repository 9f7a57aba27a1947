"use client";

import { useState } from "react";

import { Button } from "@/components/shared/button";
import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import type { Episode } from "@/lib/core/domain/episode";
import { listCalls, type PastCall } from "@/lib/core/views/call-history";
import { FOLD_BRIEF } from "@/lib/core/views/fold-text";
import { formatCounted } from "@/lib/core/views/format";

/** Calls drawn to begin with, and with each act that asks for more. */
const BATCH = 20;
/** Characters of an answer that stand in for it while it is folded. */
const PREVIEW = 200;

interface CallHistoryProps {
  episode: Episode;
  onFill: (call: PastCall) => void;
}

/** Every call of the episode, the newest first; each can be put into its form again. */
export function CallHistory({ episode, onFill }: CallHistoryProps) {
  const [shown, setShown] = useState(BATCH);
  const calls = listCalls(episode).reverse();
  return (
    <section>
      <h3 className="font-medium">Calls</h3>
      {episode.driver === "step" ? (
        <p className="text-(--ink-2)">
          Replies go to step() as text and the program parses them itself: whether a call succeeded
          is in its answer only.
        </p>
      ) : null}
      {calls.length === 0 ? <p className="text-(--ink-2)">None yet.</p> : null}
      <ol aria-label="Calls" className="empty:hidden">
        {calls.slice(0, shown).map((call) => (
          <Entry key={`${call.turn}-${call.place}`} call={call} onFill={onFill} />
        ))}
      </ol>
      {calls.length > shown ? (
        <Button look="quiet" onClick={() => setShown(shown + BATCH)}>
          Show {formatCounted(Math.min(BATCH, calls.length - shown), "earlier call")}
        </Button>
      ) : null}
    </section>
  );
}

function Entry({ call, onFill }: { call: PastCall; onFill: (call: PastCall) => void }) {
  const { turn, name, succeeded, isCut, output } = call;
  const outcome = succeeded === null ? "parsed by the program" : succeeded ? "succeeded" : "failed";
  return (
    <li className="border-t border-(--line) py-1.5">
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="text-(--ink-2)">turn {turn}</span>
        <span className="font-mono font-medium">
          <VisibleText text={name} />
        </span>
        <span className={succeeded === false ? "text-(--bad)" : "text-(--ink-2)"}>{outcome}</span>
        {call.sent === null ? null : (
          <Button
            look="quiet"
            isInline
            className="ml-auto"
            aria-label={`Fill the form of ${name} as in turn ${turn}`}
            onClick={() => onFill(call)}
          >
            Fill the form again
          </Button>
        )}
      </div>
      <p className="font-mono wrap-anywhere">
        <VisibleText text={JSON.stringify(call.arguments)} />
      </p>
      {isCut ? (
        <p className="text-(--bad)">
          Sent with{" "}
          <span className="font-mono wrap-anywhere">
            <VisibleText text={JSON.stringify(call.sent)} />
          </span>
          ; the parser of training lost that.
        </p>
      ) : null}
      <details>
        <summary className="cursor-pointer truncate text-(--ink-2) hover:text-(--ink) pointer-coarse:py-2.5">
          answer: <VisibleText text={output.slice(0, PREVIEW).replaceAll(/\s+/g, " ")} />
        </summary>
        <ProgramText
          text={output}
          label={`Answer to ${name} in turn ${turn}`}
          fileName={`${name}-turn-${turn}.txt`}
          limits={FOLD_BRIEF}
        />
      </details>
    </li>
  );
}
