"use client";

import { useCallback, useEffect, useReducer, useRef, useSyncExternalStore } from "react";

import type { EnvironmentId } from "@/lib/core/domain/ids";
import type {
  EnvironmentRunner,
  EnvironmentSession,
  Result,
  RunnerError,
  RunnerStatus,
  RunSettings,
} from "@/lib/core/domain/ports";
import { beginEpisode } from "@/lib/core/views/episode-log";

import {
  IDLE,
  type PendingCall,
  type PlayEvent,
  type PlayState,
  reducePlay,
  STOPPED_BY_READER,
} from "./play-state";

/** The program a player plays. */
export interface Program {
  environmentId: EnvironmentId;
  source: string;
  sha256: string;
}

/** What a reset is given. */
export interface ResetChoice {
  resetSeed: number;
  /** Null = play without. */
  hint: string | null;
}

/** The acts of the Play tab. Each does nothing while it cannot: no session, or a call under way. */
export interface Player {
  play: PlayState;
  status: RunnerStatus;
  /** Loads the program afresh, then resets. */
  run: (settings: RunSettings, choice: ResetChoice) => Promise<void>;
  reset: (choice: ResetChoice) => Promise<void>;
  /** Sends one action as it stands. */
  act: (rawAction: string) => Promise<void>;
  askSolution: () => Promise<void>;
  stop: () => void;
}

/**
 * Drives one program through the runner. Answers that come after Stop, after a newer Run or after the
 * tab is gone are dropped; leaving ends the session.
 */
export function usePlayer(
  runner: EnvironmentRunner,
  program: Program,
  onSeed: (seed: number) => void,
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
  ): Promise<boolean> {
    const asked = session.current;
    if (asked === null || isBusy.current) return false;
    const started = generation.current;
    isBusy.current = true;
    dispatch({ type: "called", call: pending, action });
    const reply = await ask(asked);
    if (started !== generation.current) return false;
    isBusy.current = false;
    if (reply.ok) {
      dispatch(answer(reply.value, asked));
      return true;
    }
    if (!asked.isAlive) session.current = null;
    dispatch({ type: "failed", error: reply.error, isSessionOver: !asked.isAlive });
    return false;
  }

  async function begin(settings: RunSettings, choice: ResetChoice): Promise<void> {
    const { environmentId, sha256: sourceSha256 } = program;
    const hasBegun = await call(
      "reset",
      (asked) => asked.reset(choice),
      (reply, { loaded }) => {
        const { profile, driver } = settings;
        const start = { environmentId, sourceSha256, profile, driver, loaded, ...choice, reply };
        return { type: "began", reply, episode: beginEpisode(start) };
      },
    );
    if (hasBegun) onSeed(choice.resetSeed);
  }

  return {
    play,
    status,
    run: async (settings, choice) => {
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
      dispatch({ type: "loaded", loaded: reply.value.loaded, settings });
      await begin(settings, choice);
    },
    reset: async (choice) => {
      if (play.settings !== null) await begin(play.settings, choice);
    },
    act: async (rawAction) => {
      if (play.episode?.status !== "running") return;
      await call(
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
        (text) => ({ type: "solved", text }),
      );
    },
    stop: () => {
      if (session.current === null && !isLoading.current) return;
      abandon();
      dispatch({ type: "failed", error: STOPPED_BY_READER, isSessionOver: true });
    },
  };
}
