"use client";

import { ErrorNote } from "@/components/shared/error-note";
import { ProgramText } from "@/components/shared/program-text";
import type { Episode } from "@/lib/core/domain/episode";
import type { ResetReply } from "@/lib/core/domain/ports";
import { FOLD_BRIEF } from "@/lib/core/views/fold-text";
import { findSourceLine } from "@/lib/core/views/source-line";

import { PrintedOutput } from "./printed-output";
import { SentAction } from "./sent-action";
import { TurnEntry } from "./turn-entry";
import { useWindow } from "./use-window";
import { WindowBar } from "./window-bar";

interface EpisodeLogProps {
  episode: Episode;
  resetReply: ResetReply;
  /** An action that was sent and has no answer; null = none. */
  unanswered: string | null;
  /** What loading printed; empty = nothing. */
  loadOutput: string;
  onLine: (line: number) => void;
}

/** The play so far, turn by turn, from the reset on; the newest stands last. */
export function EpisodeLog(props: EpisodeLogProps) {
  const { episode, resetReply, unanswered, loadOutput, onLine } = props;
  const { turns, resetSeed, hint } = episode;
  const turnWindow = useWindow(turns.length, true);
  const seed = resetSeed === null ? "without a seed" : `with seed ${resetSeed}`;
  return (
    <section>
      <h3 className="font-medium">Episode</h3>
      <WindowBar count={turns.length} turns={turnWindow} />
      <div role="log" aria-label="Episode">
        <ol>
          {turnWindow.start > 0 ? null : (
            <li className="border-t border-(--line) py-2">
              <p>
                <span className="font-medium">reset</span> {seed}
                {hint === null ? "" : ", with the hint"}
              </p>
              {resetReply.error === null ? null : (
                <ErrorNote
                  isAlert={false}
                  title={`${resetReply.error.type} in reset`}
                  message={resetReply.error.message}
                  traceback={resetReply.error.traceback}
                  line={findSourceLine(resetReply.error.traceback)}
                  onLine={onLine}
                />
              )}
              <ProgramText
                text={episode.firstObservation}
                label="First observation"
                fileName="observation-reset.txt"
                limits={FOLD_BRIEF}
                cut={resetReply.observationCut}
              />
              <PrintedOutput
                where="while loading"
                text={loadOutput}
                cut={0}
                fileName="output-loading.txt"
              />
              <PrintedOutput
                where="in reset"
                text={resetReply.output}
                cut={resetReply.outputCut}
                fileName="output-reset.txt"
              />
            </li>
          )}
          {turns.slice(turnWindow.start, turnWindow.end).map((turn) => (
            <TurnEntry key={turn.index} turn={turn} onLine={onLine} />
          ))}
          {unanswered === null ? null : (
            <li className="border-t border-(--line) py-2">
              <p>
                <span className="font-medium">turn {turns.length + 1}</span> sent, no answer
                {episode.status === "running" ? " yet" : ""}
              </p>
              <SentAction text={unanswered} />
            </li>
          )}
        </ol>
      </div>
    </section>
  );
}
