import type { EnvironmentId } from "./ids";
import type { JsonObject, JsonValue } from "./json";

/**
 * `as-in-training`: budget of 25 turns on top of the program's own, upstream's action parser with its
 * losses, answers compared as exact text. `lenient`: a fixed parser, numeric and LaTeX equality.
 */
export type RunnerProfile = "as-in-training" | "lenient";

/**
 * How calls of tools reach a tool-use environment. `execute-tool`: one by one, as the loop of training does;
 * only answers and malformed replies go to `step`. `step`: every reply as text, as a player of the program
 * alone would; its own turn count then ends the episode. Games have no tools and always go through `step`.
 */
export type ToolDriver = "execute-tool" | "step";

/** One call of a tool that the runner made, and what came back. */
export interface ToolCallRecord {
  name: string;
  /** As parsed by the profile; an object unless the player sent something else. */
  arguments: JsonValue;
  /** What the tool returned, or why it failed; capped. */
  output: string;
  succeeded: boolean;
}

/** An exception that a program raised, as Python told it; the traceback is capped. */
export interface ProgramError {
  type: string;
  message: string;
  traceback: string;
}

/** What one action gave. */
export interface StepOutcome {
  /** What the environment was given after parsing by the profile, e.g. `\boxed{go up}`. */
  action: string;
  /** The tool calls found in it and made by the runner; null when it went to `step` as a whole. */
  calls: ToolCallRecord[] | null;
  observation: string;
  /** Characters of the observation that the cap left out; 0 when whole. */
  observationCut: number;
  reward: number;
  terminated: boolean;
  truncated: boolean;
  info: JsonObject;
  /** Printed output of this turn, capped; `outputCut` counts the characters left out. */
  output: string;
  outputCut: number;
  /** Seconds the step took, measured in the worker. */
  seconds: number;
  /** Set when the environment raised; the observation is then SPADE's `Error: ...` text. */
  error: ProgramError | null;
}

/** One turn: an action and what came back. */
export interface Turn extends StepOutcome {
  /** From 1. */
  index: number;
  /** What the player sent, before parsing. */
  rawAction: string;
}

/** What `reset` gave beside the first observation. */
export interface ResetRecord {
  /** Characters of the first observation that the cap left out; 0 when whole. */
  observationCut: number;
  info: JsonObject;
  /** Printed while resetting, capped; `outputCut` counts the characters left out. */
  output: string;
  outputCut: number;
  /** Seconds the reset took, measured in the worker. */
  seconds: number;
  /** Set when `reset` raised; the first observation is then SPADE's `Error: ...` text. */
  error: ProgramError | null;
}

/** A program that a reader changed: what it was made from, and all of what was run. */
export interface EditedProgram {
  /** SHA-256 of the released source, lower-case hex. */
  releasedSha256: string;
  /** The source as run; its hash is the episode's `sourceSha256`. */
  source: string;
}

/** How an episode stands. Terminated and truncated are kept apart: only the first can score. */
export type EpisodeStatus = "running" | "terminated" | "truncated" | "stopped" | "crashed";

/** One play from `reset` on, as shown, downloaded and replayed. */
export interface Episode {
  format: "spade-episode";
  version: 1;
  environmentId: EnvironmentId | null;
  /** SHA-256 of the source as run, lower-case hex. */
  sourceSha256: string;
  /** Null = the program of `environmentId` as released; else that program was changed before it ran. */
  edited: EditedProgram | null;
  profile: RunnerProfile;
  driver: ToolDriver;
  runtime: { pyodide: string; python: string };
  resetSeed: number | null;
  /** The hint given at reset, or null. */
  hint: string | null;
  firstObservation: string;
  reset: ResetRecord;
  maxTurns: number | null;
  turns: Turn[];
  status: EpisodeStatus;
  /** SPADE's episode score; see `episodeScore`. */
  score: number;
  /** Sum of all rewards; another number than the score. */
  rewardSum: number;
}
