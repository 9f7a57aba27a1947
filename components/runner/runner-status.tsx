"use client";

import { useEffect, useState } from "react";

import type { RunnerStatus as Status } from "@/lib/core/domain/ports";
import { formatBytes } from "@/lib/core/views/format";

import type { PlayState } from "./play-state";

/** Calls shorter than this are not announced: nearly every turn is one. */
const ANNOUNCE_AFTER_MS = 400;

const CALL_WORDS = {
  load: "loading the program",
  reset: "in reset()",
  act: "in step()",
  solution: "in solution()",
} as const;

/** Why a session that is over ended; null while there is none or it lives. */
function describeEnd({ phase, loaded, problem }: PlayState): string | null {
  if (phase !== "ended" || problem === null) return null;
  switch (problem.code) {
    case "runner/stopped":
      return "stopped by you";
    case "runner/timeout":
      return "stopped at the time limit and restarted";
    case "runner/crashed":
    case "runner/memory":
      return "crashed and restarted";
    case "runner/unavailable":
      return "not available";
    case "runner/syntax":
    case "runner/missing-module":
    case "runner/contract":
    case "runner/raised":
    case "runner/exit":
      return loaded === null ? "the program did not load" : "crashed and restarted";
  }
}

interface RunnerStatusProps {
  status: Status;
  play: PlayState;
}

/** The status line of the runner. Numbers that tick are hidden from live reading, words are not. */
export function RunnerStatus({ status, play }: RunnerStatusProps) {
  const seconds = useSecondsOf(status);
  const ended = describeEnd(play);
  return (
    <div
      role="status"
      aria-label="Runner status"
      className="min-w-0 flex-1 basis-24 text-(--ink-2)"
    >
      {ended ?? <LiveStatus status={status} seconds={seconds} />}
    </div>
  );
}

function LiveStatus({ status, seconds }: { status: Status; seconds: number | null }) {
  switch (status.state) {
    case "idle":
      return "not started";
    case "downloading": {
      const { what, loadedBytes, totalBytes } = status;
      const share = totalBytes > 0 ? Math.floor((100 * loadedBytes) / totalBytes) : null;
      return (
        <>
          downloading {what}
          <span aria-hidden>
            , {formatBytes(loadedBytes)}
            {share === null ? "" : ` of ${formatBytes(totalBytes)}, ${share} %`}
          </span>
        </>
      );
    }
    case "starting":
      return "starting Python";
    case "ready":
      return "ready";
    case "running":
      return seconds === null ? (
        "ready"
      ) : (
        <>
          running<span aria-hidden> {seconds} s</span>, {CALL_WORDS[status.call]}
        </>
      );
    case "stopped":
      return "stopped";
    case "crashed":
      return "crashed and restarted";
  }
}

/** Whole seconds that the call under way has taken; null while it is too short to speak of. */
function useSecondsOf(status: Status): number | null {
  const [shown, setShown] = useState<{ status: Status; seconds: number } | null>(null);
  useEffect(() => {
    if (status.state !== "running") return;
    const started = performance.now();
    const tick = () =>
      setShown({ status, seconds: Math.floor((performance.now() - started) / 1000) });
    let ticking: ReturnType<typeof setInterval> | undefined;
    const announce = setTimeout(() => {
      tick();
      ticking = setInterval(tick, 250);
    }, ANNOUNCE_AFTER_MS);
    return () => {
      clearTimeout(announce);
      clearInterval(ticking);
    };
  }, [status]);
  return shown !== null && shown.status === status ? shown.seconds : null;
}
