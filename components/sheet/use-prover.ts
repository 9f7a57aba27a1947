import { useEffect, useRef, useState } from "react";

import type { EnvironmentRunner } from "@/lib/core/domain/ports";
import { proveSeeds, type OpenProver, type SeedFinding } from "@/lib/core/prove";

/** How a proof stands. */
export interface ProverState {
  isRunning: boolean;
  /** Seeds that were asked. */
  seeds: number;
  /** In the order in which they were decided or given up. */
  findings: readonly SeedFinding[];
  /** States seen of the seed that is being searched. */
  statesSeen: number;
}

const NOTHING: ProverState = { isRunning: false, seeds: 0, findings: [], statesSeen: 0 };

/** Two interpreters beside the one that is played in, ended when the work is done. */
const openBeside =
  (runner: EnvironmentRunner, source: string, keep: (end: () => void) => void): OpenProver =>
  async (work) => {
    const searched = await runner.loadBeside(source);
    if (!searched.ok) return searched;
    keep(() => {
      searched.value.stop();
    });
    const fresh = await runner.loadBeside(source);
    try {
      if (!fresh.ok) return fresh;
      return { ok: true, value: await work({ searched: searched.value, fresh: fresh.value }) };
    } finally {
      searched.value.stop();
      if (fresh.ok) fresh.value.stop();
    }
  };

/** Proves seeds of one program in the page's runner; leaving the screen ends it. */
export function useProver(runner: EnvironmentRunner, source: string) {
  const [state, setState] = useState<ProverState>(NOTHING);
  const isStopped = useRef(true);
  const end = useRef<() => void>(() => undefined);
  const stop = () => {
    isStopped.current = true;
    end.current();
  };
  useEffect(
    () => () => {
      isStopped.current = true;
      end.current();
    },
    [],
  );
  const prove = async (seeds: readonly number[], budget: number) => {
    if (state.isRunning) return;
    isStopped.current = false;
    setState({ ...NOTHING, isRunning: true, seeds: seeds.length });
    const keep = (ending: () => void) => {
      end.current = ending;
    };
    const options = {
      budget,
      actions: null,
      isStopped: () => isStopped.current,
      onStates: (statesSeen: number) => {
        setState((now) => ({ ...now, statesSeen }));
      },
    };
    await proveSeeds(openBeside(runner, source, keep), seeds, options, (finding) => {
      setState((now) => ({ ...now, findings: [...now.findings, finding], statesSeen: 0 }));
    });
    setState((now) => ({ ...now, isRunning: false }));
  };
  return { state, prove, stop };
}
