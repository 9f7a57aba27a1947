import { describe, expect, it } from "vitest";

import type {
  EnvironmentSession,
  ResetReply,
  RunnerError,
  RunSettings,
  StepReply,
} from "@/lib/core/domain/ports";

import { editProgram } from "./played-program";
import { replayEpisode } from "./replay-episode";
import { beginDoor, LOADED_DOOR, makeStep, playDoor, PROGRAM, RESET_DOOR } from "./test-episode";

const CRASHED: RunnerError = {
  code: "runner/crashed",
  message: "It broke down.",
  traceback: null,
  line: null,
  module: null,
};

const THREE = [makeStep(0), makeStep(0.5), makeStep(1, { terminated: true })];

/** A runner that answers by a list and notes what it was asked. */
function scriptRunner(
  replies: readonly (StepReply | RunnerError)[],
  reset: ResetReply = RESET_DOOR,
) {
  const calls: unknown[] = [];
  let at = 0;
  const unused = () => Promise.reject(new Error("A replay does not ask for this."));
  const session: EnvironmentSession = {
    loaded: { ...LOADED_DOOR, runtime: { pyodide: "315.0.0", python: "3.15.0" } },
    isAlive: true,
    reset: (request) => {
      calls.push(request);
      return Promise.resolve({ ok: true, value: reset });
    },
    act: ({ action }) => {
      calls.push(action);
      const reply = replies[at++];
      if (reply === undefined) throw new Error("Asked for more turns than there are.");
      return Promise.resolve(
        "code" in reply ? { ok: false, error: reply } : { ok: true, value: reply },
      );
    },
    solution: unused,
    backend: unused,
    wholeText: unused,
    stop: () => undefined,
  };
  const load = (source: string, settings: RunSettings) => {
    calls.push({ source, settings });
    return Promise.resolve({ ok: true as const, value: session });
  };
  return { load, calls };
}

const WATCH = { onTurn: () => undefined, isCancelled: () => false };
const request = (recorded = playDoor(THREE), turns = recorded.turns.length) => ({
  recorded,
  program: PROGRAM,
  turns,
  downloads: [],
});

describe("a replay", () => {
  it("runs the program under the episode's own profile, driver, seed and hint", async () => {
    const recorded = playDoor(THREE, { profile: "lenient", driver: "step", hint: "Push." });
    const runner = scriptRunner(THREE);
    await replayEpisode(runner, { ...request(recorded), downloads: ["numpy"] }, WATCH);
    expect(runner.calls).toEqual([
      {
        source: PROGRAM.source,
        settings: { profile: "lenient", driver: "step", downloads: ["numpy"] },
      },
      { resetSeed: 7, hint: "Push." },
      "push",
      "push",
      "push",
    ]);
  });

  it("is identical when only time, printed output, info and versions are others", async () => {
    const later = THREE.map((step) => ({ ...step, seconds: 9, output: "hi", info: { at: 1 } }));
    const seen: number[] = [];
    const { outcome, play } = await replayEpisode(scriptRunner(later), request(), {
      ...WATCH,
      onTurn: (done) => seen.push(done),
    });
    expect(outcome).toEqual({ kind: "identical", turns: 3 });
    expect(seen).toEqual([1, 2, 3]);
    expect(play?.episode).toMatchObject({
      status: "terminated",
      score: 1,
      runtime: { pyodide: "315.0.0", python: "3.15.0" },
    });
  });

  it("stops at the first turn that differs and names all that does", async () => {
    const other = makeStep(-1, { observation: "It bites.", truncated: true });
    const runner = scriptRunner([makeStep(0), other]);
    const { outcome, play } = await replayEpisode(runner, request(), WATCH);
    expect(outcome).toEqual({
      kind: "differs",
      difference: {
        turn: 2,
        parts: [
          { part: "observation", recorded: "It opens.", replayed: "It bites." },
          { part: "reward", recorded: "0.5", replayed: "-1" },
          { part: "truncated", recorded: "false", replayed: "true" },
        ],
      },
    });
    expect(play?.episode.turns).toHaveLength(2);
    expect(runner.calls).toHaveLength(4);
  });

  it.each<[string, Partial<StepReply>, string, string, string]>([
    [
      "the reading of an action",
      { action: "\\boxed{}" },
      "action as read",
      "\\boxed{push}",
      "\\boxed{}",
    ],
    ["a flag", { terminated: true }, "terminated", "false", "true"],
    [
      "what the cap left out",
      { observationCut: 5 },
      "length of the observation",
      "9 characters",
      "9 characters and 5 not kept",
    ],
    [
      "an error",
      { error: { type: "KeyError", message: "'x'", traceback: "" } },
      "error",
      "none",
      "KeyError: 'x'",
    ],
    [
      "a call",
      { calls: [{ name: "open", arguments: { b: 1, a: 2 }, output: "ok", succeeded: true }] },
      "tool calls",
      "none made",
      'open\n{"a":2,"b":1}\nsucceeded\nok',
    ],
  ])("sees %s", async (_, over, part, recorded, replayed) => {
    const runner = scriptRunner([makeStep(0, over)]);
    const { outcome } = await replayEpisode(runner, request(playDoor([makeStep(0)])), WATCH);
    expect(outcome).toEqual({
      kind: "differs",
      difference: { turn: 1, parts: [{ part, recorded, replayed }] },
    });
  });

  it("takes calls whose arguments stand in another order as the same", async () => {
    const calls = (given: Record<string, number>) => [
      { name: "open", arguments: given, output: "ok", succeeded: true },
    ];
    const recorded = playDoor([makeStep(0, { calls: calls({ a: 1, b: 2 }) })]);
    const runner = scriptRunner([makeStep(0, { calls: calls({ b: 2, a: 1 }) })]);
    const { outcome } = await replayEpisode(runner, request(recorded), WATCH);
    expect(outcome).toEqual({ kind: "identical", turns: 1 });
  });

  it("compares the reset first, and plays nothing when that differs", async () => {
    const runner = scriptRunner([], { ...RESET_DOOR, observation: "A wall.", maxTurns: null });
    const { outcome } = await replayEpisode(runner, request(), WATCH);
    expect(outcome).toEqual({
      kind: "differs",
      difference: {
        turn: 0,
        parts: [
          { part: "observation", recorded: "A door.", replayed: "A wall." },
          { part: "turn limit", recorded: "25", replayed: "none" },
        ],
      },
    });
  });

  it("up to a turn leaves a play that goes on from there", async () => {
    const { outcome, play } = await replayEpisode(
      scriptRunner(THREE),
      request(undefined, 1),
      WATCH,
    );
    expect(outcome).toEqual({ kind: "identical", turns: 1 });
    expect(play?.episode).toEqual({
      ...playDoor([makeStep(0)]),
      runtime: { pyodide: "315.0.0", python: "3.15.0" },
    });
    const none = await replayEpisode(scriptRunner([]), request(undefined, 0), WATCH);
    expect(none.play?.episode.turns).toEqual([]);
  });

  it("of an edited episode plays the source that the file carries", async () => {
    const program = editProgram(PROGRAM, "class WallEnv: ...");
    const recorded = beginDoor({ program });
    const runner = scriptRunner([]);
    const { play } = await replayEpisode(runner, { ...request(recorded), program }, WATCH);
    expect(runner.calls[0]).toMatchObject({ source: "class WallEnv: ..." });
    expect(play?.episode.edited).toEqual(recorded.edited);
  });

  it("says at which turn the runner gave no answer", async () => {
    const { outcome } = await replayEpisode(
      scriptRunner([THREE[0] ?? CRASHED, CRASHED]),
      request(),
      WATCH,
    );
    expect(outcome).toEqual({ kind: "failed", turn: 2, error: CRASHED });
    const refused = { load: () => Promise.resolve({ ok: false as const, error: CRASHED }) };
    expect(await replayEpisode(refused, request(), WATCH)).toEqual({
      outcome: { kind: "failed", turn: null, error: CRASHED },
      play: null,
    });
  });

  it("ends between two turns when it is cancelled", async () => {
    let asked = 0;
    const runner = scriptRunner(THREE);
    const { outcome } = await replayEpisode(runner, request(), {
      ...WATCH,
      isCancelled: () => (asked += 1) > 2,
    });
    expect(outcome).toMatchObject({ kind: "failed", turn: 3, error: { code: "runner/stopped" } });
    expect(runner.calls).toHaveLength(4);
  });
});
