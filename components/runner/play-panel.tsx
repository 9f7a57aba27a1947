"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { EditorLine } from "@/components/edit/code-editor";
import { readEdited } from "@/components/edit/drafts";
import { EditPanel } from "@/components/edit/edit-panel";
import { EditedMark } from "@/components/episode/edited-mark";
import { EpisodeLog } from "@/components/episode/episode-log";
import {
  LOST_WITH_INTERPRETER,
  WholeTextProvider,
  type WholeTextSource,
} from "@/components/episode/whole-text";
import { PairView } from "@/components/pair/pair-view";
import { SideBySide } from "@/components/pair/side-by-side";
import { FileDrop } from "@/components/replay/file-drop";
import { OpenEpisodeButton } from "@/components/replay/open-episode-button";
import { OpenedEpisode } from "@/components/replay/opened-episode";
import { ReplayReport } from "@/components/replay/replay-report";
import { useOpenedEpisode } from "@/components/replay/use-opened-episode";
import { Button } from "@/components/shared/button";
import { ErrorNote } from "@/components/shared/error-note";
import type { Episode } from "@/lib/core/domain/episode";
import { AS_IN_TRAINING, type EnvironmentRunner } from "@/lib/core/domain/ports";
import { pairEpisodes, type PlayedProgram, programOf } from "@/lib/core/episode";
import { usesTools } from "@/lib/core/release/program-title";

import { EpisodeView } from "./episode-view";
import { ModuleNote } from "./module-note";
import { PlayActs } from "./play-acts";
import { ResetBar } from "./reset-bar";
import { RunBar } from "./run-bar";
import { useModulePlan } from "./use-module-plan";
import { type AgentPlays, type PlayStart, useOpponent } from "./use-opponent";
import { usePlayBackend } from "./use-play-backend";
import { usePlayControls } from "./use-play-controls";
import { usePlayer } from "./use-player";

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
  /** What the release holds of the agent's plays; absent = nothing that could lie beside. */
  agentPlays?: AgentPlays | null;
  /** Begins without waiting for Run; absent = the reader begins. */
  start?: PlayStart | null;
  /** Told whether what is in play was edited, whenever that changes. */
  onEdited?: (isEdited: boolean) => void;
}

/** The Play tab: runs the program in the page and plays it by hand. */
export function PlayPanel(props: PlayPanelProps) {
  const { program, hint, runner, initialSeed, onSeed, onEdited } = props;
  const { agentPlays = null, start = null } = props;
  const player = usePlayer(runner, (played, { releasedSha256 }) => {
    // A link opens the released program: seeds of an edited one would lie in it.
    if (releasedSha256 === null) onSeed(played);
  });
  const { play, status } = player;
  const backend = usePlayBackend(player);
  const modules = useModulePlan(runner, program.source);
  const { episode, loaded, problem } = play;
  const opponent = useOpponent(agentPlays, start);
  const controls = usePlayControls(
    initialSeed ?? (start?.isBeside === true ? opponent.seed : null),
    hint,
  );
  const { profile, driver, choice } = controls;
  const [first, setFirst] = useState<Episode | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [askedLine, setAskedLine] = useState<EditorLine | null>(null);
  const opened = useOpenedEpisode();
  const playColumn = useRef<HTMLDivElement>(null);
  const isOpen = play.phase === "open";
  const isBusy = !isOpen || play.pending !== null;
  const isLoading = play.phase === "loading" || (isOpen && play.pending !== null);
  const isEdited = play.program !== null && play.program.releasedSha256 !== null;
  const isPaired = first !== null && (episode === null || pairEpisodes(first, episode) !== null);

  // Started with the sheet: whoever opens one is about to press Run.
  useEffect(() => runner.prepare(), [runner]);

  useEffect(() => onEdited?.(isEdited), [onEdited, isEdited]);

  const wholeTexts: WholeTextSource = isOpen
    ? { state: "kept", read: player.readWhole }
    : LOST_WITH_INTERPRETER;

  const onLine = (line: number) => {
    if (!isEdited && !isEditing) {
      props.onLine(line);
      return;
    }
    setIsEditing(true);
    setAskedLine({ line });
  };
  const runWith = (played: PlayedProgram, downloads: readonly string[]) => {
    setFirst(null);
    modules.close();
    void player.run(played, { profile, driver, downloads }, choice);
  };
  const readProgram = () => (isEditing ? readEdited(program) : program);
  const run = async () => {
    const played = readProgram();
    const downloads = await modules.choose(played.source);
    if (downloads !== null) runWith(played, downloads);
  };
  const runAtOnce = useEffectEvent(() => void run());
  const isAtOnce = start !== null;
  useEffect(() => {
    if (!isAtOnce) return;
    let isGone = false;
    // After the effect: a panel that is gone at once must not start Python.
    queueMicrotask(() => {
      if (!isGone) runAtOnce();
    });
    return () => {
      isGone = true;
    };
  }, [isAtOnce]);
  const replay = (recorded: Episode, turns: number, played: PlayedProgram) => {
    controls.follow(recorded);
    const downloads = play.settings?.downloads ?? AS_IN_TRAINING.downloads;
    void player.replay({ recorded, turns, program: played, downloads });
  };
  const replayOwn = (recorded: Episode, turns: number) => {
    if (play.program !== null) replay(recorded, turns, play.program);
  };
  const playOtherSide = (played: Episode) => {
    const { program: same, settings } = play;
    if (same === null || settings === null || played.resetSeed === null) return;
    const side = { resetSeed: played.resetSeed, hint: played.hint === null ? hint : null };
    setFirst(played);
    controls.follow({ ...played, ...side });
    void player.run(same, settings, side);
  };
  const theirs = episode === null ? null : opponent.find(episode.resetSeed);
  const isBeside = opponent.isBeside && theirs !== null && !isPaired;
  const besideAgent =
    isBeside && episode !== null && agentPlays !== null ? (
      <SideBySide yours={episode} theirs={theirs} record={agentPlays.record} />
    ) : null;
  // Beside an editor there is no room for a third column: it takes the log's place then.
  const hasAgentColumn = besideAgent !== null && !isEditing;
  const openedEpisode = opened.file?.state === "opened" ? opened.file.episode : null;
  const isFileReplay = play.replay !== null && play.replay.recorded === openedEpisode;
  const report =
    play.replay === null ? null : (
      <ReplayReport {...play.replay} onCancel={player.stop} onLine={onLine} />
    );
  const log =
    loaded === null || episode === null ? null : (
      <EpisodeLog
        // A new episode is followed from its start, wherever the reader was in the last one.
        key={play.resets}
        episode={episode}
        isBare={isPaired}
        unanswered={play.unanswered}
        loadOutput={loaded.output}
        onLine={onLine}
        onGoBack={isLoading ? null : (turn) => replayOwn(episode, turn - 1)}
      />
    );

  return (
    <FileDrop
      words="Drop to open the episode file"
      className="@container min-h-full"
      onFile={(file) => void opened.open(file)}
    >
      <div
        data-wide={isEditing || isPaired || isBeside}
        className={isEditing || hasAgentColumn ? "@4xl:grid @4xl:grid-cols-2" : ""}
      >
        {isEditing ? (
          <div className="border-b border-(--line) p-4 @4xl:sticky @4xl:top-0 @4xl:self-start @4xl:border-b-0">
            <EditPanel
              released={program}
              isBusy={play.phase === "loading"}
              asked={askedLine}
              onRun={() => {
                void run();
                playColumn.current?.scrollIntoView({ block: "start" });
              }}
              onClose={() => setIsEditing(false)}
            />
          </div>
        ) : null}
        <div
          ref={playColumn}
          className={`flex min-w-0 flex-col gap-3 p-4 ${isEditing ? "@4xl:border-l @4xl:border-(--line)" : ""}`}
        >
          <RunBar
            play={play}
            status={status}
            profile={profile}
            onProfile={controls.setProfile}
            hasTools={loaded === null ? usesTools(program.source) : loaded.tools.length > 0}
            driver={driver}
            onDriver={controls.setDriver}
            onRun={() => void run()}
            onStop={player.stop}
          />
          <div className="-my-2 -ml-1 flex flex-wrap gap-x-2">
            {isEditing ? null : (
              <Button look="quiet" onClick={() => setIsEditing(true)}>
                Edit and run
              </Button>
            )}
            <OpenEpisodeButton onFile={(file) => void opened.open(file)} />
          </div>
          {play.program !== null && isEdited ? <EditedMark sha256={play.program.sha256} /> : null}
          {opened.file === null ? null : (
            <OpenedEpisode
              file={opened.file}
              released={program}
              isBusy={isLoading}
              onReplay={(recorded, turns) => {
                setFirst(null);
                replay(recorded, turns, programOf(recorded, program));
              }}
              isInPlay={isFileReplay && isOpen}
              onClose={opened.close}
              onLine={onLine}
            >
              {isFileReplay ? report : null}
            </OpenedEpisode>
          )}
          {isFileReplay || episode !== null ? null : report}
          {play.replay !== null || problem === null || problem.code === "runner/stopped" ? null : (
            <ErrorNote
              title={loaded === null ? "The program did not load" : "The call gave no answer"}
              message={problem.message}
              traceback={problem.traceback}
              line={problem.line}
              onLine={onLine}
            />
          )}
          {modules.plan === null ? null : (
            <ModuleNote
              plan={modules.plan}
              asked={modules.asked}
              onDownload={(downloads) => runWith(readProgram(), downloads)}
              onWithout={(downloads) => runWith(readProgram(), downloads)}
              onLine={onLine}
            />
          )}
          {play.phase === "idle" ? (
            <p className="text-(--ink-2)">
              Run starts Python in this page, apart from everything else, loads the program and
              resets it with seed {choice.resetSeed}. Nothing you type leaves the page.
            </p>
          ) : null}
          {loaded === null ? null : (
            <ResetBar
              seed={controls.seed}
              seedText={controls.seedText}
              onSeedText={controls.setSeedText}
              episode={episode}
              isBusy={isBusy}
              hasHint={hint !== null}
              givesHint={controls.givesHint}
              onGiveHint={controls.setGivesHint}
              onReset={() => void player.reset(choice)}
            />
          )}
          <WholeTextProvider value={wholeTexts}>
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
                <PlayActs
                  episode={episode}
                  loaded={loaded}
                  solution={play.solution}
                  hasHint={hint !== null}
                  isBusy={isBusy}
                  isLoading={isLoading}
                  onReplay={() => replayOwn(episode, episode.turns.length)}
                  onOtherSide={() => playOtherSide(episode)}
                  onAskSolution={() => void player.askSolution()}
                  isBeside={theirs === null || isPaired ? null : isBeside}
                  onBeside={opponent.setIsBeside}
                  otherSeed={isBeside && theirs.seed !== episode.resetSeed ? theirs.seed : null}
                  onSeed={(seed) => {
                    controls.setSeedText(String(seed));
                    void player.reset({ ...choice, resetSeed: seed });
                  }}
                />
                {isFileReplay ? null : report}
              </>
            )}
            {isPaired ? (
              <PairView
                first={first}
                second={episode}
                isBusy={isBusy}
                onAct={player.act}
                onEnd={() => setFirst(null)}
                onLine={onLine}
              >
                {log}
              </PairView>
            ) : isEditing && besideAgent !== null ? (
              besideAgent
            ) : (
              log
            )}
          </WholeTextProvider>
        </div>
        {hasAgentColumn ? (
          <div
            role="region"
            aria-label="The agent’s episode beside yours"
            tabIndex={0}
            className="border-t border-(--line) p-4 @4xl:sticky @4xl:top-0 @4xl:max-h-[calc(100dvh-14rem)] @4xl:self-start @4xl:overflow-y-auto @4xl:border-t-0 @4xl:border-l"
          >
            <WholeTextProvider value={wholeTexts}>{besideAgent}</WholeTextProvider>
          </div>
        ) : null}
      </div>
    </FileDrop>
  );
}
