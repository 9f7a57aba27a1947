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
  fireEvent.click(entry!);
  const functions = await screen.findByRole("list", { name: "Functions" });
  expect(functions.textContent).toContain("look_up Finds an order.");
  expect(screen.getByRole("link", { name: "Play it yourself" }).getAttribute("href")).toBe(
    "./#release=test&env=first%2F1&seed=3",
  );
  expect(runner.calls.filter((call) => call.startsWith("reset"))).toEqual(["reset 3 without hint"]);
  const workflow = screen.getByRole("article", { name: "Workflow" });
  expect(workflow.textContent).toContain('<tool_call>{"name": "look_up"}</tool_call>');
  expect(workflow.textContent).toContain("The program keeps no state that can be read.");
});

it("says that a release has games only", async () => {
  const { bundle, texts } = makeTestBundle([{}]);
  renderPage(<ToolsPage />, { test: { bundle, texts, detail: () => makeDetail({}) } });
  expect(await screen.findByText(/No environment of this release has functions/)).toBeDefined();
});
