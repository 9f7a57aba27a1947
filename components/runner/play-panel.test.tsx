// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { asEnvironmentId } from "@/lib/core/domain/ids";
import * as downloads from "@/components/shared/download-text";

import { FakeRunner, LOADED, makeRunnerError, RESET_REPLY, STEP_REPLY } from "./fake-runner";
import { PlayPanel } from "./play-panel";

const HOSTILE = "</script><img src=x onerror=alert(1)>";

function renderPanel(runner: FakeRunner, over: { hint?: string } = {}) {
  const onSeed = vi.fn();
  const onLine = vi.fn();
  const view = render(
    <PlayPanel
      program={{
        environmentId: asEnvironmentId("run/door"),
        source: "src",
        sha256: "ab",
        releasedSha256: null,
      }}
      hint={over.hint ?? null}
      runner={runner}
      initialSeed={7}
      onSeed={onSeed}
      onLine={onLine}
    />,
  );
  return { onSeed, onLine, view };
}

const press = (name: string | RegExp) =>
  act(async () => {
    const button = screen.getByRole("button", { name });
    button.focus();
    fireEvent.click(button);
    await Promise.resolve();
  });
const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const textOf = (role: string, name: string) => screen.getByRole(role, { name }).textContent;
async function step(action: string) {
  write("Action", action);
  await press("Step");
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("Run", () => {
  it("loads by the profile, resets with the seed, and tells the link", async () => {
    const runner = new FakeRunner();
    const { onSeed } = renderPanel(runner);
    expect(textOf("status", "Runner status")).toBe("ready");
    await press("Run");
    expect(runner.calls).toEqual(["prepare", "load as-in-training src", "reset 7 without hint"]);
    expect(onSeed.mock.calls).toEqual([[7]]);
    expect(textOf("region", "Observation")).toBe("A door.");
    expect(textOf("status", "Turn")).toBe("turn 0 of 3");
    expect(screen.queryByRole("button", { name: "Run" })).toBeNull();
  });

  it("shows a program that does not load as an error with a way to the line", async () => {
    const error = makeRunnerError("runner/syntax", "invalid syntax", { line: 12 });
    const { onLine } = renderPanel(new FakeRunner({ load: () => error }));
    await press("Run");
    expect(screen.getByRole("alert").textContent).toContain("invalid syntax");
    expect(textOf("status", "Runner status")).toBe("the program did not load");
    await press("Line 12 of the source");
    expect(onLine.mock.calls).toEqual([[12]]);
    expect(screen.getByRole("button", { name: "Run" })).toBeDefined();
  });

  it("waits with a changed profile for the next Run, which loads afresh", async () => {
    const runner = new FakeRunner();
    renderPanel(runner);
    await press("Run");
    write("Profile", "lenient");
    expect(screen.getByText(/Applies at the next Run/)).toBeDefined();
    await press("Run");
    expect(runner.calls.slice(3)).toEqual([
      "session stop",
      "load lenient src",
      "reset 7 without hint",
    ]);
  });
});

describe("a turn", () => {
  it("boxes plain input once and shows what is sent before it is", async () => {
    const runner = new FakeRunner();
    renderPanel(runner);
    await press("Run");
    write("Action", "go up");
    expect(screen.getByText(/sent as/).textContent).toBe("sent as \\boxed{go up}");
    fireEvent.keyDown(screen.getByLabelText("Action"), { key: "Enter" });
    await act(() => Promise.resolve());
    await step("\\boxed{7}");
    fireEvent.click(screen.getByRole("checkbox", { name: /Send plain text inside/ }));
    await step("bare");
    expect(runner.calls.slice(3)).toEqual(["act \\boxed{go up}", "act \\boxed{7}", "act bare"]);
    expect(textOf("status", "Turn")).toBe("turn 3 of 3");
  });

  it("keeps this turn's reward, the episode score and the sum apart, then locks the input", async () => {
    const replies = [
      { ...STEP_REPLY, reward: 0.5 },
      { ...STEP_REPLY, reward: 3, terminated: true },
    ];
    const runner = new FakeRunner({ act: () => replies.shift() ?? STEP_REPLY });
    renderPanel(runner);
    await press("Run");
    expect(textOf("status", "Reward")).toBe(
      "reward this turn none yet episode score not ended yet sum of rewards 0",
    );
    await step("a");
    expect(textOf("status", "Reward")).toBe(
      "reward this turn 0.5 episode score not ended yet sum of rewards 0.5",
    );
    await step("b");
    expect(textOf("status", "Reward")).toBe(
      "reward this turn 3 episode score 1 sum of rewards 3.5",
    );
    expect(textOf("status", "Ending")).toBe(
      "Terminated by the environment: the episode score is the last reward, 3, clamped to 1. Reset plays it again.",
    );
    await step("c");
    expect(runner.calls.filter((call) => call.startsWith("act"))).toHaveLength(2);
    await press("Reset");
    expect(textOf("status", "Turn")).toBe("turn 0 of 3");
    expect(screen.queryByRole("status", { name: "Ending" })).toBeNull();
  });

  it("says that a truncated episode scores 0 whatever it was paid", async () => {
    const runner = new FakeRunner({ act: () => ({ ...STEP_REPLY, reward: 1, truncated: true }) });
    renderPanel(runner);
    await press("Run");
    await step("a");
    expect(textOf("status", "Reward")).toContain("episode score 0 ");
    expect(textOf("status", "Ending")).toContain("Truncated at the turn limit");
  });

  it("shows an exception as an error with its line, not as an observation only", async () => {
    const traceback =
      'Traceback (most recent call last):\n  File "environment.py", line 31, in step\nKeyError: 1';
    const runner = new FakeRunner({
      act: () => ({
        ...STEP_REPLY,
        observation: "Error: 1",
        reward: -1,
        terminated: true,
        error: { type: "KeyError", message: "1", traceback },
      }),
    });
    const { onLine } = renderPanel(runner);
    await press("Run");
    await step("a");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toContain("The environment raised KeyError in turn 1");
    fireEvent.click(within(alert).getByRole("button", { name: "Line 31 of the source" }));
    expect(onLine.mock.calls).toEqual([[31]]);
  });

  it("shows a reset that raised as an error as well", async () => {
    const error = { type: "ValueError", message: "no map", traceback: "" };
    renderPanel(new FakeRunner({ reset: () => ({ ...RESET_REPLY, error }) }));
    await press("Run");
    expect(screen.getByRole("alert").textContent).toBe(
      "The environment raised ValueError in reset()no map",
    );
  });
});

describe("text of a program", () => {
  it("stays text: markup, white space, box characters; a lone surrogate is made visible", async () => {
    const observation = `${HOSTILE}\n┌─┐  \n*a* \\boxed{{x}} \ud83d`;
    renderPanel(new FakeRunner({ reset: () => ({ ...RESET_REPLY, observation }) }));
    await press("Run");
    const region = screen.getByRole("region", { name: "Observation" });
    expect(region.textContent).toBe(`${HOSTILE}\n┌─┐  \n*a* \\boxed{{x}} \\ud83d`);
    expect(document.querySelector("img")).toBeNull();
  });

  it("folds 2 MB to head, tail and size, and offers the full text as a file", async () => {
    const save = vi.spyOn(downloads, "downloadText").mockImplementation(() => undefined);
    const observation = "x".repeat(2_000_000);
    renderPanel(new FakeRunner({ reset: () => ({ ...RESET_REPLY, observation }) }));
    await press("Run");
    const region = screen.getByRole("region", { name: "Observation" });
    expect(region.textContent).toContain("1,980,000 more characters not shown");
    expect(document.body.textContent.length).toBeLessThan(30_000);
    fireEvent.click(within(region).getByRole("button", { name: "Download full text" }));
    expect(save.mock.calls).toEqual([["observation-turn-0.txt", observation, "text/plain"]]);
  });

  it("says what the runner dropped and folds what was printed", async () => {
    const runner = new FakeRunner({
      act: () => ({
        ...STEP_REPLY,
        observationCut: 5_000,
        output: "line\n".repeat(10_000),
        outputCut: 42,
      }),
    });
    renderPanel(runner);
    await press("Run");
    await step("a");
    expect(textOf("region", "Observation")).toContain("dropped 5,000 more");
    const printed = screen.getByRole("group", { name: "Output printed in turn 1" });
    expect(printed.textContent).toContain("more characters not shown");
    expect(printed.textContent).toContain("dropped 42 more");
    expect(printed.textContent.length).toBeLessThan(2_500);
  });
});

describe("Stop", () => {
  it("answers at once although the program hangs, and Run starts again", async () => {
    const runner = new FakeRunner({ act: () => "never" });
    renderPanel(runner);
    await press("Run");
    await step("a");
    await press("Stop");
    expect(textOf("status", "Runner status")).toBe("stopped by you");
    expect(textOf("status", "Ending")).toContain("Stopped by you");
    expect(textOf("status", "Ending")).toContain("Run plays it again.");
    expect(textOf("log", "Episode")).toContain("turn 1 sent, no answer> \\boxed{a}");
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Run" }));
    await press("Run");
    expect(textOf("status", "Turn")).toBe("turn 0 of 3");
  });

  it("ends a session that crashed between turns with the runner's words", async () => {
    const runner = new FakeRunner();
    renderPanel(runner);
    await press("Run");
    act(() => runner.crash("The page of the interpreter died."));
    expect(textOf("status", "Runner status")).toBe("crashed and restarted");
    expect(screen.getByRole("alert").textContent).toContain("The page of the interpreter died.");
  });

  it("ends the session when the tab goes away, and no session is ended that never was", async () => {
    const runner = new FakeRunner();
    const { view } = renderPanel(runner);
    view.unmount();
    expect(runner.calls).toEqual(["prepare"]);
    const second = new FakeRunner();
    const { view: played } = renderPanel(second);
    await press("Run");
    played.unmount();
    expect(second.calls.at(-1)).toBe("session stop");
  });

  it("names a time-out", async () => {
    const error = makeRunnerError("runner/timeout", "No answer within 30 s.");
    renderPanel(new FakeRunner({ act: () => error }));
    await press("Run");
    await step("a");
    expect(textOf("status", "Runner status")).toBe("stopped at the time limit and restarted");
    expect(screen.getByRole("alert").textContent).toContain("No answer within 30 s.");
  });
});

describe("an action that gets no answer while the interpreter lives", () => {
  it("ends the episode, since the environment may have taken it, and a reset begins anew", async () => {
    const error = makeRunnerError("runner/contract", "step() returned the reward nan.");
    let isBroken = true;
    const runner = new FakeRunner({ act: () => (isBroken ? error : STEP_REPLY) });
    renderPanel(runner);
    await press("Run");
    await step("a");
    expect(screen.getByRole("alert").textContent).toContain("step() returned the reward nan.");
    expect(textOf("status", "Ending")).toBe(
      "Broken off by an action without an answer, or by the end of the interpreter: the episode counts 0. Reset plays it again.",
    );
    await step("b");
    expect(runner.calls.filter((call) => call.startsWith("act"))).toEqual(["act \\boxed{a}"]);
    isBroken = false;
    await press("Reset");
    await step("c");
    expect(textOf("status", "Turn")).toBe("turn 1 of 3");
  });
});

describe("seed, hint, solution", () => {
  it("applies seed and hint at the next reset and says so", async () => {
    const runner = new FakeRunner();
    const { onSeed } = renderPanel(runner, { hint: "Push." });
    await press("Run");
    write("Seed", "8");
    fireEvent.click(screen.getByRole("checkbox", { name: "Give the hint" }));
    expect(screen.getByText("Applies at the next reset.")).toBeDefined();
    await press("Reset");
    expect(runner.calls.at(-1)).toBe("reset 8 Push.");
    expect(onSeed.mock.calls).toEqual([[7], [8]]);
    expect(screen.queryByText("Applies at the next reset.")).toBeNull();
  });

  it("offers no hint where the release has none and refuses what is no seed", async () => {
    const runner = new FakeRunner();
    renderPanel(runner);
    await press("Run");
    expect(screen.queryByRole("checkbox", { name: "Give the hint" })).toBeNull();
    write("Seed", "1.5");
    expect(screen.getByText("A seed is a whole number.")).toBeDefined();
    await press("Reset");
    expect(runner.calls.filter((call) => call.startsWith("reset"))).toHaveLength(1);
  });

  it("asks twice before it shows the solution, and shows one that raises as an error", async () => {
    const runner = new FakeRunner();
    renderPanel(runner);
    await press("Run");
    await press("Show solution");
    expect(runner.calls).not.toContain("solution");
    await press("Keep it hidden");
    await press("Show solution");
    await press("Yes, show it");
    expect(textOf("group", "Solution")).toBe("\\boxed{open}");
    cleanup();
    const error = makeRunnerError("runner/raised", "solution() raised KeyError");
    renderPanel(new FakeRunner({ solution: () => error }));
    await press("Run");
    await press("Show solution");
    await press("Yes, show it");
    expect(screen.getByRole("alert").textContent).toContain("solution() raised KeyError");
    expect(textOf("status", "Turn")).toBe("turn 0 of 3");
  });

  it("says that a solution was no text, and how much of it is left out", async () => {
    const solution = () => ({ text: "['open', 2]", leftOut: 1, type: "list" });
    renderPanel(new FakeRunner({ solution }));
    await press("Run");
    await press("Show solution");
    await press("Yes, show it");
    expect(textOf("group", "Solution")).toBe("['open', 2]");
    screen.getByText(/It gave no text but a value of type list; this is Python's str\(\) of it\./);
    screen.getByText(/1 more character is left out\./);
  });
});

describe("tool use", () => {
  const order = {
    name: "get_order",
    description: `Finds it. ${HOSTILE}`,
    parameters: {
      type: "object",
      properties: { id: { type: "integer" }, filter: { type: "object" } },
      required: ["id"],
    },
  };

  it("calls a tool by its form, checks the types, and submits an answer", async () => {
    const runner = new FakeRunner({ loaded: { ...LOADED, tools: [order] } });
    renderPanel(runner);
    await press("Run");
    expect(within(screen.getByRole("list", { name: "Tools" })).getByRole("form")).toBeDefined();
    await press("Call get_order");
    expect(screen.getByText(/This argument is required/)).toBeDefined();
    write("id", "x");
    await press("Call get_order");
    expect(screen.getByText(/"x" is not a number/)).toBeDefined();
    write("id", "12");
    await press("Call get_order");
    write("filter", '{"k":{"z":1}}');
    expect(screen.getByText(/loses these arguments/)).toBeDefined();
    write("Answer", "done");
    await press("Submit answer");
    await step("free text");
    expect(runner.calls.slice(3)).toEqual([
      'act <tool_call>{"name":"get_order","arguments":{"id":12}}</tool_call>',
      "act <answer>done</answer>",
      "act free text",
    ]);
    expect(document.querySelector("img")).toBeNull();
  });
});

it("logs every turn with action, flags and error, and saves the episode as JSON", async () => {
  const save = vi.spyOn(downloads, "downloadText").mockImplementation(() => undefined);
  const runner = new FakeRunner({
    act: () => ({ ...STEP_REPLY, action: "\\boxed{a}", terminated: true, reward: 1 }),
  });
  renderPanel(runner);
  await press("Run");
  await step("say \\boxed{{a}}");
  const entries = within(screen.getByRole("log", { name: "Episode" })).getAllByRole("listitem");
  expect(entries.map((entry) => entry.textContent)).toEqual([
    "reset with seed 7A door.",
    "turn 1reward 1terminatedGo back to before this turn> say \\boxed{{a}}read as \\boxed{a}It creaks.",
  ]);
  await press("Download episode");
  const [name, text, type] = save.mock.calls[0] ?? [];
  expect([name, type]).toEqual(["run-door-seed-7.episode.json", "application/json"]);
  expect(JSON.parse(text ?? "")).toMatchObject({
    environmentId: "run/door",
    sourceSha256: "ab",
    profile: "as-in-training",
    driver: "execute-tool",
    runtime: { pyodide: "314.0.7", python: "3.14.2" },
    resetSeed: 7,
    turns: [{ rawAction: "say \\boxed{{a}}", action: "\\boxed{a}" }],
    status: "terminated",
    score: 1,
  });
});

it("draws 50 turns of a long play and goes to any other", async () => {
  const runner = new FakeRunner();
  renderPanel(runner);
  await press("Run");
  for (let turn = 1; turn <= 60; turn += 1) await step(String(turn));
  const log = screen.getByRole("log", { name: "Episode" });
  const first = () => within(log).getAllByRole("listitem")[0]?.textContent;
  expect(first()).toContain("turn 11");
  await press("Earlier");
  expect(first()).toContain("reset");
  expect(within(log).getAllByRole("listitem")).toHaveLength(51);
});
