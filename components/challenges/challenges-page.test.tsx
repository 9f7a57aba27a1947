// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { FakeRunner, STEP_REPLY } from "@/components/runner/fake-runner";
import { makeDetail, renderPage } from "@/components/site/test-page";
import { makeTestBundle, type TestRow } from "@/lib/core/views/test-bundle";

import { ChallengesPage } from "./challenges-page";

afterEach(() => {
  cleanup();
  location.hash = "";
  localStorage.clear();
});

const EPISODE = {
  attempt: 0,
  session_id: "seed-7",
  steps: [{ i: 1, obs: "A door.", action: "\\boxed{kick}" }],
  final_obs: "It holds.",
  n_turns: 1,
  reward: 0,
  success: false,
  is_hint: false,
};

function openPage(rows: readonly TestRow[], runner?: FakeRunner) {
  const { bundle, texts } = makeTestBundle(rows);
  const detail = (row: number) => makeDetail({ id: texts.ids[row] ?? "", episodes: [EPISODE] });
  return renderPage(<ChallengesPage />, { test: { bundle, texts, detail } }, runner);
}
const hard = { episodes: 32, solved: 0, step: 6, turns: 5.25 };
const findItems = async () =>
  within(await screen.findByRole("list", { name: "Challenges" })).getAllByRole("listitem");
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await Promise.resolve();
  });

it("lists what the agent hardly ever solved with its record and turns, and filters", async () => {
  openPage([
    { title: "Door", skill: 0, ...hard },
    { title: "Gate", skill: 1, episodes: 20, solved: 1 },
    { title: "Easy", episodes: 20, solved: 19 },
  ]);
  const items = await findItems();
  expect(
    items.map((item) => within(item).getAllByText(/solved by/)[0]?.parentElement?.textContent),
  ).toEqual([
    "0 of 32 solved by the agent not named at step 6, 5.3 turns on average",
    "1 of 20 solved by the agent not named",
  ]);
  fireEvent.change(screen.getByRole("combobox", { name: "Skill" }), { target: { value: "1" } });
  expect((await findItems()).map((item) => item.textContent).join()).toContain("Gate");
  expect(await findItems()).toHaveLength(1);
});

it("brings records and verifying into reach on a phone, where the list is long", async () => {
  openPage([{ title: "Door", ...hard }]);
  await findItems();
  const part = within(screen.getByRole("group", { name: "Part of the page" }));
  const states = () =>
    part.getAllByRole("button").map((button) => button.getAttribute("aria-pressed"));
  expect(states()).toEqual(["true", "false"]);
  fireEvent.click(part.getByRole("button", { name: "Your records, verify a result" }));
  expect(states()).toEqual(["false", "true"]);
});

it("plays by the agent's rule, keeps the result and lays both plays side by side", async () => {
  const runner = new FakeRunner({
    act: (action) => ({ ...STEP_REPLY, action, reward: 1, terminated: true, observation: "Open." }),
  });
  openPage([{ title: "Door", ...hard }], runner);
  const [item] = await findItems();
  await act(async () => {
    fireEvent.click(within(item!).getByRole("button", { name: "Accept" }));
    await Promise.resolve();
  });
  await screen.findByRole("button", { name: "Run" });
  await press("Run");
  fireEvent.change(await screen.findByLabelText("Action"), { target: { value: "pull" } });
  await press("Step");
  expect(runner.calls.filter((call) => /^(load|reset|act)/.test(call))).toEqual([
    "load as-in-training class DoorEnv:\n    pass\n",
    "reset 7 without hint",
    "act \\boxed{pull}",
  ]);
  expect((await screen.findByRole("status", { name: "Result" })).textContent).toBe(
    "You won in 1 turn.",
  );
  const both = screen.getByRole("region", { name: "Side by side" });
  expect(both.textContent).toContain("Both played seed 7: the same board.");
  expect(both.textContent).toContain("You did something else on turn 1.");
  expect(within(both).getAllByRole("listitem")).toHaveLength(2);
});

it("marks a play as helped when the solution was seen, even before a reload", async () => {
  const accept = async () => {
    openPage([{ title: "Door", ...hard }], new FakeRunner());
    const [item] = await findItems();
    await act(async () => {
      fireEvent.click(within(item!).getByRole("button", { name: "Accept" }));
      await Promise.resolve();
    });
    await screen.findByRole("button", { name: "Run" });
  };
  await accept();
  expect(screen.queryByText(/^Helped:/)).toBeNull();
  await press("Run");
  await screen.findByLabelText("Action");
  await press("Show solution");
  await press("Yes, show it");
  expect(screen.getByText(/^Helped:/)).toBeDefined();
  cleanup();
  location.hash = "";
  await accept();
  expect(screen.getByText(/^Helped:/)).toBeDefined();
});

it("says why there are none", async () => {
  openPage([{}]);
  expect(await screen.findByText(/Nobody recorded how an agent did on this release/)).toBeDefined();
});
