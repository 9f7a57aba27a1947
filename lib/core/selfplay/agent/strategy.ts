import type { ToolSchema } from "@/lib/core/domain/ports";
import type { Random } from "@/lib/core/selfplay/ports";

import type { ActionForm } from "@/lib/core/selfplay/agent/reading/action-forms";

/** One turn that lies behind. */
export interface PastTurn {
  /** What was sent; without its box in a game. */
  move: string;
  /** What it brought. */
  observation: string;
  reward: number;
}

/** All that an agent knows of an episode: text. */
export interface EpisodeView {
  /** The first observation, without the hint. */
  opening: string;
  /** Null = none was given. */
  hint: string | null;
  /** The latest observation, without the hint. */
  observation: string;
  /** Lines of the latest observation that the one before did not have; all of them at first. */
  news: string;
  turns: readonly PastTurn[];
  /** Empty for games. */
  tools: readonly ToolSchema[];
  /** Actions that the latest observation offers, else the opening; empty for tool use. */
  forms: readonly ActionForm[];
  /** Null = the program sets none. */
  maxTurns: number | null;
  random: Random;
}

/** Plays on by one strategy: what is sent next (without a box), or null when it has nothing left to try. */
export type Tactic = (view: EpisodeView) => string | null;

/** One way to play from text alone. */
export interface Strategy {
  name: string;
  /** Whether the text has what it works on. */
  applies(view: EpisodeView): boolean;
  /** Begins it; called anew for each time that it is chosen in an episode. */
  start(view: EpisodeView): Tactic;
}
