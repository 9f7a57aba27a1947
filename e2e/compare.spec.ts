import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";

import { writeTwoRuns } from "./harness/two-runs";

const ROOT = path.resolve(import.meta.dirname, "..");

let scratch = "";
test.beforeAll(() => {
  test.setTimeout(300_000);
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-compare-"));
  writeTwoRuns(path.join(scratch, "rows"));
  const script = path.join(ROOT, "cli/import-release.ts");
  const args = [path.join(scratch, "rows"), "--id", "two-runs"];
  const out = ["--out", path.join(scratch, "bundles", "two-runs")];
  const command = ["--import", "tsx", script, ...args, ...out];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT });
  expect([status, String(stderr)]).toEqual([0, ""]);
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Opens the page with the release of two runs in place of the site's own. */
async function openTwoRuns(page: Page, more = ""): Promise<void> {
  await page.route("**/bundles/**", async (route) => {
    const [, file = ""] = new URL(route.request().url()).pathname.split("/bundles/");
    await route.fulfill({ body: readFileSync(path.join(scratch, "bundles", file)) });
  });
  await page.goto(`./compare/#release=two-runs${more}`);
  await expect(page.getByRole("combobox", { name: "Run A" })).toBeVisible();
}

/** By its whole title: "Solve rate" is also the beginning of the figure of pairs. */
const figure = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });
const note = (page: Page, side: "a" | "b") => page.locator(`[data-side=${side}]`);
const streak = (page: Page, side: "a" | "b") => page.locator(`[data-streak-of=${side}]`);
const family = (page: Page, name: string) => page.getByRole("heading", { name });

test("two runs of different step spacing follow one clock, and every number is of that step", async ({
  page,
}) => {
  await openTwoRuns(page);
  const runs = {
    a: page.getByRole("combobox", { name: "Run A" }),
    b: page.getByRole("combobox", { name: "Run B" }),
  };
  await runs.a.selectOption({ label: "wide" });
  await runs.b.selectOption({ label: "dense" });
  await expect(note(page, "a")).toHaveText("Up to step 20: 10 of 10 environments");
  await expect(note(page, "b")).toHaveText("Up to step 20: 22 of 22 environments");
  await expect(figure(page, "Solve rate")).toContainText(/A 0\.58 \[.*\], B 0\.41 \[/);
  await expect(figure(page, "Solve rate")).toContainText("n = 32 environments, 1 not recorded");
  await expect(figure(page, "Density on the joint map, B minus A")).toContainText(
    "n = 32 environments",
  );
  await expect(family(page, "Only A: 7 families")).toBeVisible();
  await expect(family(page, "Both: 3 families")).toBeVisible();
  await expect(family(page, "Only B: 6 families")).toBeVisible();
  await expect(figure(page, "Solve rate of pairs, B minus A")).toContainText(/0\.75 \[/);
  await expect(page.getByRole("table", { name: "Settings that differ" })).toContainText(
    "model two",
  );

  const slider = page.getByRole("slider", { name: "Training step" });
  await page.getByRole("textbox", { name: "Go to step" }).fill("12");
  await page.keyboard.press("Enter");
  await expect(slider).toHaveAttribute("aria-valuetext", "step 12 of 20, 20 environments");
  await expect(note(page, "a")).toHaveText(
    "Up to step 10, its last capture at or before 12: 6 of 10 environments",
  );
  await expect(note(page, "b")).toHaveText("Up to step 12: 14 of 22 environments");
  await expect(figure(page, "Skills")).toContainText("n = 20 environments");
  await expect(figure(page, "Solve rate")).toContainText("n = 20 environments, 1 not recorded");
  await expect(streak(page, "b")).toContainText("longest streak 8 in a row, steps 6 to 12");

  await page.getByRole("radio", { name: "This step only" }).check();
  await expect(note(page, "a")).toHaveText(
    "Step 10 only, its last capture at or before 12: 2 of 10 environments",
  );
  await expect(note(page, "b")).toHaveText("Step 12 only: 2 of 22 environments");
  await expect(page.getByText("No environment that A shows at this step is in B")).toBeVisible();
  await slider.press("Home");
  await expect(note(page, "b")).toHaveText("Step 0 only: 2 of 22 environments");
  await expect(page).toHaveURL(/a=two-runs%2Fwide&b=two-runs%2Fdense&step=0&time=this/);

  await page.reload();
  await expect(note(page, "a")).toHaveText("Step 0 only: 2 of 10 environments");
});

test("the collapse view shows the longest streak, and a glyph opens its environment by key", async ({
  page,
}) => {
  await openTwoRuns(page, "&a=two-runs%2Fwide&b=two-runs%2Fdense");
  await expect(streak(page, "a")).toContainText("longest streak 1");
  await expect(streak(page, "b")).toContainText("longest streak 12 in a row, steps 6 to 16");
  const grid = page.getByRole("grid", { name: "Collapse view" });
  await expect(grid.locator("[data-streak]")).toHaveCount(12);
  const families = await grid
    .locator("[data-streak]")
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute("data-family")))]);
  expect(families).toHaveLength(1);
  await expect(grid.getByText("not captured").first()).toBeVisible();

  await page.getByRole("button", { name: "Show the longest streak of run B" }).click();
  const focused = page.locator("[data-glyph]:focus");
  await expect(focused).toHaveAccessibleName(/candles.*step 6, one of 12, same program/);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName(/step 8/);

  await page.getByRole("button", { name: "Collapse view as a table" }).click();
  const table = page.getByRole("table", { name: "Collapse view" });
  await expect(table.getByRole("row", { name: /^6 not captured .* 2 1 2 × / })).toBeVisible();
  await page.getByRole("button", { name: "Collapse view as glyphs" }).click();

  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.filter(({ impact }) => impact === "serious" || impact === "critical")).toEqual(
    [],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  // The figures follow a new width one frame later.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);

  await page.getByRole("button", { name: "Show the longest streak of run B" }).click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/x\/y\/#.*env=dense/);
  await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
});

test("runs of different releases: the joint map is refused with its reason, the rest is compared", async ({
  page,
}) => {
  await page.goto(
    "./compare/#release=selfplay-mini&a=selfplay-mini%2Ffull&b=authored-pool%2Fauthored-pool",
  );
  const refusal = page.getByRole("note", { name: "No joint map" });
  await expect(refusal).toContainText(/A is on map [0-9a-f]{8}, B on map [0-9a-f]{8}/);
  await expect(figure(page, "Density on the joint map, B minus A")).toHaveCount(0);
  await expect(note(page, "a")).toContainText("of 800 environments");
  await expect(note(page, "b")).toContainText(/of \d+ environments/);
  await expect(figure(page, "Skills")).toContainText("n = ");
  await expect(page.getByText("whose programs were never matched").first()).toBeVisible();
});

test("the self-play runs without and with the corpus say their longest streak in words", async ({
  page,
}) => {
  await page.goto(
    "./compare/#release=selfplay-mini&a=selfplay-mini%2Fno-corpus&b=selfplay-mini%2Ffull",
  );
  for (const [side, name] of [
    ["a", "A: no corpus"],
    ["b", "B: full"],
  ] as const) {
    await expect(note(page, side)).toHaveText("Up to step 99: 800 of 800 environments");
    // Neither run wrote one program twice in a row, and the page says so.
    await expect(streak(page, side)).toHaveText(
      `${name}, longest streak 1: none was written twice in a row (n = 800 environments).`,
    );
  }
  await expect(page.getByRole("grid", { name: "Collapse view" })).toBeVisible();
});
