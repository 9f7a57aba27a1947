import { readFile } from "node:fs/promises";

import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const GAME = "authored-pool/game_00001_000_spatial_reasoning";
const TOOLS = "authored-pool/game_00000_003_data_retrieval";

const status = (page: Page, name: string) => page.getByRole("status", { name, exact: true });
const observation = (page: Page) => page.getByRole("region", { name: "Observation", exact: true });
const log = (page: Page) => page.getByRole("log", { name: "Episode" });

/** Opens an environment by its link. */
async function openSheet(page: Page, id: string, more = ""): Promise<void> {
  await page.goto(`./#release=authored-pool&env=${encodeURIComponent(id)}${more}`);
  await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
}

/** Runs the open environment and waits for what it shows first. */
async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(observation(page)).toBeVisible({ timeout: 30_000 });
}

/** Sends one action and waits for its turn. */
async function step(page: Page, action: string, turn: number): Promise<void> {
  await page.getByRole("textbox", { name: "Action" }).fill(action);
  await page.getByRole("textbox", { name: "Action" }).press("Enter");
  await expect(status(page, "Turn")).toContainText(`turn ${turn} `);
}

/** Asks the environment for its own solution and gives its lines. */
async function readSolution(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Show solution" }).click();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  const text = await page.getByRole("group", { name: "Solution", exact: true }).textContent();
  return (text ?? "").split("\n").filter((line) => line.trim() !== "");
}

/** Clicks what saves a file and reads it. */
async function download(page: Page, button: string): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("a game stops at once when told, is won by its own solution, and its episode says so", async ({
  page,
}) => {
  await openSheet(page, GAME);
  await run(page);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(status(page, "Runner status")).toHaveText("stopped by you", { timeout: 1_000 });
  await run(page);
  await expect(page.getByRole("textbox", { name: "Action" })).toBeFocused();
  await expect(status(page, "Turn")).toHaveText("turn 0 of 20");
  const lines = await readSolution(page);
  expect(lines.length).toBeGreaterThan(1);
  for (const [at, line] of lines.entries()) await step(page, line, at + 1);

  await expect(status(page, "Ending")).toContainText("Terminated by the environment");
  await expect(status(page, "Reward")).toContainText("episode score 1");
  await expect(page.getByRole("textbox", { name: "Action" })).not.toBeEditable();
  await expect(log(page).getByRole("listitem")).toHaveCount(lines.length + 1);

  const { name, text } = await download(page, "Download episode");
  expect(name).toBe("authored-pool-game-00001-000-spatial-reasoning-seed-0.episode.json");
  const episode = JSON.parse(text) as { sourceSha256: string };
  expect(episode).toMatchObject({
    format: "spade-episode",
    version: 1,
    environmentId: GAME,
    profile: "as-in-training",
    resetSeed: 0,
    hint: null,
    maxTurns: 20,
    status: "terminated",
    score: 1,
  });
  expect(episode).toHaveProperty("runtime.python", expect.stringMatching(/^3\.\d+/));
  expect(episode).toHaveProperty("turns.length", lines.length);
  await page.getByRole("tab", { name: "About" }).click();
  await expect(page.getByRole("row", { name: /^SHA-256/ })).toHaveText(
    `SHA-256${episode.sourceSha256}`,
  );
});

test("a game under way: what is sent is shown, seed and hint wait for the next reset, other tabs can be read", async ({
  page,
}) => {
  await openSheet(page, GAME, "&seed=5");
  await run(page);
  await expect(page.getByRole("spinbutton", { name: "Seed" })).toHaveValue("5");
  const first = await observation(page).textContent();

  await test.step("plain input is boxed once, and what is sent is shown before", async () => {
    await page.getByRole("textbox", { name: "Action" }).fill("walk N 1");
    await expect(page.getByText("sent as \\boxed{walk N 1}")).toBeVisible();
    await page.getByRole("button", { name: "Step", exact: true }).click();
    await expect(status(page, "Turn")).toHaveText("turn 1 of 20");
    await step(page, "I think \\boxed{{dig}}", 2);
    const turns = log(page).getByRole("listitem");
    await expect(turns.nth(1)).toContainText("> \\boxed{walk N 1}");
    await expect(turns.nth(1)).not.toContainText("read as");
    await expect(turns.nth(2)).toContainText("read as \\boxed{dig}");
  });

  await test.step("it starts over the same way; seed and hint apply at the next reset", async () => {
    const reset = page.getByRole("button", { name: "Reset", exact: true });
    await reset.click();
    await expect(status(page, "Turn")).toHaveText("turn 0 of 20");
    await expect.poll(() => observation(page).textContent()).toBe(first);
    await page.getByRole("spinbutton", { name: "Seed" }).fill("11");
    await expect(page.getByText("Applies at the next reset.")).toBeVisible();
    await reset.click();
    await expect(observation(page)).not.toHaveText(first ?? "");
    await expect.poll(() => new URL(page.url()).hash).toContain("seed=11");

    await page.getByRole("checkbox", { name: "Give the hint" }).check();
    await expect(observation(page)).not.toContainText("HINT:");
    await reset.click();
    await expect(observation(page)).toContainText("HINT:");
  });

  await test.step("source, episodes and row can be read while it waits", async () => {
    await expect(observation(page)).toHaveCSS("white-space", "pre");
    await page.getByRole("checkbox", { name: "Wrap long lines" }).check();
    await expect(observation(page)).toHaveCSS("white-space", "pre-wrap");
    await step(page, "dig", 1);
    await page.getByRole("tab", { name: "Play" }).focus();
    await page.keyboard.press("ArrowRight");
    const source = page.getByRole("region", { name: "Source" });
    await expect(source.getByRole("listitem").first()).toHaveText(
      '"""Two bearings to the pirate chest',
    );
    const file = await download(page, "Download");
    expect(file.name).toBe("game_00001_000_spatial_reasoning.py");
    expect(file.text.split("\n")[0]).toBe('"""Two bearings to the pirate chest');
    await page.getByRole("tab", { name: "Episodes" }).click();
    await expect(page.getByText("2 episodes recorded")).toBeVisible();
    await page.getByRole("tab", { name: "About" }).click();
    const row = page.getByRole("table", { name: "Row of the release, verbatim" });
    await expect(row.getByRole("row", { name: /^solve_rate/ })).toHaveText("solve_rate0");
    await expect(row.getByRole("row", { name: /^step/ })).toHaveText("step1");
    await page.getByRole("tab", { name: "Play" }).click();
    await expect(status(page, "Turn")).toHaveText("turn 1 of 20");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("complementary", { name: "Environment" })).toHaveCount(0);
  });
});

test("a tool-use environment is played by its forms to the end, and has no accessibility fault", async ({
  page,
}) => {
  await openSheet(page, TOOLS);
  await run(page);
  const tools = page.getByRole("list", { name: "Tools" });
  const search = tools.getByRole("form", { name: "search_catalogue" });
  await search.getByRole("button", { name: "Call search_catalogue" }).click();
  await expect(search.getByText("This argument is required.")).toHaveCount(2);
  await search.getByRole("combobox", { name: "field" }).selectOption("author");
  await search.getByRole("textbox", { name: "text" }).fill("Sagan");
  await search.getByRole("button", { name: "Call search_catalogue" }).click();
  await expect(status(page, "Turn")).toHaveText("turn 1 of 25");
  await expect(observation(page)).toContainText("Cosmos");
  await expect(observation(page)).toBeInViewport();
  await expectAccessible(page, { within: ["aside[aria-label=Environment]"] });

  const lines = await readSolution(page);
  const calls = lines.filter((line) => line.startsWith("<tool_call>"));
  expect(calls.length).toBeGreaterThan(1);
  for (const [at, call] of calls.entries()) await step(page, call, at + 2);
  await page.getByRole("textbox", { name: "Answer" }).fill("done");
  await page.getByRole("button", { name: "Submit answer" }).click();
  await expect(status(page, "Reward")).toContainText("episode score 1");
  await expect(log(page)).toContainText("<answer>done</answer>");
});

test("on a phone, a game can be played without sideways scrolling of the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSheet(page, GAME);
  await run(page);
  await step(page, "dig", 1);
  await expect(log(page)).toContainText("> \\boxed{dig}");
  await expectNoSidewaysScroll(page);
});
