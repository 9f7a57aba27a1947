"use client";

import { useEffect, useRef, useState } from "react";

import {
  type ChallengeResult,
  type KnownChallenge,
  type Verdict,
  verifyResult,
} from "@/lib/core/challenges";
import { useRunner } from "@/lib/store/react";

/** How far a result has been verified. */
export type Verifying =
  { state: "idle" } | { state: "running"; done: number } | { state: "done"; verdict: Verdict };

/** Plays results again in the page's runner; leaving ends it. */
export function useVerifier() {
  const runner = useRunner();
  const [verifying, setVerifying] = useState<Verifying>({ state: "idle" });
  const generation = useRef(0);
  useEffect(
    () => () => {
      generation.current += 1;
      runner.stop();
    },
    [runner],
  );
  const verify = async (result: ChallengeResult, known: KnownChallenge) => {
    const mine = ++generation.current;
    const isCancelled = () => mine !== generation.current;
    setVerifying({ state: "running", done: 0 });
    const onTurn = (done: number) => {
      if (!isCancelled()) setVerifying({ state: "running", done });
    };
    const verdict = await verifyResult(runner, result, known, { onTurn, isCancelled });
    if (!isCancelled()) setVerifying({ state: "done", verdict });
  };
  return { verifying, verify };
}
