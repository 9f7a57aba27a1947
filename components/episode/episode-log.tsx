"use client";

import { ErrorNote } from "@/components/shared/error-note";
import { ProgramText } from "@/components/shared/program-text";
import type { Episode } from "@/lib/core/domain/episode";
import { describeDriver } from "@/lib/core/views/call-history";
import { FOLD_BRIEF } from "@/lib/core/views/fold-text";
import { findSourceLine } from "@/lib/core/views/source-line";

import { EditedMark } from "./edited-mark";
import { PrintedOutput } from "./printed-output";
import { SentAction } from "./sent-action";
import { TurnEntry } from "./turn-entry";
import { useWindow } from "./use-window";
import { WholeText } from "./whole-text";
import { WindowBar } from "./window-bar";

interface EpisodeLogProps {
  episode: Episode;
  /** "Episode" for the play under way. */
  title?: string;
  /** Without the title in sight, where something above says it. */
  isBare?: boolean;
  /** Whether the newest turns are drawn first; false = from turn 1. */
  doesFollow?: boolean;
  /** An action that was sent and has no answer; null = none. */
  unanswered: string | null;
  /** What loading printed; empty = nothing. */
  loadOutput: string;
  onLine: (line: number) => void;
  /** See `TurnEntry`. */
  onGoBack: ((turn: number) => void) | null;
}

/** The play so far, turn by turn, from the reset on; the newest stands last. */
export function EpisodeLog(props: EpisodeLogProps) {
  const {
    episode,
    title = "Episode",
    isBare = false,
    doesFollow = true,
    unanswered,
    loadOutput,
  } = props;
  const { onLine, onGoBack } = props;
  const { turns, resetSeed, hint, reset } = episode;
  const way = describeDriver(episode);
  const turnWindow = useWindow(turns.length, doesFollow);
  const seed = resetSeed === null ? "without a seed" : `with seed ${resetSeed}`;
  return (
    <section className="min-w-0">
      {isBare ? null : <h3 className="font-medium">{title}</h3>}
      {episode.edited === null ? null : <EditedMark sha256={episode.sourceSha256} />}
      <WindowBar count={turns.length} turns={turnWindow} />
      <div role="log" aria-label={title}>
        <ol>
          {turnWindow.start > 0 ? null : (
            <li className="border-t border-(--line) py-2">
              <p>
                <span className="font-medium">reset</span> {seed}
                {hint === null ? "" : ", with the hint"}
                {way === null ? "" : `; ${way}`}
              </p>
              {reset.error === null ? null : (
                <ErrorNote
                  isAlert={false}
                  title={`${reset.error.type} in reset`}
                  message={reset.error.message}
                  traceback={reset.error.traceback}
                  line={findSourceLine(reset.error.traceback)}
                  onLine={onLine}
                />
              )}
              <ProgramText
                text={episode.firstObservation}
                label="First observation"
                fileName="observation-reset.txt"
                limits={FOLD_BRIEF}
                cut={reset.observationCut}
                cutAct={
                  <WholeText
                    request={{ turn: 0, part: "observation" }}
                    fileName="observation-reset.txt"
                  />
                }
              />
              <PrintedOutput
                where="while loading"
                text={loadOutput}
                cut={0}
                fileName="output-loading.txt"
                turn={null}
              />
              <PrintedOutput
                where="in reset"
                text={reset.output}
                cut={reset.outputCut}
                fileName="output-reset.txt"
                turn={0}
              />
            </li>
          )}
          {turns.slice(turnWindow.start, turnWindow.end).map((turn) => (
            <TurnEntry key={turn.index} turn={turn} onLine={onLine} onGoBack={onGoBack} />
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
