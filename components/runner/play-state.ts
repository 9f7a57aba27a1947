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
  StepReply,
} from "@/lib/core/domain/ports";
import { cutEpisode, recordTurn } from "@/lib/core/views/episode-log";

/** A call that waits for its answer. */
export type PendingCall = "reset" | "act" | "solution";

export interface PlayState {
  /** `ended`: there was a session and it is gone, or loading failed; what it left stays readable. */
  phase: "idle" | "loading" | "open" | "ended";
  pending: PendingCall | null;
  loaded: LoadedEnvironment | null;
  /** Of the session, not of the controls. */
  settings: RunSettings | null;
  /** The reply that began the episode: its output and error belong to no turn. */
  resetReply: ResetReply | null;
  episode: Episode | null;
  /** Resets that succeeded since Run. */
  resets: number;
  /** An action sent and not answered: the environment may have taken it. Null = none. */
  unanswered: string | null;
  /** Why the last call gave no value; null = it gave one. */
  problem: RunnerError | null;
  /** Text of `solution()`, once the reader asked for it in this episode. */
  solution: string | null;
}

export type PlayEvent =
  | { type: "run" }
  | { type: "loaded"; loaded: LoadedEnvironment; settings: RunSettings }
  | { type: "called"; call: PendingCall; action: string | null }
  | { type: "began"; episode: Episode; reply: ResetReply }
  | { type: "acted"; rawAction: string; reply: StepReply }
  | { type: "solved"; text: string }
  | { type: "failed"; error: RunnerError; isSessionOver: boolean };

/** Nothing loaded. */
export const IDLE: PlayState = {
  phase: "idle",
  pending: null,
  loaded: null,
  settings: null,
  resetReply: null,
  episode: null,
  resets: 0,
  unanswered: null,
  problem: null,
  solution: null,
};

/** Stop pressed by the reader, as the error that every later call would meet. */
export const STOPPED_BY_READER: RunnerError = {
  code: "runner/stopped",
  message: "Stopped by you.",
  traceback: null,
  line: null,
  module: null,
};

function endPlay(play: PlayState, error: RunnerError, isSessionOver: boolean): PlayState {
  if (!isSessionOver) {
    // A failed reset leaves a game that is in no defined state: there is no episode to go on with.
    const episode = play.pending === "reset" ? null : play.episode;
    return { ...play, pending: null, episode, problem: error };
  }
  const cut = error.code === "runner/stopped" ? "stopped" : "crashed";
  const episode = play.episode === null ? null : cutEpisode(play.episode, cut);
  return { ...play, phase: "ended", pending: null, episode, problem: error };
}

/** The next state; an event that no longer fits the phase changes nothing. */
export function reducePlay(play: PlayState, event: PlayEvent): PlayState {
  switch (event.type) {
    case "run":
      return { ...IDLE, phase: "loading" };
    case "loaded":
      return { ...play, phase: "open", loaded: event.loaded, settings: event.settings };
    case "called":
      return { ...play, pending: event.call, unanswered: event.action, problem: null };
    case "began":
      return {
        ...play,
        pending: null,
        resetReply: event.reply,
        episode: event.episode,
        resets: play.resets + 1,
        solution: null,
      };
    case "acted":
      if (play.episode === null) return play;
      return {
        ...play,
        pending: null,
        unanswered: null,
        episode: recordTurn(play.episode, event.rawAction, event.reply),
      };
    case "solved":
      return { ...play, pending: null, solution: event.text };
    case "failed":
      return endPlay(play, event.error, event.isSessionOver);
  }
}
