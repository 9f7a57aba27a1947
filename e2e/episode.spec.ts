import { readFile, writeFile } from "node:fs/promises";

import { expect, test, type Locator, type Page } from "@playwright/test";

import type { Episode } from "@/lib/core/domain/episode";
import { parseEpisode } from "@/lib/core/episode";

import { expectAccessible } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const GAME = "authored-pool/game_00001_000_spatial_reasoning";
const SHEET = { within: ["aside[aria-label=Environment]"] };

const status = (page: Page, name: string) => page.getByRole("status", { name, exact: true });
const observation = (page: Page) => page.getByRole("region", { name: "Observation", exact: true });
const log = (page: Page, name = "Episode") => page.getByRole("log", { name, exact: true });
/** Next has an alert of its own at the end of the page. */
const alert = (page: Page) => page.getByRole("complementary").getByRole("alert");
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: typeof name === "string" }).click();

async function openSheet(page: Page): Promise<void> {
  await page.goto(`./#release=authored-pool&env=${encodeURIComponent(GAME)}`);
  await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
}

async function run(page: Page): Promise<void> {
  await press(page, "Run");
  await expect(observation(page)).toBeVisible({ timeout: 60_000 });
}

async function step(page: Page, action: string, turn: number): Promise<void> {
  await page.getByRole("textbox", { name: "Action" }).fill(action);
  await page.getByRole("textbox", { name: "Action" }).press("Enter");
  await expect(status(page, "Turn")).toContainText(`turn ${turn} `);
}

/** Clicks what saves a file and reads it. */
async function download(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const saved = page.waitForEvent("download");
  await button.click();
  const file = await saved;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

/** The play under way, as the page writes it to a file. */
async function saveEpisode(page: Page): Promise<Episode> {
  const button = page.getByRole("button", { name: "Download episode" });
  const parsed = parseEpisode((await download(page, button)).text);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.value;
}

/** Chooses a file with that text; by its path, since bytes would be decoded in the page, which takes seconds. */
async function openFile(page: Page, text: string): Promise<void> {
  const file = test.info().outputPath("play.episode.json");
  await writeFile(file, text);
  await page.getByLabel("Episode file", { exact: true }).setInputFiles(file);
}

/** Puts another program in the place of this one, in the open editor. */
async function edit(page: Page, source: string): Promise<void> {
  const editor = page.getByRole("textbox", { name: "Program", exact: true });
  await editor.click();
  await page.keyboard.press("Control+a");
  // As text, not key by key: the editor would indent each line once more.
  await page.keyboard.insertText(source);
}

/** Frames that the page draws a second while something is done. */
async function countFrames(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    document.body.dataset.frames = "0";
    const tick = () => {
      const { frames } = document.body.dataset;
      if (frames === undefined) return;
      document.body.dataset.frames = String(Number(frames) + 1);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const began = performance.now();
  await act();
  const seconds = (performance.now() - began) / 1000;
  const frames = await page.evaluate(() => {
    const counted = Number(document.body.dataset.frames);
    delete document.body.dataset.frames;
    return counted;
  });
  return frames / seconds;
}

const HUGE = `
class HugeEnv:
    def __init__(self, max_turns=5):
        self.max_turns = max_turns

    def reset(self, seed=None):
        print("p" * 70_000)
        return "Say how many thousands.", {}

    def step(self, action):
        thousands = int("".join(c for c in action if c.isdigit()) or 0)
        return "0123456789" * (100 * thousands), 0.0, False, False, {}
`;

/** Answers with the time of the interpreter's start: no two interpreters agree. */
const CLOCK = `
import time

START = time.perf_counter_ns()

class ClockEnv:
    def __init__(self, max_turns=5):
        self.max_turns = max_turns
        self.turn = 0

    def reset(self, seed=None):
        self.turn = 0
        return "Wait.", {}

    def step(self, action):
        self.turn += 1
        seen = START if self.turn == 2 else "nothing yet"
        return f"turn {self.turn}: {seen}", 0.0, False, False, {}
`;

test("a play goes back a step, is saved, opened again, replayed in a fresh interpreter and played on", async ({
  page,
}) => {
  // Python starts four times.
  test.slow();
  await openSheet(page);
  await run(page);
  await test.step("a step is taken back and another one taken in its place", async () => {
    await step(page, "walk N 1", 1);
    const first = await observation(page).textContent();
    await step(page, "dig", 2);
    await press(page, "Go back to before turn 2");
    await expect(status(page, "Turn")).toHaveText("turn 1 of 20");
    await expect.poll(() => observation(page).textContent()).toBe(first);
    await step(page, "walk S 1", 2);
    await expect(log(page)).not.toContainText("> \\boxed{dig}");
  });
  const episode = await saveEpisode(page);

  await press(page, "Replay");
  await expect(status(page, "Replay")).toHaveText(
    "Identical: the reset and 2 turns came out as recorded.",
  );
  await expect(status(page, "Replay")).toBeInViewport();
  await openFile(page, JSON.stringify({ ...episode, sourceSha256: "0".repeat(64) }));
  await expect(page.getByText(/Played on another program/)).toBeVisible();
  await expectAccessible(page, SHEET);

  await page.reload();
  await openFile(page, JSON.stringify(episode));
  const opened = page.getByRole("region", { name: "Opened episode" });
  await expect(opened).toContainText("Played on this very program");
  await expect(log(page, "Recorded episode").getByRole("listitem")).toHaveCount(3);
  await press(page, "Replay the file");
  await expect(status(page, "Replay")).toContainText("Identical", { timeout: 60_000 });
  await step(page, "dig", 3);
  const longer = await saveEpisode(page);
  const still = ({ turns }: Episode) => turns.map((turn) => ({ ...turn, seconds: 0 }));
  expect(still(longer).slice(0, 2)).toEqual(still(episode));
});

test("edited programs: a replay that differs names the first turn, and what caps left out is fetched whole", async ({
  page,
}) => {
  await openSheet(page);
  await press(page, "Edit and run");
  await edit(page, CLOCK);
  await press(page, "Run the edited program");
  await expect(observation(page)).toHaveText("Wait.", { timeout: 60_000 });
  for (const turn of [1, 2, 3]) await step(page, "go", turn);
  await press(page, "Replay");
  await expect(status(page, "Replay")).toHaveText(
    "Not identical: turn 2 is the first that differs, in observation.",
  );
  const recorded = page.getByRole("group", { name: "The observation, recorded" });
  const replayed = page.getByRole("group", { name: "The observation, replayed" });
  await expect(recorded).toHaveText(/^turn 2: \d+$/);
  await expect(replayed).toHaveText(/^turn 2: \d+$/);
  expect(await recorded.textContent()).not.toBe(await replayed.textContent());
  await expect(log(page).getByRole("listitem")).toHaveCount(4);

  await press(page, "Go back to before turn 3");
  await expect(status(page, "Replay")).toContainText("Not identical: turn 2");

  await test.step("what the caps left out is fetched whole, and said to be lost with its interpreter", async () => {
    await edit(page, HUGE);
    await press(page, "Run the edited program");
    await expect(observation(page)).toContainText("thousands", { timeout: 60_000 });
    await step(page, "300", 1);
    const all = { name: "Download all of it" };
    const seen = await download(page, observation(page).getByRole("button", all));
    expect(seen).toEqual({ name: "observation-turn-1.txt", text: "0123456789".repeat(30_000) });
    const printed = page.getByRole("group", { name: "Output printed in reset" });
    const output = await download(page, printed.getByRole("button", all));
    expect(output).toEqual({ name: "output-reset.txt", text: `${"p".repeat(70_000)}\n` });
    await press(page, "Stop");
    await expect(observation(page)).toContainText("which is gone: it is lost");
    await expect(page.getByRole("button", all)).toHaveCount(0);
  });
});

test("the same seed is played without and with the hint, and the pair has a regret", async ({
  page,
}) => {
  await openSheet(page);
  await run(page);
  await press(page, "Show solution");
  await press(page, "Yes, show it");
  const solution = page.getByRole("group", { name: "Solution", exact: true });
  const lines = ((await solution.textContent()) ?? "").split("\n").filter((line) => line !== "");
  for (const [at, line] of lines.entries()) await step(page, line, at + 1);
  await press(page, "Play the same seed with the hint");
  await expect(observation(page)).toContainText("HINT:");
  const regret = status(page, "This pair's regret");
  await expect(regret).toContainText("not known, the side with the hint has not ended");
  await press(page, "Send the same");
  await expect(status(page, "Turn")).toContainText("turn 1 ");
  await press(page, /^Send all/);
  await expect(regret).toHaveText("This pair’s regret: 0, return 1 with the hint minus 1 without.");
  await expect(page.getByText("SPADE’s regret is a mean over many")).toBeVisible();

  const sides = [log(page, "Episode without the hint"), log(page)];
  const boxes = await Promise.all(sides.map((side) => side.boundingBox()));
  expect(boxes[0]?.x).toBeLessThan(boxes[1]?.x ?? 0);
  await page.setViewportSize({ width: 390, height: 844 });
  const readStacked = async () => {
    const [first, second] = await Promise.all(sides.map((side) => side.boundingBox()));
    return first?.x === second?.x && (first?.y ?? Infinity) < (second?.y ?? -Infinity);
  };
  await expect.poll(readStacked).toBe(true);
  await expectNoSidewaysScroll(page);
});

test.describe("an edited program", () => {
  test("is run, marked everywhere, compared, saved as a file, and in no link", async ({ page }) => {
    await openSheet(page);
    await press(page, "Edit and run");
    const editor = page.getByRole("textbox", { name: "Program", exact: true });
    await expect(editor).toBeFocused({ timeout: 60_000 });
    await expect(status(page, "Edit")).toHaveText("as released");
    await page.keyboard.press("Control+Home");
    await page.keyboard.insertText("MARK = 'kept out of links'\n");
    await expect(status(page, "Edit")).toHaveText(
      "edited: not the released program, 1 line added, 0 removed",
    );
    await page.getByRole("checkbox", { name: /^Show the difference/ }).check();
    await expect(page.getByRole("button", { name: "Undo this change" })).toHaveCount(1);
    await page.getByRole("spinbutton", { name: "Seed" }).waitFor({ state: "detached" });

    await press(page, "Run the edited program");
    await expect(observation(page)).toBeVisible({ timeout: 60_000 });
    await step(page, "dig", 1);
    const marks = page.getByText("edited: not the released program");
    // Header of the sheet, editor, play, log.
    await expect(marks).toHaveCount(4);
    expect(new URL(page.url()).hash).not.toContain("seed");
    expect(new URL(page.url()).hash).not.toContain("MARK");
    await expectAccessible(page, SHEET);

    const episode = await saveEpisode(page);
    expect(episode.environmentId).toBe(GAME);
    expect(episode.edited?.source.startsWith("MARK = ")).toBe(true);
    expect(episode.edited?.releasedSha256).not.toBe(episode.sourceSha256);
    const file = await download(page, page.getByRole("button", { name: "Download .py" }));
    expect(file.name).toBe("authored-pool-game-00001-000-spatial-reasoning-edited.py");
    expect(file.text).toBe(episode.edited?.source);

    await press(page, "Undo this change");
    await expect(status(page, "Edit")).toHaveText("as released");
    await page.reload();
    await openFile(page, JSON.stringify(episode));
    await expect(page.getByRole("region", { name: "Opened episode" })).toContainText(
      "Played on an edit of this program",
    );
    await press(page, "Replay the file");
    await expect(status(page, "Replay")).toContainText("Identical", { timeout: 60_000 });
  });

  test("is kept when the sheet closes, reset to the released one on request, and left by keyboard", async ({
    page,
  }) => {
    await openSheet(page);
    await press(page, "Edit and run");
    await edit(page, "broken(");
    await press(page, "Run the edited program");
    await expect(alert(page)).toContainText("did not load", { timeout: 60_000 });
    await page.getByRole("button", { name: /^Line 1 of the source/ }).click();
    await expect(page.getByRole("textbox", { name: "Program", exact: true })).toBeFocused();
    await press(page, "Close");
    await expect.poll(() => new URL(page.url()).hash).not.toContain("env=");
    await openSheet(page);
    await press(page, "Edit and run");
    await expect(status(page, "Edit")).toContainText("edited", { timeout: 60_000 });
    await press(page, "Reset to released");
    await expect(status(page, "Edit")).toHaveText("as released");

    await test.step("by keyboard Tab indents, Escape and Tab go on, and the sheet stays open", async () => {
      const editor = page.getByRole("textbox", { name: "Program", exact: true });
      await editor.click();
      await page.keyboard.press("Tab");
      await expect(editor).toBeFocused();
      await expect(status(page, "Edit")).toContainText("edited");
      await page.keyboard.press("Escape");
      await page.keyboard.press("Tab");
      await expect(editor).not.toBeFocused();
      await expect(page.getByRole("button", { name: "Run the edited program" })).toBeFocused();
      await press(page, "Reset to released");
      await expect(status(page, "Edit")).toHaveText("as released");
    });
  });
});

test("a dropped file that is no episode says what it is; one of 3,000 turns, one of 2 MB, stays fluent", async ({
  page,
}) => {
  await openSheet(page);
  const transfer = await page.evaluateHandle(() => {
    const dropped = new DataTransfer();
    dropped.items.add(new File(['{"format": "spade-bundle"}'], "bundle.json"));
    return dropped;
  });
  const panel = page.getByRole("tabpanel", { name: "Play" }).locator("> div").first();
  await panel.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(page.getByText("Drop to open the episode file")).toBeVisible();
  await panel.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(alert(page)).toHaveText(
    'Found a file of the format "spade-bundle", expected "spade-episode".',
  );

  await run(page);
  await step(page, "dig", 1);
  const short = await saveEpisode(page);
  const [turn] = short.turns;
  if (turn === undefined) throw new Error("The play has a turn.");
  const turns = Array.from({ length: 3_000 }, (_, at) => ({
    ...turn,
    index: at + 1,
    observation: at === 2_999 ? "0123456789abcde\n".repeat(131_072) : turn.observation,
  }));
  await openFile(page, JSON.stringify({ ...short, turns, maxTurns: 3_000 }));
  await expect(page.getByText("Turns 1 to 50 of 3,000")).toBeVisible();
  const list = log(page, "Recorded episode");
  await expect(list.getByRole("listitem")).toHaveCount(51);
  await page.getByRole("textbox", { name: "Turn", exact: true }).fill("3000");
  await press(page, "Go");
  await expect(list.getByRole("group", { name: "Observation of turn 3000" })).toContainText(
    "more characters not shown",
  );
  await expect(list.getByRole("listitem")).toHaveCount(50);
  expect(await list.evaluate((element) => element.querySelectorAll("*").length)).toBeLessThan(
    1_500,
  );
  expect(await list.evaluate((element) => element.textContent.length)).toBeLessThan(200_000);

  // Frames are counted against the same page at rest, so that a busy machine counts the same twice.
  const box = page.getByRole("textbox", { name: "Action" });
  await box.focus();
  const rest = await countFrames(page, () => page.waitForTimeout(1_000));
  const typed = await countFrames(page, () =>
    page.keyboard.type("walk north and dig", { delay: 40 }),
  );
  expect(typed / rest).toBeGreaterThan(0.5);
  await expect(box).toHaveValue("walk north and dig");
});
