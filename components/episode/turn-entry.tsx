import { Button } from "@/components/shared/button";
import { ErrorNote } from "@/components/shared/error-note";
import { ProgramText } from "@/components/shared/program-text";
import { VisibleText } from "@/components/shared/visible-text";
import type { Turn } from "@/lib/core/domain/episode";
import { FOLD_BRIEF } from "@/lib/core/views/fold-text";
import { formatNumber } from "@/lib/core/views/format";
import { findSourceLine } from "@/lib/core/views/source-line";

import { PrintedOutput } from "./printed-output";
import { SentAction } from "./sent-action";
import { WholeText } from "./whole-text";

interface TurnEntryProps {
  turn: Turn;
  onLine: (line: number) => void;
  /** Plays up to before this turn again and goes on from there; null = not now. */
  onGoBack: ((turn: number) => void) | null;
}

/** One turn of a play: what was sent, what came back, what it was worth. */
export function TurnEntry({ turn, onLine, onGoBack }: TurnEntryProps) {
  const { index, rawAction, action, observation, error } = turn;
  return (
    <li className="border-t border-(--line) py-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">turn {index}</span>
        <span>reward {formatNumber(turn.reward)}</span>
        {turn.terminated ? <span className="font-medium">terminated</span> : null}
        {turn.truncated ? <span className="font-medium">truncated</span> : null}
        {error === null ? null : <span className="text-(--bad)">error</span>}
        {onGoBack === null ? null : (
          <Button
            look="quiet"
            isInline
            className="ml-auto"
            aria-label={`Go back to before turn ${index}`}
            onClick={() => onGoBack(index)}
          >
            Go back to before this turn
          </Button>
        )}
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
        cutAct={
          <WholeText
            request={{ turn: index, part: "observation" }}
            fileName={`observation-turn-${index}.txt`}
          />
        }
      />
      <PrintedOutput
        where={`in turn ${index}`}
        text={turn.output}
        cut={turn.outputCut}
        fileName={`output-turn-${index}.txt`}
        turn={index}
      />
    </li>
  );
}
