"use client";

import { useEffect, useState } from "react";

import { EpisodeLog } from "@/components/episode/episode-log";
import { Button } from "@/components/shared/button";
import { downloadText } from "@/components/shared/download-text";
import { ErrorNote } from "@/components/shared/error-note";
import type { RunnerProfile, ToolDriver } from "@/lib/core/domain/episode";
import { AS_IN_TRAINING, type EnvironmentRunner } from "@/lib/core/domain/ports";
import type { PlayedProgram } from "@/lib/core/episode";
import { usesTools } from "@/lib/core/release/program-title";
import { nameEpisodeFile, serializeEpisode } from "@/lib/core/views/episode-log";

import { EpisodeView } from "./episode-view";
import { ResetBar } from "./reset-bar";
import { RunBar } from "./run-bar";
import { SolutionReveal } from "./solution-reveal";
import { usePlayBackend } from "./use-play-backend";
import { usePlayer } from "./use-player";

/** The seed that a first visit plays with: any would do, but the same for everybody. */
const FIRST_SEED = 0;

interface PlayPanelProps {
  /** As released. */
  program: PlayedProgram;
  /** Null = the release has none. */
  hint: string | null;
  runner: EnvironmentRunner;
  initialSeed: number | null;
  onSeed: (seed: number) => void;
  /** Jumps to a line of the source, from 1. */
  onLine: (line: number) => void;
}

/** The Play tab: runs the program in the page and plays it by hand. */
export function PlayPanel({ program, hint, runner, initialSeed, onSeed, onLine }: PlayPanelProps) {
  const player = usePlayer(runner, (played, { releasedSha256 }) => {
    // A link opens the released program: seeds of an edited one would lie in it.
    if (releasedSha256 === null) onSeed(played);
  });
  const { play, status } = player;
  const backend = usePlayBackend(player);
  const { episode, loaded, problem } = play;
  const [profile, setProfile] = useState<RunnerProfile>("as-in-training");
  const [driver, setDriver] = useState<ToolDriver>("execute-tool");
  const [seedText, setSeedText] = useState(String(initialSeed ?? FIRST_SEED));
  const [givesHint, setGivesHint] = useState(false);
  const seed = readSeed(seedText);
  const isOpen = play.phase === "open";
  const isBusy = !isOpen || play.pending !== null;
  const choice = { resetSeed: seed ?? FIRST_SEED, hint: givesHint ? hint : null };

  // Started with the sheet: whoever opens one is about to press Run.
  useEffect(() => runner.prepare(), [runner]);

  return (
    <div className="flex flex-col gap-3 p-4">
      <RunBar
        play={play}
        status={status}
        profile={profile}
        onProfile={setProfile}
        hasTools={loaded === null ? usesTools(program.source) : loaded.tools.length > 0}
        driver={driver}
        onDriver={setDriver}
        onRun={() => void player.run(program, { ...AS_IN_TRAINING, profile, driver }, choice)}
        onStop={player.stop}
      />
      {problem === null || problem.code === "runner/stopped" ? null : (
        <ErrorNote
          title={loaded === null ? "The program did not load" : "The call gave no answer"}
          message={problem.message}
          traceback={problem.traceback}
          line={problem.line}
          onLine={onLine}
        />
      )}
      {play.phase === "idle" ? (
        <p className="text-(--ink-2)">
          Run starts Python in this page, apart from everything else, loads the program and resets
          it with seed {seed ?? FIRST_SEED}. Nothing you type leaves the page.
        </p>
      ) : null}
      {loaded === null ? null : (
        <ResetBar
          seed={seed}
          seedText={seedText}
          onSeedText={setSeedText}
          episode={episode}
          isBusy={isBusy}
          hasHint={hint !== null}
          givesHint={givesHint}
          onGiveHint={setGivesHint}
          onReset={() => void player.reset(choice)}
        />
      )}
      {loaded === null || play.resetReply === null || episode === null ? null : (
        <>
          <EpisodeView
            loaded={loaded}
            backend={backend}
            episode={episode}
            resetReply={play.resetReply}
            isBusy={isBusy}
            isSessionOver={!isOpen}
            onAct={(rawAction) => void player.act(rawAction)}
            onLine={onLine}
          />
          <div className="flex flex-wrap items-center gap-2">
            <Button
              onClick={() =>
                downloadText(
                  nameEpisodeFile(episode),
                  serializeEpisode(episode),
                  "application/json",
                )
              }
            >
              Download episode
            </Button>
            <SolutionReveal
              hasSolution={loaded.hasSolution}
              solution={play.solution}
              isOff={isBusy}
              onAsk={() => void player.askSolution()}
            />
          </div>
          <EpisodeLog
            // A new episode is followed from its start, wherever the reader was in the last one.
            key={play.resets}
            episode={episode}
            resetReply={play.resetReply}
            unanswered={play.unanswered}
            loadOutput={loaded.output}
            onLine={onLine}
          />
        </>
      )}
    </div>
  );
}

/** A whole number that a double holds exactly; null for anything else. */
function readSeed(text: string): number | null {
  const seed = /^-?\d+$/.test(text.trim()) ? Number(text) : NaN;
  return Number.isSafeInteger(seed) ? seed : null;
}
