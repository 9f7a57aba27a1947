import type { EpisodeEnd, PlayedEpisode, Transcript, TranscriptStep } from "./play-task";
import type { Agent, Random } from "./ports";
import { episodeScore } from "@/lib/core/domain/metrics";
import type { ToolSchema } from "@/lib/core/domain/ports";

/** What playing asks of a program; an answer of null means that the program broke the contract there. */
export interface PlaySession {
  /** Empty for games. */
  tools: readonly ToolSchema[];
  /** The hint goes below the first observation, as SPADE puts it there. */
  reset(resetSeed: number, hint: string | null): Promise<OpenedEpisode | null>;
  act(action: string): Promise<PlayedTurn | null>;
}

/** What `reset` gave. */
export interface OpenedEpisode {
  observation: string;
  maxTurns: number | null;
}

/** What one action gave. */
export interface PlayedTurn {
  observation: string;
  reward: number;
  terminated: boolean;
  truncated: boolean;
}

/** Turns after which an episode is cut whatever the program says; the runner's own budget is lower. */
const MAX_TURNS = 50;

/** Plays one episode to its end. */
export async function playEpisode(
  session: PlaySession,
  agent: Agent,
  { resetSeed, hint, random }: { resetSeed: number; hint: string | null; random: Random },
): Promise<{ episode: PlayedEpisode; transcript: Transcript }> {
  const steps: TranscriptStep[] = [];
  const rewards: number[] = [];
  const opened = await session.reset(resetSeed, hint);
  const player = agent.begin({
    observation: opened?.observation ?? "",
    tools: session.tools,
    maxTurns: opened?.maxTurns ?? null,
    random,
  });
  let observation = opened?.observation ?? "";
  let end: EpisodeEnd | null = opened === null ? "crashed" : null;
  while (end === null) {
    const action = await player.act(observation, rewards.at(-1) ?? 0);
    const turn = await session.act(action);
    steps.push({ observation, action });
    if (turn === null) {
      end = "crashed";
      break;
    }
    ({ observation } = turn);
    rewards.push(turn.reward);
    if (turn.terminated) end = "terminated";
    else if (turn.truncated || steps.length >= MAX_TURNS) end = "truncated";
  }
  const score = episodeScore(rewards, end === "terminated");
  const isHinted = hint !== null;
  return {
    episode: {
      resetSeed,
      isHinted,
      score,
      turns: steps.length,
      end,
      decisions: player.decisions,
    },
    transcript: { resetSeed, isHinted, score, steps, lastObservation: observation },
  };
}
