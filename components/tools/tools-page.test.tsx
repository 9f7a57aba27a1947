// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { FakeRunner, LOADED } from "@/components/runner/fake-runner";
import { makeDetail, renderPage } from "@/components/site/test-page";
import { FLAG } from "@/lib/core/bundle/schema";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { ToolsPage } from "./tools-page";

afterEach(() => {
  cleanup();
  location.hash = "";
});

const LOOK_UP = {
  name: "look_up",
  description: "Finds an order.",
  parameters: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
};
const EPISODE = {
  attempt: 0,
  session_id: "seed-3",
  steps: [{ i: 1, obs: "Refund me.", action: '<tool_call>{"name": "look_up"}</tool_call>' }],
  reward: 1,
  success: true,
  is_hint: false,
};

it("shows functions, backend and the agent's episode word for word, and leads to the Play tab", async () => {
  const { bundle, texts } = makeTestBundle([
    { title: "Game" },
    { title: "Refund desk", skill: 0, step: 4, episodes: 8, solved: 3 },
  ]);
  bundle.columns.flags[1] = FLAG.toolUse | FLAG.hasEpisodes;
  const runner = new FakeRunner({ loaded: { ...LOADED, tools: [LOOK_UP] } });
  const detail = (row: number) => makeDetail({ id: texts.ids[row] ?? "", episodes: [EPISODE] });
  renderPage(<ToolsPage />, { test: { bundle, texts, detail } }, runner);
  const list = await screen.findByRole("list", { name: "Workflows" });
  const [entry, ...others] = within(list).getAllByRole("button");
  expect(others).toEqual([]);
  expect(entry?.textContent).toBe(
    "Refund deskLogical Deduction · 3 of 8, agent not named at step 4",
  );
  const workflow = screen.getByRole("article", { name: "Workflow" });
  // An example beside the list: its episode is there, its program waits to be asked for.
  await within(workflow).findByRole("button", { name: "Look inside" });
  expect(workflow.textContent).toContain('<tool_call>{"name": "look_up"}</tool_call>');
  expect(runner.calls).toEqual([]);
  fireEvent.click(entry!);
  const functions = await screen.findByRole("list", { name: "Functions" });
  expect(functions.textContent).toContain("look_up Finds an order.");
  expect(screen.getByRole("link", { name: "Play it yourself" }).getAttribute("href")).toBe(
    "./#release=test&env=first%2F1&seed=3",
  );
  expect(runner.calls.filter((call) => call.startsWith("reset"))).toEqual(["reset 3 without hint"]);
  expect(screen.getByRole("article", { name: "Workflow" }).textContent).toContain(
    "The program keeps no state that can be read.",
  );
});

it("narrows a long list by title and skill, and shows fifty at a time", async () => {
  const { bundle, texts } = makeTestBundle(
    Array.from({ length: 120 }, (_, at) => ({ title: `Desk ${at}`, skill: at % 2 })),
  );
  bundle.columns.flags.fill(FLAG.toolUse);
  renderPage(<ToolsPage />, { test: { bundle, texts, detail: () => makeDetail({}) } });
  const list = await screen.findByRole("list", { name: "Workflows" });
  const count = () => within(list).getAllByRole("button").length;
  const status = () => screen.getByText(/ of 120$/).textContent;
  expect([count(), status()]).toEqual([50, "120 of 120"]);
  fireEvent.click(screen.getByRole("button", { name: "Show 50 more" }));
  fireEvent.click(screen.getByRole("button", { name: "Show 20 more" }));
  expect(count()).toBe(120);
  fireEvent.change(screen.getByRole("searchbox", { name: "Title" }), {
    target: { value: "desk 11" },
  });
  expect([count(), status()]).toEqual([11, "11 of 120"]);
  const skill = screen.getByRole("combobox", { name: "Skill" });
  fireEvent.change(skill, { target: { value: "1" } });
  expect([count(), status()]).toEqual([6, "6 of 120"]);
  // Nothing with a recorded play, so there is no example.
  expect(screen.queryByRole("article", { name: "Workflow" })).toBeNull();
});

it("says that a release has games only", async () => {
  const { bundle, texts } = makeTestBundle([{}]);
  renderPage(<ToolsPage />, { test: { bundle, texts, detail: () => makeDetail({}) } });
  expect(await screen.findByText(/No environment of this release has functions/)).toBeDefined();
});
