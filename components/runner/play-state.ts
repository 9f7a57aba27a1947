/**
 * How one play stands, as a pure reducer. In: what the reader did and what the runner answered. Out: the
 * state that the Play tab draws. Called by `use-player`. It never calls the runner. Terms: a session is
 * one loaded interpreter; it survives resets and ends by Stop, time-out or crash.
 */
import type { Episode } from "@/lib/core/domain/episode";
import type {
  LoadedEnvironment,
  ResetReply,
  RunnerError,
  RunSettings,
  SolutionReply,
  StepReply,
} from "@/lib/core/domain/ports";
import {
  cutEpisode,
  type PlayedProgram,
  recordTurn,
  type Replay,
  type ReplayOutcome,
} from "@/lib/core/episode";

/** A call that waits for its answer. */
export type PendingCall = "reset" | "act" | "solution" | "whole";

/** A replay under way or done. */
export interface ReplayView {
  recorded: Episode;
  program: PlayedProgram;
  /** Turns to replay. */
  turns: number;
  /** Turns that were alike so far. */
  done: number;
  /** Null = under way. */
  outcome: ReplayOutcome | null;
  /** Versions that it ran on; null = it did not get that far. */
  runtime: Episode["runtime"] | null;
}

export interface PlayState {
  /** `ended`: there was a session and it is gone, or loading failed; what it left stays readable. */
  phase: "idle" | "loading" | "open" | "ended";
  pending: PendingCall | null;
  loaded: LoadedEnvironment | null;
  /** Of the session, not of the controls. */
  settings: RunSettings | null;
  program: PlayedProgram | null;
  /** The reply that began the episode: its output and error belong to no turn. */
  resetReply: ResetReply | null;
  episode: Episode | null;
  /** Resets that succeeded since Run. */
  resets: number;
  /** An action sent and not answered: the environment may have taken it. Null = none. */
  unanswered: string | null;
  /** Why the last call gave no value; null = it gave one. */
  problem: RunnerError | null;
  /** What `solution()` gave, once the reader asked for it in this episode. */
  solution: SolutionReply | null;
  /** The last replay, until the play goes on; null = none. */
  replay: ReplayView | null;
}

export type PlayEvent =
  | { type: "run" }
  | { type: "loaded"; loaded: LoadedEnvironment; settings: RunSettings; program: PlayedProgram }
  | { type: "called"; call: PendingCall; action: string | null }
  | { type: "began"; episode: Episode; reply: ResetReply }
  | { type: "acted"; rawAction: string; reply: StepReply }
  | { type: "solved"; solution: SolutionReply }
  | { type: "read" }
  | { type: "replaying"; recorded: Episode; turns: number; program: PlayedProgram }
  | { type: "retraced"; done: number }
  | { type: "replayed"; replay: Replay }
  | { type: "failed"; error: RunnerError; isSessionOver: boolean };

/** Nothing loaded. */
export const IDLE: PlayState = {
  phase: "idle",
  pending: null,
  loaded: null,
  settings: null,
  program: null,
  resetReply: null,
  episode: null,
  resets: 0,
  unanswered: null,
  problem: null,
  solution: null,
  replay: null,
};

/** Stop pressed by the reader, as the error that every later call would meet. */
export const STOPPED_BY_READER: RunnerError = {
  code: "runner/stopped",
  message: "Stopped by you.",
  traceback: null,
  line: null,
  module: null,
};

/** Whether a call leaves the episode as it is. */
const isLook = (call: PendingCall): boolean => call === "solution" || call === "whole";

/**
 * What a call without an answer leaves of the episode while the interpreter lives. After a reset the game is in no
 * defined state; an action may have changed it all the same, and a record without that action would replay as another
 * episode. Only a reset goes on from there.
 */
function breakOff({ pending, episode }: PlayState): Episode | null {
  if (pending === "reset" || episode === null) return null;
  return pending === "act" ? cutEpisode(episode, "crashed") : episode;
}

function endPlay(play: PlayState, error: RunnerError, isSessionOver: boolean): PlayState {
  if (!isSessionOver) {
    return { ...play, pending: null, episode: breakOff(play), problem: error };
  }
  const cut = error.code === "runner/stopped" ? "stopped" : "crashed";
  const episode = play.episode === null ? null : cutEpisode(play.episode, cut);
  const ended: PlayState = { ...play, phase: "ended", pending: null, episode, problem: error };
  const { replay } = play;
  if (replay === null || replay.outcome !== null) return ended;
  const outcome: ReplayOutcome = { kind: "failed", turn: replay.done, error };
  return { ...ended, replay: { ...replay, outcome } };
}

/** A replay that found all as recorded becomes the play; any other leaves the record as it was, cut off. */
function endReplay(play: PlayState, { outcome, play: replayed }: Replay): PlayState {
  const { replay, episode } = play;
  if (replay === null) return play;
  const runtime = replayed?.session.loaded.runtime ?? null;
  const done = { ...replay, outcome, runtime };
  if (outcome.kind !== "identical" || replayed === null) {
    return {
      ...play,
      phase: "ended",
      episode: episode === null ? null : cutEpisode(episode, "stopped"),
      problem: outcome.kind === "failed" ? outcome.error : null,
      replay: done,
    };
  }
  return {
    ...play,
    phase: "open",
    loaded: replayed.session.loaded,
    settings: replayed.settings,
    program: replay.program,
    resetReply: replayed.reply,
    episode: replayed.episode,
    resets: play.resets + 1,
    replay: done,
  };
}

/** The next state; an event that no longer fits the phase changes nothing. */
export function reducePlay(play: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case "run":
      return { ...IDLE, phase: "loading" };
    case "loaded":
      return {
        ...play,
        phase: "open",
        loaded: event.loaded,
        settings: event.settings,
        program: event.program,
      };
    case "called":
      return {
        ...play,
        pending: event.call,
        // A look at the solution does not take the action without an answer out of the log.
        unanswered: isLook(event.call) ? play.unanswered : event.action,
        problem: null,
      };
    case "began":
      return {
        ...play,
        pending: null,
        resetReply: event.reply,
        episode: event.episode,
        resets: play.resets + 1,
        solution: null,
        replay: null,
      };
    case "acted":
      if (play.episode === null) return play;
      return {
        ...play,
        pending: null,
        unanswered: null,
        replay: null,
        episode: recordTurn(play.episode, event.rawAction, event.reply),
      };
    case "solved":
      return { ...play, pending: null, solution: event.solution };
    case "read":
      return { ...play, pending: null };
    case "replaying": {
      const { recorded, turns, program } = event;
      const replay = { recorded, turns, program, done: 0, outcome: null, runtime: null };
      // One's own play stays in sight; a play that a file is about to replace does not.
      const kept = recorded === play.episode ? play : IDLE;
      return { ...kept, phase: "loading", pending: null, problem: null, solution: null, replay };
    }
    case "retraced":
      return play.replay === null
        ? play
        : { ...play, replay: { ...play.replay, done: event.done } };
    case "replayed":
      return endReplay(play, event.replay);
    case "failed":
      return endPlay(play, event.error, event.isSessionOver);
  }
}
