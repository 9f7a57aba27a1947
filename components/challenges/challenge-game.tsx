"use client";

import { useEffect, useMemo, useRef, useState } from "react";

import { EpisodeLog } from "@/components/episode/episode-log";
import {
  LOST_WITH_INTERPRETER,
  WholeTextProvider,
  type WholeTextSource,
} from "@/components/episode/whole-text";
import { SideBySide } from "@/components/pair/side-by-side";
import { EpisodeView } from "@/components/runner/episode-view";
import { SolutionReveal } from "@/components/runner/solution-reveal";
import { usePlayer } from "@/components/runner/use-player";
import { ErrorNote } from "@/components/shared/error-note";
import { linkEnvironment } from "@/components/site/sections";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import {
  type Challenge,
  type ChallengeResult,
  makeResult,
  pinChallenge,
  type RecordsError,
} from "@/lib/core/challenges";
import type { Episode } from "@/lib/core/domain/episode";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import { AS_IN_TRAINING } from "@/lib/core/domain/ports";
import { findOpponent } from "@/lib/core/views/align-plays";
import { useRunner } from "@/lib/store/react";

import { GameBar } from "./game-bar";
import { ResultPanel } from "./result-panel";
import { useDeal } from "./use-deal";
import { useSeen } from "./use-seen";

interface ChallengeGameProps {
  releaseId: string;
  challenge: Challenge;
  detail: EnvironmentDetail;
  /** An earlier play of this challenge had help: what was seen then cannot be unseen. */
  wasHelped: boolean;
  /** Keeps a result; null = kept, else why not. */
  onKeep: (result: ChallengeResult) => Promise<RecordsError | null>;
}

/** A play that has ended, as a result. */
interface EndedPlay {
  episode: Episode;
  result: ChallengeResult;
  /** Why it was not kept; null = it was. */
  problem: RecordsError | null;
}

const ignore = () => undefined;

/** Plays a challenge under the rule of training, and keeps what came of it. */
export function ChallengeGame(props: ChallengeGameProps) {
  const { releaseId, challenge, detail, wasHelped, onKeep } = props;
  const runner = useRunner();
  const player = usePlayer(runner, ignore);
  const { play, status } = player;
  const dealt = useDeal(detail);
  const { deal, seed } = dealt;
  const [givesHint, setGivesHint] = useState(false);
  const { hasSeen, markSeen } = useSeen(detail.sha256);
  const [ended, setEnded] = useState<EndedPlay | null>(null);
  const keptFor = useRef<Episode | null>(null);
  const { loaded, episode, problem } = play;
  const isOpen = play.phase === "open";
  const isBusy = !isOpen || play.pending !== null;

  // Started with the challenge: whoever accepts one is about to press Run.
  useEffect(() => runner.prepare(), [runner]);

  const pin = useMemo(
    () => pinChallenge(releaseId, challenge, detail, deal.seeds),
    [releaseId, challenge, detail, deal],
  );
  useEffect(() => {
    // What is looked at after the end does not help a play that is over.
    if (episode === null || keptFor.current === episode) return;
    const help = { hint: episode.hint !== null, seen: hasSeen || wasHelped };
    const result = makeResult(pin, episode, help);
    if (result === null) return;
    keptFor.current = episode;
    void onKeep(result).then((why) => setEnded({ episode, result, problem: why }));
  }, [episode, pin, hasSeen, wasHelped, onKeep]);

  const begin = () => {
    if (seed === null) return;
    const hint = givesHint ? detail.hint : null;
    if (hint !== null) markSeen();
    const choice = { resetSeed: seed, hint };
    if (isOpen) {
      void player.reset(choice);
      return;
    }
    const program = {
      environmentId: asEnvironmentId(detail.id),
      source: detail.source,
      sha256: detail.sha256,
      releasedSha256: null,
    };
    void player.run(program, AS_IN_TRAINING, choice);
  };
  // The source shows how to win: it opens apart, so that the play goes on and the reader knows what they do.
  const openLine = () => {
    markSeen();
    window.open(`${linkEnvironment(releaseId, detail.id)}&tab=source`, "_blank", "noopener");
  };
  const wholeTexts: WholeTextSource = isOpen
    ? { state: "kept", read: player.readWhole }
    : LOST_WITH_INTERPRETER;
  const opponent = findOpponent(dealt.episodes, episode?.resetSeed ?? seed);
  const done = ended !== null && ended.episode === episode ? ended : null;

  return (
    <div className="@container flex max-w-[72rem] flex-col gap-3">
      <GameBar
        dealt={dealt}
        proofs={detail.proofs?.results ?? null}
        play={play}
        status={status}
        isBusy={isBusy}
        hasHint={detail.hint !== null}
        givesHint={givesHint}
        onGiveHint={setGivesHint}
        isHelped={hasSeen || wasHelped}
        onBegin={begin}
        onStop={player.stop}
      />
      {problem === null || problem.code === "runner/stopped" ? null : (
        <ErrorNote
          title={loaded === null ? "The program did not load" : "The call gave no answer"}
          message={problem.message}
          traceback={problem.traceback}
          line={problem.line}
          onLine={openLine}
        />
      )}
      <WholeTextProvider value={wholeTexts}>
        {loaded === null || play.resetReply === null || episode === null ? null : (
          <>
            <EpisodeView
              loaded={loaded}
              // The agent saw neither the backend nor the user's criteria.
              backend={null}
              episode={episode}
              resetReply={play.resetReply}
              isBusy={isBusy}
              isSessionOver={!isOpen}
              onAct={(rawAction) => void player.act(rawAction)}
              onLine={openLine}
            />
            {done === null ? null : <ResultPanel {...done} record={challenge.record} />}
            <div className="flex flex-wrap items-center gap-2">
              <SolutionReveal
                hasSolution={loaded.hasSolution}
                solution={play.solution}
                isOff={isBusy}
                onAsk={() => {
                  markSeen();
                  void player.askSolution();
                }}
              />
              <span className="text-(--ink-2)">
                {play.solution === null ? "A look at it marks this challenge as helped." : ""}
              </span>
            </div>
            {done === null ? (
              <EpisodeLog
                key={play.resets}
                episode={episode}
                unanswered={play.unanswered}
                loadOutput={loaded.output}
                onLine={openLine}
                onGoBack={null}
              />
            ) : (
              <SideBySide yours={episode} theirs={opponent} record={challenge.record} />
            )}
          </>
        )}
      </WholeTextProvider>
    </div>
  );
}
