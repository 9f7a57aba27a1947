"use client";

import { useEffect, useEffectEvent, useState } from "react";

import type { BackendView, Result, RunnerError } from "@/lib/core/domain/ports";

/** What a tool-use environment held after a turn, or why that is not known. */
export type BackendReading = {
  /** 0 = after the reset. */
  turn: number;
} & (
  | {
      state: "read";
      view: BackendView;
      /** After the turn before; null = there was none, or it is not known. */
      before: BackendView | null;
    }
  | { state: "failed"; message: string }
);

/** What looking gave, and whether the interpreter outlived it. */
export interface BackendLook {
  reply: Result<BackendView | null, RunnerError>;
  isAlive: boolean;
}

/** Where the play stands; another of these is another thing to look at. */
interface Moment {
  /** Resets so far. */
  resets: number;
  turn: number;
}

const NOT_AGAIN =
  "Asking for the state ended the interpreter, so the episode is replayed in a fresh one, and the state is not asked for again until the next Run.";

interface BackendOptions {
  /** Null = nothing to look at: a game, or no session. */
  moment: Moment | null;
  /** Null = it could not be asked now. */
  look: () => Promise<BackendLook | null>;
  /** Asking ended the interpreter: the play must be brought back without asking. */
  onLost: () => void;
  /** True = asking has ended an interpreter of this program. */
  isRisky: boolean;
}

/**
 * Looks at the backend after the reset and after each turn. Never part of the play: what fails here is said where
 * the state would stand.
 */
export function useBackend(options: BackendOptions): BackendReading | null {
  const { moment, isRisky } = options;
  const [seen, setSeen] = useState<{ resets: number; reading: BackendReading } | null>(null);
  const resets = moment?.resets ?? null;
  const turn = moment?.turn ?? null;

  const look = useEffectEvent(options.look);
  const handleLost = useEffectEvent(options.onLost);
  const note = useEffectEvent((now: Moment, looked: BackendLook) => {
    const { reply, isAlive } = looked;
    if (!reply.ok) {
      const message = isAlive ? reply.error.message : `${reply.error.message} ${NOT_AGAIN}`;
      setSeen({ resets: now.resets, reading: { turn: now.turn, state: "failed", message } });
      return;
    }
    const view = reply.value;
    if (view === null) return;
    setSeen((last) => {
      const isNext = last?.resets === now.resets && last.reading.turn === now.turn - 1;
      const before = isNext && last.reading.state === "read" ? last.reading.view : null;
      return { resets: now.resets, reading: { turn: now.turn, state: "read", view, before } };
    });
  });

  useEffect(() => {
    if (resets === null || turn === null || isRisky) return;
    let isOver = false;
    void look().then((looked) => {
      if (looked === null || isOver) return;
      note({ resets, turn }, looked);
      if (!looked.isAlive) handleLost();
    });
    return () => {
      isOver = true;
    };
  }, [resets, turn, isRisky]);

  // What was seen last stays until the next look is over, some milliseconds later: nothing flickers.
  return seen?.reading ?? null;
}
