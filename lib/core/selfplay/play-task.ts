import type { JsonObject } from "@/lib/core/domain/json";

/** One environment to be played against a frozen agent, all episodes in one place. Plain data: it crosses threads. */
export interface PlayTask {
  source: string;
  /** Given in the hinted episodes. */
  hint: string;
  /** Whether the program must pass SPADE's gates first; else it is known to be sound. */
  isNew: boolean;
  /** Reset seeds of the episodes without the hint. */
  plainSeeds: readonly number[];
  /** Reset seeds of the episodes with it. */
  hintedSeeds: readonly number[];
  /** What the agent's chance and the program's own unseeded chance follow from. */
  chanceSeed: number;
  /** What `Agent.save` gave. */
  agent: JsonObject;
  /** Whether transcripts of a win, a loss and a hinted episode are kept. */
  keepsTranscripts: boolean;
}

/** How an episode ended. `crashed`: the program broke the contract on the way. */
export type EpisodeEnd = "terminated" | "truncated" | "crashed";

/** One played episode. */
export interface PlayedEpisode {
  resetSeed: number;
  isHinted: boolean;
  /** SPADE's episode score, -1 to 1. */
  score: number;
  turns: number;
  end: EpisodeEnd;
  /** What the agent decided, for its learning. */
  decisions: JsonObject;
}

/** What an agent saw and did in one turn. */
export interface TranscriptStep {
  observation: string;
  action: string;
}

/** A whole episode to be read. */
export interface Transcript {
  resetSeed: number;
  isHinted: boolean;
  score: number;
  steps: TranscriptStep[];
  /** What the last action brought. */
  lastObservation: string;
}

/** What became of a task. */
export type PlayResult =
  | { status: "played"; episodes: PlayedEpisode[]; transcripts: Transcript[] }
  /** It may not be trained on: `load`, `validate_game` or `criteria_throw_at_reset`, and why. */
  | { status: "rejected"; stage: string; reason: string }
  /** A call gave no answer within the limit of time, or ended the interpreter; nothing of it counts. */
  | { status: "hung"; reason: string };

/** Plays tasks; several may be in flight. Rejects only when the machinery itself fails. */
export interface PlayGround {
  play(task: PlayTask): Promise<PlayResult>;
}
