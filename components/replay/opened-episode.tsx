"use client";

import { type ReactNode, useState } from "react";

import { EpisodeLog } from "@/components/episode/episode-log";
import { LOST_WITH_FILE, WholeTextProvider } from "@/components/episode/whole-text";
import { Button } from "@/components/shared/button";
import { VisibleText } from "@/components/shared/visible-text";
import type { Episode } from "@/lib/core/domain/episode";
import { describeProblem, matchProgram, type PlayedProgram } from "@/lib/core/episode";
import { explainEnding } from "@/lib/core/views/episode-log";
import { describeMatch } from "@/lib/core/views/episode-words";
import { formatCounted, formatNumber } from "@/lib/core/views/format";

import type { OpenedFile } from "./use-opened-episode";

/** Problems of a file that are listed; the rest are counted. */
const SHOWN_PROBLEMS = 8;

interface OpenedEpisodeProps {
  file: OpenedFile;
  /** The program of the sheet, as released. */
  released: PlayedProgram;
  /** True while a replay or a call runs. */
  isBusy: boolean;
  /** True while the play under way began as a replay of this file. */
  isInPlay: boolean;
  /** How its replay came out. */
  children: ReactNode;
  /** Replays the first `turns` turns and goes on from there. */
  onReplay: (recorded: Episode, turns: number) => void;
  onClose: () => void;
  onLine: (line: number) => void;
}

/** An episode file: whether it can be trusted, what it says, and its log. */
export function OpenedEpisode({ file, onClose, ...rest }: OpenedEpisodeProps) {
  return (
    <section aria-label="Opened episode" className="border-y border-(--line) py-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="min-w-0 font-medium break-words">
          <VisibleText text={file.fileName} />
        </h3>
        <Button look="quiet" onClick={onClose}>
          Close the file
        </Button>
      </div>
      {file.state === "reading" ? <p role="status">Reading the file.</p> : null}
      {file.state === "failed" ? <FileProblems error={file.error} /> : null}
      {file.state === "opened" ? (
        <OpenedLog {...rest} key={file.fileName} episode={file.episode} />
      ) : null}
    </section>
  );
}

function FileProblems({ error }: { error: Extract<OpenedFile, { state: "failed" }>["error"] }) {
  const { message, problems } = error;
  const left = problems.length - SHOWN_PROBLEMS;
  return (
    <div role="alert">
      <p className="text-(--bad)">
        <VisibleText text={message} />
      </p>
      <ul className="list-disc pl-5">
        {problems.slice(0, SHOWN_PROBLEMS).map((problem, at) => (
          <li key={at} className="break-words">
            <VisibleText text={describeProblem(problem)} />
          </li>
        ))}
        {left > 0 ? <li>and {formatCounted(left, "other place", "other places")}</li> : null}
      </ul>
    </div>
  );
}

function OpenedLog(props: Omit<OpenedEpisodeProps, "file" | "onClose"> & { episode: Episode }) {
  const { episode, released, isBusy, isInPlay, onReplay, onLine } = props;
  // What the play repeats need not stand twice, unless the reader wants it so.
  const [isWanted, setIsWanted] = useState<boolean | null>(null);
  const isShown = isWanted ?? !isInPlay;
  const { turns, runtime, profile, driver, resetSeed, hint, score, status } = episode;
  const match = matchProgram(episode, released);
  const facts = [
    formatCounted(turns.length, "turn"),
    status === "running" ? "not ended" : `episode score ${formatNumber(score)}`,
    resetSeed === null ? "no seed" : `seed ${resetSeed}`,
    hint === null ? "without the hint" : "with a hint",
    profile === "lenient" ? "lenient" : "as in training",
    ...(driver === "step" ? ["calls through step"] : []),
    `Python ${runtime.python}`,
    `Pyodide ${runtime.pyodide}`,
  ];
  return (
    <>
      <p className="break-words text-(--ink-2)">
        <VisibleText text={facts.join(" · ")} />
      </p>
      <p className={match === "same" ? "text-(--ink-2)" : "text-(--bad)"}>
        <VisibleText text={describeMatch(match, episode, released.sha256)} />
      </p>
      <p>{explainEnding(episode)}</p>
      <div className="flex flex-wrap items-center gap-2 py-1">
        <Button isOff={isBusy} onClick={() => onReplay(episode, turns.length)}>
          Replay the file
        </Button>
        <span className="text-(--ink-2)">
          Plays its actions in a fresh interpreter, which ends the one before.
        </span>
        {isInPlay || isWanted === false ? (
          <Button look="quiet" onClick={() => setIsWanted(!isShown)}>
            {isShown ? "Hide its turns" : "Show its turns"}
          </Button>
        ) : null}
      </div>
      {props.children}
      {isShown ? (
        <WholeTextProvider value={LOST_WITH_FILE}>
          <EpisodeLog
            episode={episode}
            title="Recorded episode"
            doesFollow={false}
            unanswered={null}
            loadOutput=""
            onLine={onLine}
            onGoBack={isBusy ? null : (turn) => onReplay(episode, turn - 1)}
          />
        </WholeTextProvider>
      ) : null}
    </>
  );
}
