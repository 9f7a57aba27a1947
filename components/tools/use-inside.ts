"use client";

import { useEffect, useState } from "react";

import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { Loadable } from "@/lib/core/domain/loadable";
import {
  AS_IN_TRAINING,
  type BackendView,
  type EnvironmentRunner,
  type LoadedEnvironment,
  type Result,
  type RunnerError,
} from "@/lib/core/domain/ports";

/** What a tool-use program says of itself once it runs: its functions, and what is behind them after a reset. */
export interface Inside {
  loaded: LoadedEnvironment;
  /** Null = the program keeps none that can be read. */
  backend: BackendView | null;
}

async function lookInside(
  runner: EnvironmentRunner,
  source: string,
  resetSeed: number,
): Promise<Result<Inside, RunnerError>> {
  const loading = await runner.load(source, AS_IN_TRAINING);
  if (!loading.ok) return loading;
  const session = loading.value;
  const reset = await session.reset({ resetSeed, hint: null });
  const backend = reset.ok ? await session.backend() : reset;
  session.stop();
  return backend.ok
    ? { ok: true, value: { loaded: session.loaded, backend: backend.value } }
    : backend;
}

/** Runs a program as far as its first reset, and looks at it. Nothing is played. */
export function useInside(
  runner: EnvironmentRunner,
  detail: EnvironmentDetail,
  resetSeed: number,
): Loadable<Inside, RunnerError> {
  const [inside, setInside] = useState<Loadable<Inside, RunnerError>>({
    state: "loading",
    stage: "Starting Python and loading the program",
  });
  const { source } = detail;
  useEffect(() => {
    let isOver = false;
    void lookInside(runner, source, resetSeed).then((looked) => {
      if (isOver) return;
      setInside(
        looked.ok
          ? { state: "ready", value: looked.value }
          : { state: "failed", error: looked.error },
      );
    });
    return () => {
      isOver = true;
      runner.stop();
    };
  }, [runner, source, resetSeed]);
  return inside;
}
