import { describe, expect, it } from "vitest";

import type { ResetReply, Result, RunnerError, StepReply } from "@/lib/core/domain/ports";

import { checkProgram, type CheckRunner, type CheckSession, type Refusal } from "./index";

const view = {
  observationCut: 0,
  info: {},
  output: "",
  outputCut: 0,
  seconds: 0,
  error: null,
};
const fail = (code: RunnerError["code"], message: string) => ({
  ok: false as const,
  error: { code, message, traceback: null, line: null, module: null },
});

/** What a scripted program does; `opened` counts its interpreters from 1. */
interface Script {
  load?: (hashSeed: number) => Result<null, RunnerError>;
  observe?: (seed: number, hashSeed: number, opened: number, resets: number) => string;
  act?: (action: string, seed: number) => Result<Partial<StepReply>, RunnerError>;
  solution?: (seed: number) => Result<string, RunnerError>;
  admit?: () => Result<Refusal | null, RunnerError>;
}

class ScriptedRunner implements CheckRunner {
  readonly hashSeeds: number[] = [];

  constructor(private readonly script: Script) {}

  async withSession<Value>(
    _source: string,
    hashSeed: number,
    play: (session: CheckSession) => Promise<Value>,
  ): Promise<Result<Value, RunnerError>> {
    this.hashSeeds.push(hashSeed);
    const loaded = this.script.load?.(hashSeed) ?? { ok: true, value: null };
    if (!loaded.ok) return loaded;
    return { ok: true, value: await play(this.openSession(hashSeed, this.hashSeeds.length)) };
  }

  admit(): Promise<Result<Refusal | null, RunnerError>> {
    return Promise.resolve(this.script.admit?.() ?? { ok: true, value: null });
  }

  private openSession(hashSeed: number, opened: number): CheckSession {
    const { observe, act, solution } = this.script;
    let seed = 0;
    let resets = 0;
    return {
      loaded: {
        className: "TestEnv",
        maxTurns: null,
        tools: [],
        hasSolution: solution !== undefined,
        runtime: { pyodide: "", python: "" },
        output: "",
      },
      reset: ({ resetSeed }) => {
        seed = resetSeed ?? -1;
        resets += 1;
        const observation = observe?.(seed, hashSeed, opened, resets) ?? `seed ${seed}`;
        const value: ResetReply = { ...view, observation, maxTurns: null };
        return Promise.resolve({ ok: true, value });
      },
      act: ({ action }) => {
        const reply = act?.(action, seed) ?? { ok: true, value: {} };
        const plain = {
          action,
          calls: null,
          observation: "next",
          reward: 0,
          terminated: false,
          truncated: false,
        };
        return Promise.resolve(
          reply.ok ? { ok: true, value: { ...view, ...plain, ...reply.value } } : reply,
        );
      },
      solution: () => {
        const answer = solution?.(seed) ?? fail("runner/contract", "none");
        if (!answer.ok) return Promise.resolve(answer);
        return Promise.resolve({ ok: true, value: { text: answer.value, leftOut: 0, type: null } });
      },
    };
  }
}

const win = { ok: true, value: { reward: 1, terminated: true } } as const;
const check = (script: Script, source = "import random", isRepaired = false) =>
  checkProgram({ source, isRepaired }, new ScriptedRunner(script), { seeds: 2 });

describe("checkProgram", () => {
  it("calls a program ok that replays, and says what its solution is worth", async () => {
    const solved = await check({
      solution: (seed) => ({ ok: true, value: `\\boxed{${seed}}` }),
      act: (action, seed) => (action === `\\boxed{${seed}}` ? win : { ok: true, value: {} }),
    });
    const described = await check({ solution: () => ({ ok: true, value: "Win it." }) });
    expect([solved, described]).toEqual([
      {
        verdict: "ok",
        reason: "It loads, and replays with 2 seeds; its solution wins with each.",
        line: null,
        module: null,
        badges: ["solution-wins"],
      },
      {
        verdict: "ok",
        reason:
          "It loads, and replays with 2 seeds; its solution is not a list of actions, or it has none.",
        line: null,
        module: null,
        badges: [],
      },
    ]);
  });

  it("plays in one interpreter and again in another with another hash seed", async () => {
    const runner = new ScriptedRunner({});
    await checkProgram({ source: "", isRepaired: false }, runner, { seeds: 1 });
    expect(runner.hashSeeds).toEqual([0, 1]);
  });

  it("names the import that needs a package, and lists the badges of imports and repairs", async () => {
    const source = "import math_verify\ntry:\n  import numpy\nexcept: pass\nimport random, sympy";
    expect(await check({}, source.replace("import math_verify", ""), true)).toEqual({
      verdict: "needs-package",
      reason: "Line 5 imports sympy, which is not part of the runner's Python.",
      line: 5,
      module: "sympy",
      badges: ["repaired", "numpy", "sympy", "needs-package"],
    });
    expect((await check({}, source)).badges).toEqual([
      "numpy",
      "sympy",
      "math-verify",
      "needs-package",
    ]);
  });

  it("prefers the failure of loading to what the text of the program says", async () => {
    const verdict = await check(
      { load: () => fail("runner/syntax", "Not Python.") },
      "import torch",
    );
    expect(verdict).toEqual({
      verdict: "syntax-error",
      reason: "Not Python.",
      line: null,
      module: null,
      badges: ["needs-package"],
    });
  });

  it("says in which turn and with which seed a call failed", async () => {
    const timeout = await check({
      act: (action, seed) =>
        seed === 1 && action === "\\boxed{left}"
          ? fail("runner/timeout", "no answer within 1 s.")
          : { ok: true, value: {} },
    });
    const raised = await check({
      act: () => ({
        ok: true,
        value: { error: { type: "KeyError", message: "'x'", traceback: "" } },
      }),
    });
    expect([timeout, raised]).toEqual([
      {
        verdict: "timeout",
        reason: "step() on turn 2 with seed 1 took too long: no answer within 1 s.",
        line: null,
        module: null,
        badges: [],
      },
      {
        verdict: "contract",
        reason: "step() on turn 1 with seed 0 raised KeyError: 'x'.",
        line: null,
        module: null,
        badges: [],
      },
    ]);
  });

  it("finds that two resets of one interpreter differ", async () => {
    expect(await check({ observe: (seed, _h, _o, resets) => `${seed} ${resets}` })).toEqual({
      verdict: "not-reproducible",
      reason: "With seed 0 and the same actions, the first observation differs between two resets.",
      line: null,
      module: null,
      badges: ["unseeded"],
    });
  });

  it("finds that a turn differs when it is played again", async () => {
    let count = 0;
    const observation = () => `${Math.floor(count++ / 4)}`;
    expect(
      await check({ act: () => ({ ok: true, value: { observation: observation() } }) }),
    ).toEqual({
      verdict: "not-reproducible",
      reason: "With seed 0 and the same actions, turn 1 differs when it is played again.",
      line: null,
      module: null,
      badges: ["unseeded"],
    });
  });

  it("finds that every fresh interpreter differs", async () => {
    expect(await check({ observe: (_s, _h, opened) => `${opened}` })).toEqual({
      verdict: "not-reproducible",
      reason:
        "With seed 0 and the same actions, the first observation differs in a fresh interpreter.",
      line: null,
      module: null,
      badges: ["unseeded"],
    });
  });

  it("gives a badge, not a verdict, where only the hash seed decides", async () => {
    const byObservation = await check({ observe: (_seed, hashSeed) => `hash ${hashSeed}` });
    const byFailure = await check({
      load: (hashSeed) =>
        hashSeed === 1 ? fail("runner/raised", "KeyError") : { ok: true, value: null },
    });
    expect([byObservation.verdict, byObservation.badges]).toEqual(["ok", ["set-order"]]);
    expect([byFailure.verdict, byFailure.badges]).toEqual(["ok", ["set-order"]]);
  });

  it("tells a solution that loses from one that does not reach the end", async () => {
    const solution = () => ({ ok: true as const, value: "\\boxed{a}\n\\boxed{b}" });
    const loses = await check({
      solution,
      act: (_action, seed) =>
        seed === 0 ? win : { ok: true, value: { reward: -1, terminated: true } },
    });
    const stops = await check({ solution });
    const truncated = await check({
      solution,
      act: () => ({ ok: true, value: { reward: 1, truncated: true } }),
    });
    expect([loses.verdict, loses.reason, stops.reason, truncated.reason]).toEqual([
      "solution-fails",
      "solution() does not win with seed 1: the episode ends on turn 1 with the reward -1.",
      "solution() does not win with seed 0: the episode goes on after its 2 actions.",
      "solution() does not win with seed 0: the episode is cut off on turn 1 with the reward 1.",
    ]);
  });

  it("gives a badge to a solution that raises, and plays on without it", async () => {
    const raises = await check({ solution: () => fail("runner/raised", "solution() raised") });
    const hangs = await check({ solution: () => fail("runner/timeout", "no answer within 1 s.") });
    expect([raises.verdict, raises.badges]).toEqual(["ok", ["solution-raises"]]);
    expect([hangs.verdict, hangs.reason]).toEqual([
      "timeout",
      "solution() with seed 0 took too long: no answer within 1 s.",
    ]);
  });

  it("counts the seeds with which a solution wins where others have none", async () => {
    const verdict = await check({
      solution: (seed) => ({ ok: true, value: seed === 0 ? "\\boxed{a}" : "Ask around." }),
      act: () => win,
    });
    expect([verdict.reason, verdict.badges]).toEqual([
      "It loads, and replays with 2 seeds; its solution wins with 1 of them.",
      [],
    ]);
  });

  it("tells a module that Python took out from a package that is not installed", async () => {
    expect(await check({}, "from distutils.util import strtobool")).toEqual({
      verdict: "needs-package",
      reason: "Line 1 imports distutils, which Python had up to 3.11 only.",
      line: 1,
      module: "distutils",
      badges: ["other-python"],
    });
  });

  it("says which Python let pass what fails here", async () => {
    const raise = (message: string) => ({
      ...fail("runner/raised", message),
      error: { ...fail("runner/raised", message).error, line: 2 },
    });
    const sample = "Making the environment raised TypeError: Population must be a sequence.";
    const number = "reset raised TypeError: 'float' object cannot be interpreted as an integer";
    const source = "import random\nx = random.randint(0, 10 / 2)";
    const badge = async (message: string, text: string) => {
      const { reason, badges } = await check({ load: () => raise(message) }, text);
      return [reason, badges];
    };
    expect([
      await badge(sample, "import random\nrandom.sample({1, 2}, 1)"),
      await badge(number, source),
      await badge(number, source.replace("random.randint", "range")),
    ]).toEqual([
      [`${sample} Python up to 3.10 let it pass.`, ["other-python"]],
      [`${number}. Python up to 3.11 let it pass.`, ["other-python"]],
      [`${number}.`, []],
    ]);
  });

  it("marks what plays here and training would have refused", async () => {
    const refusal = { rule: "validate_game", message: "close() raised OSError", line: 4 } as const;
    const refused = await check({ admit: () => ({ ok: true, value: refusal }) });
    const hanging = await check({ admit: () => fail("runner/timeout", "no answer within 1 s.") });
    const unseeded = await check({
      admit: () => ({ ok: true, value: refusal }),
      observe: (_s, _h, opened) => `${opened}`,
    });
    expect([refused, hanging.verdict, hanging.badges, unseeded.verdict, unseeded.badges]).toEqual([
      {
        verdict: "contract",
        reason: "Training would have refused it (validate_game): close() raised OSError.",
        line: 4,
        module: null,
        badges: ["training-refuses"],
      },
      "timeout",
      ["training-refuses"],
      "not-reproducible",
      ["unseeded", "training-refuses"],
    ]);
  });
});
