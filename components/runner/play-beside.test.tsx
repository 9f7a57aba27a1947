// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { asEnvironmentId } from "@/lib/core/domain/ids";

import { FakeRunner } from "./fake-runner";
import { PlayPanel } from "./play-panel";
import type { PlayStart } from "./use-opponent";

afterEach(cleanup);

const record = { agent: "strategies", step: 4, episodes: 8, solved: 0, solveRate: null };
const EPISODES = [
  {
    session_id: "seed-7",
    steps: [
      { i: 1, obs: "A door.", action: "\\boxed{push}" },
      { i: 2, obs: "It holds.", action: "\\boxed{kick}" },
    ],
    reward: 0,
    is_hint: false,
  },
];

function renderPanel(start: PlayStart | null, initialSeed: number | null = null) {
  const runner = new FakeRunner();
  render(
    <PlayPanel
      program={{
        environmentId: asEnvironmentId("run/door"),
        source: "src",
        sha256: "ab",
        releasedSha256: null,
      }}
      hint={null}
      runner={runner}
      initialSeed={initialSeed}
      onSeed={() => undefined}
      onLine={() => undefined}
      agentPlays={{ episodes: EPISODES, record }}
      start={start}
    />,
  );
  return runner;
}
const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await Promise.resolve();
  });
const step = async (action: string) => {
  fireEvent.change(screen.getByLabelText("Action"), { target: { value: action } });
  await press("Step");
};
const readBeside = () => screen.getByRole("region", { name: "Side by side" }).textContent;

it("waits for Run unless a play was asked for, which begins at once", async () => {
  expect(renderPanel(null).calls).toEqual(["prepare"]);
  cleanup();
  const runner = renderPanel({ isBeside: false });
  await screen.findByRole("region", { name: "Observation" });
  expect(runner.calls).toEqual(["prepare", "load as-in-training src", "reset 0 without hint"]);
  expect(screen.queryByRole("region", { name: "Side by side" })).toBeNull();
});

it("begins beside the agent's episode on the agent's seed, and says where the two part", async () => {
  const runner = renderPanel({ isBeside: true });
  await screen.findByRole("region", { name: "Side by side" });
  expect(runner.calls.at(-1)).toBe("reset 7 without hint");
  expect(readBeside()).toContain("Both played seed 7: the same board.");
  expect(readBeside()).toContain("not played yet");
  await step("push");
  expect(readBeside()).toContain("So far you did the same.");
  await step("open");
  expect(readBeside()).toContain("What you saw differs from turn 2 on.");
  await press("My episode alone");
  expect(screen.getByRole("log", { name: "Episode" })).toBeDefined();
});

it("lays it beside a play on another seed as well, says so, and offers the agent's seed", async () => {
  const runner = renderPanel(null, 1);
  await press("Run");
  await press("Beside the agent’s episode");
  expect(readBeside()).toContain("You played seed 1, the strategies agent at step 4 seed 7");
  await press("Play the agent’s seed 7");
  expect(runner.calls.at(-1)).toBe("reset 7 without hint");
  expect(readBeside()).toContain("the same board");
});
