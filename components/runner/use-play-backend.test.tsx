// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";

import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { BackendView } from "@/lib/core/domain/ports";

import { FakeRunner, LOADED, makeRunnerError } from "./fake-runner";
import { PlayPanel } from "./play-panel";

const TOOL = { name: "look", description: "", parameters: {} };
const TOOL_GAME = { ...LOADED, tools: [TOOL] };
const view = (state: BackendView["state"]): BackendView => ({
  state,
  messages: ["Register.", "Order."],
  currentMessage: 0,
  criteria: null,
});

function renderPanel(runner: FakeRunner) {
  const sha256 = "ab".repeat(32);
  const environmentId = asEnvironmentId("run/desk");
  render(
    <PlayPanel
      program={{ environmentId, source: "src", sha256, releasedSha256: null }}
      hint={null}
      runner={runner}
      initialSeed={7}
      onSeed={() => undefined}
      onLine={() => undefined}
    />,
  );
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
async function press(name: string) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}
const textOf = (role: string, name: string) => screen.getByRole(role, { name }).textContent;
const acts = (runner: FakeRunner) => runner.calls.filter((call) => call.startsWith("act"));

afterEach(cleanup);

describe("the backend of a play", () => {
  it("is looked at after the reset and after each turn, and never of a game", async () => {
    let count = 0;
    const runner = new FakeRunner({ loaded: TOOL_GAME, backend: () => view({ count: count++ }) });
    renderPanel(runner);
    await press("Run");
    await press("Show the state");
    expect(textOf("status", "Change of the state")).toContain("As the reset left it.");
    await press("Call look");
    expect(textOf("status", "Change of the state")).toContain("Turn 1 changed 1 value.");
    await press("Reset");
    expect(textOf("status", "Change of the state")).toContain("As the reset left it.");
    expect(runner.looks).toBe(3);
    cleanup();
    const game = new FakeRunner({ backend: () => view(null) });
    renderPanel(game);
    await press("Run");
    expect(game.looks).toBe(0);
  });

  it("that cannot be read is said where it would stand, and the episode goes on", async () => {
    const readings = [view({}), makeRunnerError("runner/raised", "_state raised KeyError.")];
    const runner = new FakeRunner({
      loaded: TOOL_GAME,
      backend: () => readings.shift() ?? view({ day: 2 }),
    });
    renderPanel(runner);
    await press("Run");
    await press("Show the state");
    await press("Call look");
    expect(screen.getByText(/Not known after turn 1: _state raised KeyError/)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    await press("Call look");
    expect(textOf("status", "Turn")).toBe("turn 2 of 3");
    expect(textOf("status", "Change of the state")).toContain("state before it is not known");
  });

  it("holds an action back until it has been looked at, since an interpreter does one thing at a time", async () => {
    let finish: (view: BackendView) => void = () => undefined;
    const readings = [new Promise<BackendView>((resolve) => (finish = resolve))];
    const runner = new FakeRunner({
      loaded: TOOL_GAME,
      backend: () => readings.shift() ?? view({}),
    });
    renderPanel(runner);
    await press("Run");
    await press("Call look");
    expect(acts(runner)).toEqual([]);
    await act(async () => {
      finish(view({}));
      await Promise.resolve();
    });
    await settle();
    expect(acts(runner)).toHaveLength(1);
    expect(textOf("status", "Turn")).toBe("turn 1 of 3");
  });

  it("that ends the interpreter is not asked for again: the episode is replayed and goes on", async () => {
    const readings = [view({}), makeRunnerError("runner/timeout", "No answer within 30 s.")];
    const runner = new FakeRunner({
      loaded: TOOL_GAME,
      backend: () => readings.shift() ?? view({}),
    });
    renderPanel(runner);
    await press("Run");
    await press("Show the state");
    await press("Call look");
    await settle();
    expect(runner.calls.filter((call) => call.startsWith("load"))).toHaveLength(2);
    expect(acts(runner)).toHaveLength(2);
    expect(screen.getByText(/not asked for again until the next Run/)).toBeDefined();
    expect(textOf("status", "Turn")).toBe("turn 1 of 3");
    await press("Call look");
    expect(textOf("status", "Turn")).toBe("turn 2 of 3");
    expect(runner.looks).toBe(2);

    await press("Stop");
    await press("Run");
    expect(runner.looks).toBe(3);
    expect(textOf("status", "Change of the state")).toContain("As the reset left it.");
  });
});

it("goes by the chosen way of calling at the next Run", async () => {
  const runner = new FakeRunner({ loaded: TOOL_GAME });
  renderPanel(runner);
  await press("Run");
  fireEvent.change(screen.getByLabelText("Calls go"), { target: { value: "step" } });
  expect(screen.getByText("Applies at the next Run.")).toBeDefined();
  expect(screen.getByText(/its own turn limit ends the episode/)).toBeDefined();
  await press("Run");
  expect(screen.queryByText("Applies at the next Run.")).toBeNull();
  expect(textOf("log", "Episode")).toContain("calls go to step");
});
