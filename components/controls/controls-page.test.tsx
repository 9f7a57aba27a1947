// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import path from "node:path";

import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";

import { FakeRunner, RESET_REPLY, STEP_REPLY } from "@/components/runner/fake-runner";
import { makeDetail, renderPage } from "@/components/site/test-page";
import type { ProgramProofs } from "@/lib/core/prove";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { ControlsPage } from "./controls-page";

afterEach(() => {
  cleanup();
  location.hash = "";
});

const STEM = "game_00000_000_spatial_reasoning";
const observations = z
  .record(z.string(), z.string())
  .parse(
    JSON.parse(
      readFileSync(
        path.resolve(import.meta.dirname, "../../data/fixtures/observations/first.json"),
        "utf8",
      ),
    ),
  );
const room =
  Object.entries(observations).find(([file]) =>
    file.includes(`controls/games/gen_0000/${STEM}`),
  )?.[1] ?? "";

const prove = (seed: number, turns: number | null): ProgramProofs["results"][number] => ({
  seed,
  verdict: turns === null ? "unbeatable" : "beatable",
  turns,
  actions: turns === null ? null : Array.from({ length: turns }, () => "\\boxed{go up}"),
  statesSeen: 9,
  foundBy: turns === null ? null : "breadth-first",
  isShortest: turns === null ? null : true,
  reason: null,
  offer: 0,
});
const proofs: ProgramProofs = {
  file: "a.py",
  sha256: "0".repeat(64),
  offers: [{ source: "observation", actions: [] }],
  results: [prove(0, 9), prove(1, null), prove(2, 4)],
};

function openPage(carried: ProgramProofs | null) {
  const { bundle, texts } = makeTestBundle([{}]);
  texts.ids[0] = `controls/${STEM}`;
  const runner = new FakeRunner({
    reset: () => ({ ...RESET_REPLY, observation: room, maxTurns: 25 }),
    act: (action) => ({ ...STEP_REPLY, action, observation: room }),
  });
  renderPage(
    <ControlsPage />,
    { controls: { bundle, texts, detail: () => makeDetail({ proofs: carried }) } },
    runner,
  );
  return runner;
}
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));
const plays = (runner: FakeRunner) => runner.calls.filter((call) => /^(reset|act)/.test(call));

it("deals the boards that are proved beatable, fewest turns first, and says how many there are", async () => {
  const runner = openPage(proofs);
  await press("Start");
  await screen.findByRole("grid", { name: "Board" });
  await press("Shuffle");
  await screen.findByText(/board 2 of 2, seed 0/);
  expect(plays(runner)).toEqual(["reset 2 without hint", "reset 0 without hint"]);
  expect(screen.getByText(/Of the first/).textContent).toContain(
    "Of the first 3 seeds 2 are proved beatable, 1 proved unbeatable and 0 undecided",
  );
  expect(screen.getByText(/Of the first/).textContent).toContain(
    "An agent trains without that filter.",
  );
});

it("steps by keys and buttons, and shows what the agent would read and have sent", async () => {
  const runner = openPage(proofs);
  await press("Start");
  const board = await screen.findByRole("grid", { name: "Board" });
  expect(within(board).getAllByRole("gridcell", { name: /: you/ })).toHaveLength(1);
  expect(screen.getByRole("region", { name: "Observation" }).textContent).toBe(room);
  fireEvent.keyDown(document.body, { key: "a" });
  await screen.findByText("turn 1 of", { exact: false });
  await press("Up");
  expect(plays(runner).slice(1)).toEqual(["act \\boxed{go left}", "act \\boxed{go up}"]);
  expect((await screen.findByRole("group", { name: "Action sent" })).textContent).toContain(
    "\\boxed{go up}",
  );
});

it("leaves the keys to the page while nothing is played, and tells when the room turns next", async () => {
  const runner = openPage(proofs);
  await screen.findByRole("button", { name: "Start" });
  expect(fireEvent.keyDown(document.body, { key: "ArrowDown" })).toBe(true);
  await press("Start");
  await screen.findByRole("grid", { name: "Board" });
  expect(screen.getByRole("status", { name: "Room" }).textContent).toBe(
    "boxes home 0 of 3 the room turns after 3 more turns",
  );
  expect(fireEvent.keyDown(document.body, { key: "ArrowDown" })).toBe(false);
  expect(plays(runner).slice(1)).toEqual(["act \\boxed{go down}"]);
});

it("deals nothing where nothing is proved", async () => {
  openPage(null);
  expect(await screen.findByText(/No board of this bundle is proved beatable/)).toBeDefined();
});
