"use client";

import { Button } from "@/components/shared/button";
import { downloadText } from "@/components/shared/download-text";
import type { Episode } from "@/lib/core/domain/episode";
import type { LoadedEnvironment, SolutionReply } from "@/lib/core/domain/ports";
import { hasReturn } from "@/lib/core/episode";
import { nameEpisodeFile, serializeEpisode } from "@/lib/core/views/episode-log";

import { SolutionReveal } from "./solution-reveal";

interface PlayActsProps {
  episode: Episode;
  loaded: LoadedEnvironment;
  /** Null = not asked for. */
  solution: SolutionReply | null;
  /** False where the release has no hint for this environment. */
  hasHint: boolean;
  /** True while there is no session, or a call under way. */
  isBusy: boolean;
  /** True while a program loads or an episode is replayed. */
  isLoading: boolean;
  onReplay: () => void;
  onOtherSide: () => void;
  onAskSolution: () => void;
  /** Whether the agent's episode lies beside; null = there is none to lay there. */
  isBeside: boolean | null;
  onBeside: (isBeside: boolean) => void;
  /** The seed of the agent's episode, where this play is on another; null = the same, or not known. */
  otherSeed: number | null;
  onSeed: (seed: number) => void;
}

/** What can be done with the episode as a whole. */
export function PlayActs(props: PlayActsProps) {
  const { episode, loaded, hasHint, isBusy, isLoading, isBeside, onBeside, otherSeed } = props;
  const other = episode.hint === null ? "with" : "without";
  const hasEnded = hasReturn(episode);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        onClick={() =>
          downloadText(nameEpisodeFile(episode), serializeEpisode(episode), "application/json")
        }
      >
        Download episode
      </Button>
      <Button isOff={isLoading} onClick={props.onReplay}>
        Replay
      </Button>
      {hasHint && episode.resetSeed !== null ? (
        <span>
          <Button isOff={isLoading || !hasEnded} onClick={props.onOtherSide}>
            Play the same seed {other} the hint
          </Button>
          {hasEnded ? null : <span className="pl-2 text-(--ink-2)">once this play has ended</span>}
        </span>
      ) : null}
      {isBeside === null ? null : (
        <Button aria-pressed={isBeside} onClick={() => onBeside(!isBeside)}>
          {isBeside ? "My episode alone" : "Beside the agent’s episode"}
        </Button>
      )}
      {otherSeed === null ? null : (
        <Button isOff={isBusy} onClick={() => props.onSeed(otherSeed)}>
          Play the agent’s seed {otherSeed}
        </Button>
      )}
      <SolutionReveal
        hasSolution={loaded.hasSolution}
        solution={props.solution}
        isOff={isBusy}
        onAsk={props.onAskSolution}
      />
    </div>
  );
}
