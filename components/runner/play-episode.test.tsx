// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import * as downloads from "@/components/shared/download-text";
import type { Episode } from "@/lib/core/domain/episode";
import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { StepReply } from "@/lib/core/domain/ports";
import { editProgram, type PlayedProgram } from "@/lib/core/episode";
import { beginDoor, makeStep, playDoor } from "@/lib/core/episode/test-episode";

import { FakeRunner, makeRunnerError, RESET_REPLY, STEP_REPLY } from "./fake-runner";
import { PlayPanel } from "./play-panel";

const PROGRAM: PlayedProgram = {
  environmentId: asEnvironmentId("run/door"),
  source: "src",
  sha256: "ab".repeat(32),
  releasedSha256: null,
};
const RESET = { reply: { ...RESET_REPLY, seconds: 0 }, program: PROGRAM };

function renderPanel(runner: FakeRunner, hint: string | null = null) {
  const onSeed = vi.fn();
  const onLine = vi.fn();
  const onEdited = vi.fn();
  render(
    <PlayPanel
      program={PROGRAM}
      hint={hint}
      runner={runner}
      initialSeed={7}
      onSeed={onSeed}
      onLine={onLine}
      onEdited={onEdited}
    />,
  );
  return { onSeed, onLine, onEdited };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));
async function press(name: string | RegExp) {
  fireEvent.click(screen.getByRole("button", { name }));
  await settle();
}
async function step(action: string) {
  fireEvent.change(screen.getByLabelText("Action"), { target: { value: action } });
  await press("Step");
}
async function openFile(text: string, name = "one.episode.json") {
  const file = new File([text], name, { type: "application/json" });
  fireEvent.change(screen.getByLabelText("Episode file"), { target: { files: [file] } });
  await settle();
}
const open = (episode: Episode) => openFile(JSON.stringify(episode));
const textOf = (role: string, name: string) => screen.getByRole(role, { name }).textContent;

/** Answers by the action, worse each time the same one is asked when `isFickle`. */
function scriptDoor(isFickle = false) {
  const seen = new Map<string, number>();
  return (action: string): StepReply => {
    const times = seen.get(action) ?? 0;
    seen.set(action, times + 1);
    const observation = isFickle && times > 0 ? `It creaks ${times} times.` : "It creaks.";
    const terminated = action === "\\boxed{open}";
    return { ...STEP_REPLY, action, observation, terminated, reward: terminated ? 1 : 0 };
  };
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("a replay of one's own play", () => {
  it("runs afresh, reports what was compared, and goes on from there", async () => {
    const runner = new FakeRunner({ act: scriptDoor() });
    renderPanel(runner);
    await press("Run");
    await step("push");
    await step("pull");
    await press("Replay");
    expect(textOf("status", "Replay")).toBe(
      "Identical: the reset and 2 turns came out as recorded.",
    );
    expect(runner.calls.slice(5)).toEqual([
      "session stop",
      "load as-in-training src",
      "reset 7 without hint",
      "act \\boxed{push}",
      "act \\boxed{pull}",
    ]);
    await step("open");
    expect(textOf("status", "Turn")).toBe("turn 3 of 3");
    expect(textOf("status", "Reward")).toContain("episode score 1");
    expect(screen.queryByRole("status", { name: "Replay" })).toBeNull();
  });

  it("shows the first turn that differs beside what was recorded, and keeps the record", async () => {
    renderPanel(new FakeRunner({ act: scriptDoor(true) }));
    await press("Run");
    await step("push");
    await step("push");
    await press("Replay");
    expect(textOf("status", "Replay")).toBe(
      "Not identical: turn 1 is the first that differs, in observation.",
    );
    expect(textOf("group", "The observation, recorded")).toBe("It creaks.");
    expect(textOf("group", "The observation, replayed")).toBe("It creaks 2 times.");
    const log = screen.getByRole("log", { name: "Episode" });
    expect(within(log).getAllByRole("listitem")).toHaveLength(3);
    expect(screen.getByRole("button", { name: "Run" })).toBeDefined();
  });

  it("can be cancelled, and says where", async () => {
    let isSlow = false;
    const runner = new FakeRunner({ act: (action) => (isSlow ? "never" : scriptDoor()(action)) });
    renderPanel(runner);
    await press("Run");
    await step("push");
    isSlow = true;
    await press("Replay");
    expect(textOf("status", "Replay")).toBe("Replaying in a fresh interpreter.");
    expect(screen.getByRole("button", { name: "Step" }).getAttribute("aria-disabled")).toBe("true");
    await press("Cancel the replay");
    expect(textOf("status", "Replay")).toContain("Cancelled");
    expect(textOf("status", "Runner status")).toBe("stopped by you");
  });

  it("goes back to before a turn and plays another action there", async () => {
    const runner = new FakeRunner({ act: scriptDoor() });
    renderPanel(runner);
    await press("Run");
    for (const action of ["push", "pull", "open"]) await step(action);
    await press("Go back to before turn 2");
    expect(textOf("status", "Replay")).toBe(
      "Gone back to before turn 2: the reset and 1 turn came out as recorded.",
    );
    expect(textOf("status", "Turn")).toBe("turn 1 of 3");
    await step("knock");
    expect(runner.calls.slice(-3)).toEqual([
      "reset 7 without hint",
      "act \\boxed{push}",
      "act \\boxed{knock}",
    ]);
  });
});

describe("a text that was cut", () => {
  const cutStep = {
    ...STEP_REPLY,
    observation: "aaaa",
    observationCut: 3,
    output: "b",
    outputCut: 2,
  };

  it("is fetched whole by turn and part, and saved under the name it had", async () => {
    const save = vi.spyOn(downloads, "downloadText").mockImplementation(() => undefined);
    renderPanel(new FakeRunner({ act: () => cutStep }));
    await press("Run");
    await step("push");
    const output = screen.getByRole("group", { name: "Output printed in turn 1" });
    fireEvent.click(within(output).getByRole("button", { name: "Download all of it" }));
    await settle();
    const observation = screen.getByRole("region", { name: "Observation" });
    fireEvent.click(within(observation).getByRole("button", { name: "Download all of it" }));
    await settle();
    expect(save.mock.calls).toEqual([
      ["output-turn-1.txt", "all of the output of turn 1", "text/plain"],
      ["observation-turn-1.txt", "all of the observation of turn 1", "text/plain"],
    ]);
  });

  it("that the interpreter could not keep is said to be lost", async () => {
    const save = vi.spyOn(downloads, "downloadText").mockImplementation(() => undefined);
    renderPanel(new FakeRunner({ act: () => cutStep, wholeText: () => null }));
    await press("Run");
    await step("push");
    const observation = screen.getByRole("region", { name: "Observation" });
    fireEvent.click(within(observation).getByRole("button", { name: "Download all of it" }));
    await settle();
    expect(observation.textContent).toContain(
      "It is lost: the interpreter had no room to keep it.",
    );
    expect(save).not.toHaveBeenCalled();
  });

  it("is lost with its interpreter, and no act is offered that cannot work", async () => {
    renderPanel(new FakeRunner({ act: () => cutStep }));
    await press("Run");
    await step("push");
    await press("Stop");
    expect(textOf("region", "Observation")).toContain(
      "The rest was in the interpreter, which is gone",
    );
    expect(screen.queryByRole("button", { name: "Download all of it" })).toBeNull();
  });
});

describe("an episode file", () => {
  const push = makeStep(0, { observation: "It creaks.", action: "push" });

  it("of this program is shown, replayed, and played on", async () => {
    const runner = new FakeRunner({ act: scriptDoor() });
    const { onSeed } = renderPanel(runner);
    await open(playDoor([push, push], { ...RESET, resetSeed: 3, profile: "lenient" }));
    const file = screen.getByRole("region", { name: "Opened episode" });
    expect(file.textContent).toContain("2 turns · not ended · seed 3 · without the hint · lenient");
    expect(file.textContent).toContain("Played on this very program (SHA-256 abababab).");
    await press("Replay the file");
    expect(textOf("status", "Replay")).toContain("Identical");
    expect(runner.calls.slice(1)).toEqual([
      "load lenient src",
      "reset 3 without hint",
      "act push",
      "act push",
    ]);
    expect(onSeed.mock.calls).toEqual([[3]]);
    expect(screen.queryByRole("log", { name: "Recorded episode" })).toBeNull();
    await step("open");
    expect(textOf("status", "Turn")).toBe("turn 3 of 3");
  });

  it("of an edited program is played on the source it carries, marked, and kept out of the link", async () => {
    const runner = new FakeRunner({ act: scriptDoor() });
    const { onSeed, onEdited } = renderPanel(runner);
    await open(beginDoor({ ...RESET, program: editProgram(PROGRAM, "another") }));
    await press("Replay the file");
    expect(runner.calls).toContain("load as-in-training another");
    expect(onSeed).not.toHaveBeenCalled();
    expect(onEdited).toHaveBeenLastCalledWith(true);
    const log = screen.getByRole("log", { name: "Episode" }).closest("section");
    expect(log?.textContent).toContain("edited: not the released program");
  });

  it("of another program says so by both hashes", async () => {
    renderPanel(new FakeRunner());
    await open(playDoor([push], { ...RESET, program: { ...PROGRAM, sha256: "cd".repeat(32) } }));
    expect(textOf("region", "Opened episode")).toContain(
      "Played on another program of run/door: SHA-256 cdcdcdcd, while this one has abababab.",
    );
  });

  it("that cannot be trusted names every place and is not shown", async () => {
    renderPanel(new FakeRunner());
    await openFile(JSON.stringify({ ...playDoor([push], RESET), score: 1, hint: 4 }), "<b>.json");
    expect(screen.getByRole("heading", { name: "<b>.json" })).toBeDefined();
    const alert = screen.getByRole("alert");
    expect(
      within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["hint: found 4, expected text."]);
    await openFile("{", "torn.json");
    expect(screen.getByRole("alert").textContent).toContain("The file is not JSON");
    expect(screen.queryByRole("log", { name: "Recorded episode" })).toBeNull();
  });

  it("is kept as it was when its program does not load", async () => {
    const error = makeRunnerError("runner/syntax", "invalid syntax", { line: 2 });
    renderPanel(new FakeRunner({ load: () => error }));
    await open(playDoor([push], RESET));
    await press("Replay the file");
    expect(textOf("status", "Replay")).toBe("Not replayed: the program did not load.");
    expect(screen.getAllByRole("alert")).toHaveLength(1);
    expect(screen.getByRole("log", { name: "Recorded episode" })).toBeDefined();
  });
});

describe("a pair", () => {
  it("plays the same seed with the hint in a fresh interpreter beside the side before", async () => {
    const runner = new FakeRunner({ act: scriptDoor() });
    renderPanel(runner, "Open it.");
    await press("Run");
    await step("push");
    expect(
      screen.getByRole("button", { name: /same seed with the hint/ }).getAttribute("aria-disabled"),
    ).toBe("true");
    await step("open");
    await press(/same seed with the hint/);
    expect(runner.calls.slice(-2)).toEqual(["load as-in-training src", "reset 7 Open it."]);
    const regret = () => textOf("status", "This pair's regret");
    expect(regret()).toBe("This pair’s regret: not known, the side with the hint has not ended.");
    await press("Send the same");
    expect(runner.calls.at(-1)).toBe("act \\boxed{push}");
    await press("Send all 1 action left");
    expect(regret()).toBe("This pair’s regret: 0, return 1 with the hint minus 1 without.");
    const before = screen.getByRole("log", { name: "Episode without the hint" });
    expect(within(before).getAllByRole("listitem")).toHaveLength(3);
    await press("End the pair");
    expect(screen.queryByRole("region", { name: "Pair" })).toBeNull();
  });

  it("ends when another seed is played, since it is none any more", async () => {
    renderPanel(new FakeRunner({ act: scriptDoor() }), "Open it.");
    await press("Run");
    await step("open");
    await press(/same seed with the hint/);
    fireEvent.change(screen.getByLabelText("Seed"), { target: { value: "8" } });
    await press("Reset");
    expect(screen.queryByRole("region", { name: "Pair" })).toBeNull();
  });

  it("is not offered where the release has no hint", async () => {
    renderPanel(new FakeRunner({ act: scriptDoor() }));
    await press("Run");
    await step("open");
    expect(screen.queryByRole("button", { name: /same seed/ })).toBeNull();
  });
});
