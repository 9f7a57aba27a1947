import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const WARD = "authored-pool/game_00005_003_multi-step_workflows";
const TRAIN = "authored-pool/game_00002_003_api_orchestration";
const TUBES = "authored-pool/game_00008_003_state_modification";

const status = (page: Page, name: string) => page.getByRole("status", { name, exact: true });
const observation = (page: Page) => page.getByRole("region", { name: "Observation", exact: true });
const log = (page: Page) => page.getByRole("log", { name: "Episode" });
const tree = (page: Page) => page.getByRole("tree", { name: "Backend state" });
const messages = (page: Page) =>
  page.getByRole("list", { name: "User messages" }).getByRole("listitem");
const formOf = (page: Page, tool: string) =>
  page.getByRole("list", { name: "Tools" }).getByRole("form", { name: tool, exact: true });

/** Opens an environment by its link and runs it. */
async function play(page: Page, id: string): Promise<void> {
  await page.goto(`./#release=authored-pool&env=${encodeURIComponent(id)}`);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  // Python starts cold on what may be a busy machine.
  await expect(observation(page)).toBeVisible({ timeout: 60_000 });
}

/** A value as a form takes it. */
type Value = string | number | Value[] | { [name: string]: Value };

/** Fills a property of a form, group by group and entry by entry. */
async function fill(page: Page, scope: ReturnType<typeof formOf>, name: string, value: Value) {
  if (Array.isArray(value)) {
    const list = scope.getByRole("group", { name, exact: true });
    // The form keeps what the last call was made with.
    const surplus = list.getByRole("button", { name: `Remove ${name} ${value.length + 1}` });
    while ((await surplus.count()) > 0) await surplus.click();
    for (const [at, entry] of value.entries()) {
      const label = `${name} ${at + 1}`;
      const isThere = await list.getByLabel(label, { exact: true }).count();
      if (isThere === 0) await list.getByRole("button", { name: `Add to ${name}` }).click();
      await fill(page, list, label, entry);
    }
    return;
  }
  if (typeof value === "object") {
    const group = scope.getByRole("group", { name, exact: true });
    for (const [key, part] of Object.entries(value)) await fill(page, group, key, part);
    return;
  }
  const field = scope.getByLabel(name, { exact: true });
  if ((await field.evaluate((element) => element.tagName)) === "SELECT")
    await field.selectOption(String(value));
  else await field.fill(String(value));
}

/** Calls a tool by its form. */
async function call(page: Page, tool: string, values: Record<string, Value>): Promise<void> {
  const form = formOf(page, tool);
  for (const [name, value] of Object.entries(values)) await fill(page, form, name, value);
  await form.getByRole("button", { name: `Call ${tool}` }).click();
}

interface Call {
  name: string;
  arguments: Record<string, Value>;
}

/** The calls that the environment itself would make. */
async function readSolution(page: Page): Promise<Call[]> {
  await page.getByRole("button", { name: "Show solution" }).click();
  await page.getByRole("button", { name: "Yes, show it" }).click();
  const text = await page.getByRole("group", { name: "Solution", exact: true }).textContent();
  const blocks = [...(text ?? "").matchAll(/<tool_call>(.*?)<\/tool_call>/gs)];
  return blocks.map(([, body]) => JSON.parse(body ?? "") as Call);
}

for (const [title, id, steps] of [
  ["a hospital's evening with lists", WARD, 4],
  ["a journey with a nested passenger", TRAIN, 4],
] as const)
  test(`${title} is won by the forms alone, message by message`, async ({ page }) => {
    await play(page, id);
    await expect(status(page, "Step of the user")).toHaveText(`step 1 of ${steps}`);
    await expect(messages(page)).toHaveCount(1);
    const calls = await readSolution(page);
    expect(calls.length).toBeGreaterThan(steps);
    for (const [at, { name, arguments: values }] of calls.entries()) {
      await call(page, name, values);
      await expect(status(page, "Turn")).toHaveText(`turn ${at + 1} of 25`);
      // What was shown is what was sent, and the tool got it whole.
      const made = page.getByRole("list", { name: "Calls" }).getByRole("listitem").first();
      await expect(made).toContainText(`turn ${at + 1}`);
      await expect(made).toContainText("succeeded");
      await expect(made).not.toContainText("lost");
    }
    await expect(status(page, "Step of the user")).toHaveText(`all ${steps} done`);
    await expect(messages(page)).toHaveCount(steps);
    await page.getByRole("button", { name: "Go to the answer" }).click();
    await expect(page.getByRole("textbox", { name: "Answer" })).toBeFocused();
    await page.getByRole("textbox", { name: "Answer" }).fill("done");
    await page.getByRole("button", { name: "Submit answer" }).click();
    await expect(status(page, "Ending")).toContainText("Terminated by the environment");
    await expect(status(page, "Reward")).toContainText("episode score 1");
    await expect(log(page)).toContainText("calls go to execute_tool, as in training");
  });

test("what a call changed is seen in the state, which is shown on demand only", async ({
  page,
}) => {
  await play(page, TRAIN);
  await expect(page.getByText("The agent does not see this")).toBeVisible();
  await expect(tree(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Show the state" }).click();
  await expect(tree(page).getByRole("treeitem", { name: /^bookings/ })).toBeVisible();

  await call(page, "hold_seat", {
    train_id: "TR-13",
    passenger: { name: "Ada", card: "youth" },
    coach: "first",
  });
  await expect(status(page, "Change of the state")).toContainText("Turn 1 changed 2 values.");
  const changes = page.getByRole("list", { name: "Changed by turn 1" }).getByRole("listitem");
  await expect(changes.nth(0)).toContainText("bookings[BK-1]");
  await expect(changes.nth(0)).toContainText('who: "Ada"');
  await expect(changes.nth(1)).toContainText("next was 1 is now 2");
  const booking = tree(page).getByRole("treeitem", { level: 2 });
  await expect(booking).toContainText("added");

  await tree(page).focus();
  await page.keyboard.press("b");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const readActive = async () => {
    const active = await tree(page).getAttribute("aria-activedescendant");
    return page.locator(`[id="${active}"]`).textContent();
  };
  await expect.poll(readActive).toContain('id"BK-1"');

  await call(page, "weather_forecast", { city: "Lyon" });
  await expect(status(page, "Change of the state")).toContainText("Turn 2 changed nothing.");
  await page.getByRole("button", { name: "Fill the form of hold_seat as in turn 1" }).click();
  await expect(formOf(page, "hold_seat").getByLabel("train_id", { exact: true })).toHaveValue(
    "TR-13",
  );
  await formOf(page, "hold_seat").getByRole("button", { name: "Call hold_seat" }).click();
  await expect(status(page, "Change of the state")).toContainText("Turn 3 changed 2 values.");
});

test("arguments that training's parser loses are named before they are sent", async ({ page }) => {
  await play(page, TUBES);
  const form = formOf(page, "find_samples");
  await form.getByLabel("kind", { exact: true }).selectOption("rna");
  await expect(form.getByText("default 20")).toBeVisible();
  await expect(form.getByText(/loses these arguments/)).toHaveCount(0);
  await form.getByLabel("limit", { exact: true }).fill("");
  await expect(form.getByText(/loses these arguments/)).toBeVisible();
  await form.getByRole("button", { name: "Call find_samples" }).click();
  const newest = page.getByRole("list", { name: "Calls" }).getByRole("listitem").first();
  await expect(newest).toContainText("the parser of training lost that");
  await expect(newest).toContainText("failed");

  await form.getByRole("button", { name: "Write it in tags" }).click();
  await expect(form.getByRole("textbox", { name: "Call as text" })).toHaveValue(
    '<tool_call><function=find_samples><parameter=filter>{"kind":"rna"}</parameter></function></tool_call>',
  );
  await form.getByRole("button", { name: "Call find_samples" }).click();
  await expect(status(page, "Turn")).toHaveText("turn 2 of 25");
  await expect(newest).toContainText('{"filter":{"kind":"rna"}}');
  await expect(newest).toContainText("succeeded");
});

test("calls through step reach the program's own limit, and a call by hand says what it lacks", async ({
  page,
}) => {
  await page.goto(`./#release=authored-pool&env=${encodeURIComponent(WARD)}`);
  await page.getByLabel("Calls go").selectOption("step");
  await expect(page.getByText(/its own turn limit ends the episode/)).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(status(page, "Turn")).toHaveText("turn 0 of 20", { timeout: 60_000 });
  await expect(log(page)).toContainText("calls go to step, where the program parses them");
  const button = formOf(page, "page_porter").getByRole("button", { name: "Call page_porter" });
  await formOf(page, "page_porter").getByLabel("bed", { exact: true }).fill("G2");
  for (let turn = 1; turn <= 20; turn += 1) {
    await button.click();
    await expect(status(page, "Turn")).toHaveText(`turn ${turn} of 20`);
    if (turn === 1) await expect(observation(page)).toContainText("Tool result:");
  }
  await expect(status(page, "Ending")).toContainText("Truncated at the turn limit");
  await expect(page.getByText(/the program parses them itself/)).toBeVisible();
  const newest = page.getByRole("list", { name: "Calls" }).getByRole("listitem").first();
  await expect(newest).toContainText("turn 20");
  await expect(newest).toContainText("parsed by the program");

  // Another way of calling waits for the next Run.
  await page.getByLabel("Calls go").selectOption("execute-tool");
  await expect(page.getByText("Applies at the next Run.")).toBeVisible();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(status(page, "Turn")).toHaveText("turn 0 of 25");

  await test.step("a form says what is missing; what comes next stands behind an act", async () => {
    const form = formOf(page, "chart_orders");
    await form.getByRole("button", { name: "Call chart_orders" }).click();
    await expect(form.getByText("This argument is required.")).toHaveCount(3);
    await expect(status(page, "Turn")).toHaveText("turn 0 of 25");
    await form.getByRole("button", { name: "Remove items 1" }).click();
    await expect(form.getByText("This argument is required.")).toHaveCount(2);

    await expect(messages(page)).toHaveCount(1);
    await expect(messages(page)).toContainText(/^1 pending\s?criterion does not hold/);
    await page.getByRole("button", { name: /^Show what comes next: 3 messages/ }).click();
    await expect(messages(page)).toHaveCount(4);
    await expect(messages(page).nth(3)).toContainText("4 not yet");
  });
});

test("tools, messages and state have no accessibility fault, wide and narrow", async ({ page }) => {
  await play(page, TRAIN);
  await page.getByRole("button", { name: "Show the state" }).click();
  await page.getByRole("button", { name: /^Show what comes next/ }).click();
  await page.getByRole("button", { name: "Open all" }).click();
  await formOf(page, "pay_hold").getByRole("button", { name: "Write as text" }).click();
  await formOf(page, "search_hotels").getByRole("button", { name: "Call" }).click();
  await call(page, "hold_seat", {
    train_id: "TR-13",
    passenger: { name: "Ada", card: "youth" },
    coach: "first",
  });
  await expect(status(page, "Change of the state")).toContainText("Turn 1 changed");
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page, { within: ["aside[aria-label=Environment]"] });
  }
  await expectNoSidewaysScroll(page);
});
