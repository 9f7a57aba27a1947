"use client";

import { useEffect, useRef } from "react";

import { WholeText } from "@/components/episode/whole-text";
import { ErrorNote } from "@/components/shared/error-note";
import { LineWrapBox } from "@/components/shared/line-wrap";
import { ProgramText } from "@/components/shared/program-text";
import { BackendPanel } from "@/components/tool-use/backend-panel";
import { ToolPlay } from "@/components/tool-use/tool-play";
import type { BackendReading } from "@/components/tool-use/use-backend";
import { UserMessages } from "@/components/tool-use/user-messages";
import type { Episode } from "@/lib/core/domain/episode";
import type { LoadedEnvironment, ResetReply } from "@/lib/core/domain/ports";
import { explainEnding } from "@/lib/core/views/episode-log";
import { findSourceLine } from "@/lib/core/views/source-line";

import { ActionButtons } from "./action-buttons";
import { ActionForm } from "./action-form";
import { EpisodeStatus } from "./episode-status";

const ENDING_ID = "episode-ending";

interface EpisodeViewProps {
  loaded: LoadedEnvironment;
  /** Null = a game, or not looked at yet. */
  backend: BackendReading | null;
  episode: Episode;
  resetReply: ResetReply;
  isBusy: boolean;
  /** Only Run can go on then, not Reset. */
  isSessionOver: boolean;
  onAct: (rawAction: string) => void;
  onLine: (line: number) => void;
}

/** The episode as it stands now: what is seen, what it is worth, what can be done. */
export function EpisodeView(props: EpisodeViewProps) {
  const { loaded, backend, episode, resetReply, isBusy, onAct, onLine } = props;
  const { tools } = loaded;
  const observation = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const asked = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLInputElement>(null);
  const last = episode.turns.at(-1);
  const error = (last ?? resetReply).error;
  const ending = explainEnding(episode);
  const isOff = isBusy || ending !== null;

  useEffect(() => {
    // The Run button is gone by now; whoever pressed it should not start again from the top.
    if (document.activeElement !== document.body) return;
    const isTyped = tools.length === 0 && !matchMedia("(pointer: coarse)").matches;
    (isTyped ? input.current : observation.current)?.focus({ preventScroll: true });
  }, [tools.length]);

  // The forms of many tools are long: an answer would come in above what is in sight.
  const isResultSought = useRef(false);
  const actFromForm = (rawAction: string) => {
    isResultSought.current = true;
    onAct(rawAction);
  };
  useEffect(() => {
    if (!isResultSought.current) return;
    isResultSought.current = false;
    observation.current?.scrollIntoView({ block: "nearest" });
    // What is asked now stands above the observation and is news as well.
    asked.current?.scrollIntoView({ block: "nearest" });
  }, [episode.turns.length]);

  return (
    <>
      <EpisodeStatus episode={episode} />
      {error === null ? null : (
        <ErrorNote
          // A second error with the same words is news all the same.
          key={episode.turns.length}
          title={`The environment raised ${error.type} in ${last === undefined ? "reset()" : `turn ${last.index}`}`}
          message={error.message}
          traceback={error.traceback}
          line={findSourceLine(error.traceback)}
          onLine={onLine}
        />
      )}
      {backend?.state === "read" ? (
        <div ref={asked} className="empty:hidden">
          <UserMessages
            view={backend.view}
            onAnswer={ending === null ? () => answer.current?.focus() : null}
          />
        </div>
      ) : null}
      <div>
        <div className="flex items-center justify-between">
          <h3 className="font-medium">Observation</h3>
          <LineWrapBox />
        </div>
        <ProgramText
          boxRef={observation}
          role="region"
          label="Observation"
          text={last?.observation ?? episode.firstObservation}
          fileName={`observation-turn-${last?.index ?? 0}.txt`}
          cut={(last ?? resetReply).observationCut}
          cutAct={
            <WholeText
              // What was said of the last text is not true of this one.
              key={last?.index ?? 0}
              request={{ turn: last?.index ?? 0, part: "observation" }}
              fileName={`observation-turn-${last?.index ?? 0}.txt`}
            />
          }
          className="border border-(--line) bg-(--paper-2) p-3"
        />
      </div>
      {ending === null ? null : (
        <p id={ENDING_ID} role="status" aria-label="Ending">
          {ending} {props.isSessionOver ? "Run" : "Reset"} plays it again.
        </p>
      )}
      {backend === null ? null : <BackendPanel reading={backend} />}
      {tools.length === 0 ? null : (
        <ToolPlay
          loaded={loaded}
          episode={episode}
          isOff={isOff}
          answerRef={answer}
          onAct={actFromForm}
        />
      )}
      {tools.length === 0 ? (
        <ActionButtons
          observation={episode.turns.at(-1)?.observation ?? episode.firstObservation}
          isOff={isOff}
          onAct={onAct}
        />
      ) : null}
      <ActionForm
        isBoxedFirst={tools.length === 0}
        lockedBy={ending === null ? null : ENDING_ID}
        isBusy={isBusy}
        inputRef={input}
        onAct={onAct}
      />
    </>
  );
}
