import { ErrorNote } from "@/components/shared/error-note";
import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import type { Turn } from "@/lib/core/domain/episode";
import { FOLD_BRIEF } from "@/lib/core/views/fold-text";
import { formatNumber } from "@/lib/core/views/format";
import { findSourceLine } from "@/lib/core/views/source-line";

import { PrintedOutput } from "./printed-output";
import { SentAction } from "./sent-action";

interface TurnEntryProps {
  turn: Turn;
  onLine: (line: number) => void;
}

/** One turn of a play: what was sent, what came back, what it was worth. */
export function TurnEntry({ turn, onLine }: TurnEntryProps) {
  const { index, rawAction, action, observation, error } = turn;
  return (
    <li className="border-t border-(--line) py-2">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-medium">turn {index}</span>
        <span>reward {formatNumber(turn.reward)}</span>
        {turn.terminated ? <span className="font-medium">terminated</span> : null}
        {turn.truncated ? <span className="font-medium">truncated</span> : null}
        {error === null ? null : <span className="text-(--bad)">error</span>}
      </p>
      <SentAction text={rawAction} />
      {action === rawAction ? null : (
        <p className="break-words text-(--ink-2)">
          read as{" "}
          <code className="font-mono whitespace-pre-wrap">
            <VisibleText text={action} />
          </code>
        </p>
      )}
      {error === null ? null : (
        <ErrorNote
          isAlert={false}
          title={`${error.type} in turn ${index}`}
          message={error.message}
          traceback={error.traceback}
          line={findSourceLine(error.traceback)}
          onLine={onLine}
        />
      )}
      <ProgramText
        text={observation}
        label={`Observation of turn ${index}`}
        fileName={`observation-turn-${index}.txt`}
        limits={FOLD_BRIEF}
        cut={turn.observationCut}
      />
      <PrintedOutput
        where={`in turn ${index}`}
        text={turn.output}
        cut={turn.outputCut}
        fileName={`output-turn-${index}.txt`}
      />
    </li>
  );
}
