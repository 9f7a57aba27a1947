"use client";

import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from "react";

import type { BackendLook } from "@/components/tool-use/use-backend";
import type { Episode } from "@/lib/core/domain/episode";
import type {
  EnvironmentRunner,
  EnvironmentSession,
  Result,
  RunnerError,
  RunnerStatus,
  RunSettings,
  StepReply,
  WholeTextRequest,
} from "@/lib/core/domain/ports";
import { beginEpisode, type PlayedProgram, replayEpisode } from "@/lib/core/episode";

import {
  IDLE,
  type PendingCall,
  type PlayEvent,
  type PlayState,
  reducePlay,
  STOPPED_BY_READER,
} from "./play-state";

/** What a reset is given. */
export interface ResetChoice {
  resetSeed: number;
  /** Null = play without. */
  hint: string | null;
}

/** What to play again, up to which turn, on which program. */
export interface ReplayChoice {
  recorded: Episode;
  turns: number;
  program: PlayedProgram;
  downloads: readonly string[];
}

/** A replay shows how far it is at most this often: 3,000 turns need not draw 3,000 times. */
const REPLAY_NEWS_MS = 100;

/** The acts of the Play tab. Each does nothing while it cannot: no session, or a call under way. */
export interface Player {
  play: PlayState;
  status: RunnerStatus;
  /** Loads the program afresh, then resets. */
  run: (program: PlayedProgram, settings: RunSettings, choice: ResetChoice) => Promise<void>;
  reset: (choice: ResetChoice) => Promise<void>;
  /** Sends one action as it stands; null = not sent. */
  act: (rawAction: string) => Promise<Result<StepReply, RunnerError> | null>;
  askSolution: () => Promise<void>;
  /**
   * Looks at the backend between two turns; calls of the player wait for it and are not otherwise held up. Null =
   * not asked, since no session or a call under way.
   */
  look: () => Promise<BackendLook | null>;
  /** All of a text of this episode that was cut; null = not asked, since no session or another call under way. */
  readWhole: (request: WholeTextRequest) => Promise<Result<string | null, RunnerError> | null>;
  /**
   * Plays an episode again in a fresh interpreter, which ends the one before. When all is as recorded, the
   * play goes on from there; else `play.replay` says what was not.
   */
  replay: (choice: ReplayChoice) => Promise<void>;
  stop: () => void;
}

/**
 * Drives one program through the runner. Answers that come after Stop, after a newer Run or after the
 * tab is gone are dropped; leaving ends the session.
 */
export function usePlayer(
  runner: EnvironmentRunner,
  onSeed: (seed: number, program: PlayedProgram) => void,
): Player {
  const [play, dispatch] = useReducer(reducePlay, IDLE);
  const getStatus = useCallback(() => runner.getStatus(), [runner]);
  const status = useSyncExternalStore(
    useCallback((onChange) => runner.subscribe(onChange), [runner]),
    getStatus,
    getStatus,
  );
  const session = useRef<EnvironmentSession | null>(null);
  const isLoading = useRef(false);
  const isBusy = useRef(false);
  const looking = useRef<Promise<unknown> | null>(null);
  // Raised by whatever makes answers under way stale.
  const generation = useRef(0);

  const abandon = useCallback(() => {
    generation.current += 1;
    isBusy.current = false;
    if (isLoading.current) runner.stop();
    isLoading.current = false;
    session.current?.stop();
    session.current = null;
  }, [runner]);

  useEffect(() => abandon, [abandon]);

  // An interpreter may die between two calls, when no call is there to fail.
  useEffect(() => {
    const lost = session.current;
    if (lost === null || lost.isAlive || isBusy.current) return;
    session.current = null;
    const message =
      status.state === "crashed" ? status.message : "The interpreter ended between two turns.";
    const error: RunnerError = { ...STOPPED_BY_READER, code: "runner/crashed", message };
    dispatch({ type: "failed", error, isSessionOver: true });
  }, [status]);

  async function call<Value>(
    pending: PendingCall,
    ask: (session: EnvironmentSession) => Promise<Result<Value, RunnerError>>,
    answer: (value: Value, session: EnvironmentSession) => PlayEvent,
    action: string | null = null,
  ): Promise<Result<Value, RunnerError> | null> {
    const asked = session.current;
    if (asked === null || isBusy.current) return null;
    const started = generation.current;
    isBusy.current = true;
    dispatch({ type: "called", call: pending, action });
    if (looking.current !== null) await looking.current;
    if (started !== generation.current) return null;
    const reply = await ask(asked);
    if (started !== generation.current) return null;
    isBusy.current = false;
    if (reply.ok) {
      dispatch(answer(reply.value, asked));
      return reply;
    }
    if (!asked.isAlive) session.current = null;
    dispatch({ type: "failed", error: reply.error, isSessionOver: !asked.isAlive });
    return reply;
  }

  async function begin(
    program: PlayedProgram,
    settings: RunSettings,
    choice: ResetChoice,
  ): Promise<void> {
    const begun = await call(
      "reset",
      (asked) => asked.reset(choice),
      (reply, { loaded }) => {
        const { profile, driver } = settings;
        const start = { program, profile, driver, loaded, ...choice, reply };
        return { type: "began", reply, episode: beginEpisode(start) };
      },
    );
    if (begun?.ok === true) onSeed(choice.resetSeed, program);
  }

  return {
    play,
    status,
    run: async (program, settings, choice) => {
      abandon();
      const started = generation.current;
      isLoading.current = true;
      dispatch({ type: "run" });
      const reply = await runner.load(program.source, settings);
      if (started !== generation.current) return;
      isLoading.current = false;
      if (!reply.ok) {
        dispatch({ type: "failed", error: reply.error, isSessionOver: true });
        return;
      }
      session.current = reply.value;
      dispatch({ type: "loaded", loaded: reply.value.loaded, settings, program });
      await begin(program, settings, choice);
    },
    reset: async (choice) => {
      const { program, settings } = play;
      if (program !== null && settings !== null) await begin(program, settings, choice);
    },
    act: async (rawAction) => {
      if (play.episode?.status !== "running") return null;
      return call(
        "act",
        (asked) => asked.act({ action: rawAction }),
        (reply) => ({ type: "acted", rawAction, reply }),
        rawAction,
      );
    },
    askSolution: async () => {
      await call(
        "solution",
        (asked) => asked.solution(),
        (solution) => ({ type: "solved", solution }),
      );
    },
    look: async () => {
      const asked = session.current;
      if (asked === null || isBusy.current) return null;
      const started = generation.current;
      const asking = asked.backend();
      looking.current = asking;
      const reply = await asking;
      if (looking.current === asking) looking.current = null;
      return started === generation.current ? { reply, isAlive: asked.isAlive } : null;
    },
    readWhole: (request) =>
      call(
        "whole",
        (asked) => asked.wholeText(request),
        () => ({ type: "read" }),
      ),
    replay: async (choice) => {
      abandon();
      const started = generation.current;
      const isStale = () => started !== generation.current;
      isLoading.current = true;
      dispatch({ type: "replaying", ...choice });
      let toldAt = performance.now();
      const onTurn = (done: number) => {
        if (isStale() || performance.now() - toldAt < REPLAY_NEWS_MS) return;
        toldAt = performance.now();
        dispatch({ type: "retraced", done });
      };
      const replay = await replayEpisode(runner, choice, { onTurn, isCancelled: isStale });
      if (isStale()) return;
      isLoading.current = false;
      if (replay.outcome.kind === "identical") session.current = replay.play?.session ?? null;
      else replay.play?.session.stop();
      dispatch({ type: "replayed", replay });
      const { resetSeed } = choice.recorded;
      if (replay.outcome.kind === "identical" && resetSeed !== null)
        onSeed(resetSeed, choice.program);
    },
    stop: () => {
      if (session.current === null && !isLoading.current) return;
      abandon();
      dispatch({ type: "failed", error: STOPPED_BY_READER, isSessionOver: true });
    },
  };
}
