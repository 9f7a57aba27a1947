import { expect, test } from "vitest";

import type { Result, RunnerError, SearchSession } from "@/lib/core/domain/ports";

import { type OpenProver, proveSeeds } from "./prove-program";

const OPTIONS = {
  budget: 10,
  actions: ["\\boxed{a}"],
  isStopped: () => false,
  onStates: () => undefined,
};
const view = { observationCut: 0, info: {}, output: "", outputCut: 0, seconds: 0, error: null };
const ended: RunnerError = {
  code: "runner/timeout",
  message: "no answer within 30 s.",
  traceback: null,
  line: null,
  module: null,
};

/** Sessions whose fresh interpreter ends while it plays the solution of seed 0. */
function makeOpener() {
  let opened = 0;
  const make = (isFresh: boolean): SearchSession => {
    let seed: number | null = null;
    let isAlive = true;
    const answer = <Value>(value: Value): Promise<Result<Value, RunnerError>> =>
      Promise.resolve(isAlive ? { ok: true, value } : { ok: false, error: ended });
    return {
      loaded: {
        className: "GameEnv",
        maxTurns: 5,
        tools: [],
        hasSolution: true,
        runtime: { pyodide: "", python: "" },
        output: "",
      },
      get isAlive() {
        return isAlive;
      },
      stop: () => undefined,
      reset: (choice) => {
        seed = choice.resetSeed;
        return answer({ ...view, observation: "go", maxTurns: 5 });
      },
      act: ({ action }) => {
        if (isFresh && seed === 0) isAlive = false;
        const over = { reward: 1, terminated: true, truncated: false };
        return answer({ ...view, action, calls: null, observation: "", ...over });
      },
      solution: () => answer({ text: "\\boxed{a}", leftOut: 0, type: null }),
      search: () =>
        answer({ outcome: "exhausted", statesSeen: 1, depth: 0, path: null, isCopied: true }),
    };
  };
  const open: OpenProver = async (work) => {
    opened += 1;
    return { ok: true, value: await work({ searched: make(false), fresh: make(true) }) };
  };
  return { open, countOpened: () => opened };
}

test("an interpreter that ends while it replays costs one seed, and the next has two that live", async () => {
  const { open, countOpened } = makeOpener();
  const told: number[] = [];
  const findings = await proveSeeds(open, [0, 1, 2], OPTIONS, ({ seed }) => told.push(seed));
  expect(findings.map(({ verdict, reason }) => [verdict, reason])).toEqual([
    ["undecided", "no answer within 30 s."],
    ["beatable", null],
    ["beatable", null],
  ]);
  expect(countOpened()).toBe(2);
  expect(told).toEqual([0, 1, 2]);
});
