import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { expect, test, type Page } from "@playwright/test";

import { expectNoSeriousFault } from "./harness/audit";
import {
  compareSelfplaySettings,
  expectPairedDifference,
  expectSide,
  findSelfplayStreak,
  JOINT_STEPS,
  writeMean,
} from "./harness/compare-numbers";
import { expectNoSidewaysScroll } from "./harness/overflow";
import { writeTwoRuns } from "./harness/two-runs";

const DENSITY = "Density on the joint map, B minus A";

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
  const { status, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
  });
  expect([status, String(stderr)]).toEqual([0, ""]);
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Opens the page with the release of two runs in place of the site's own. */
async function openTwoRuns(page: Page, more = ""): Promise<void> {
  await page.route("**/bundles/**", async (route) => {
    const [, file = ""] = new URL(route.request().url()).pathname.split("/bundles/");
    await route.fulfill({
      body: readFileSync(path.join(scratch, "bundles", file)),
    });
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
  await expect(page.getByRole("table", { name: "Settings that differ" })).toContainText(
    "model two",
  );
  const slider = page.getByRole("slider", { name: "Training step" });

  /** Every number that the page shows at a clock, against what the rows of the release say. */
  const checkNumbers = async (clock: number, mode: "upto" | "this") => {
    const [a, b] = [expectSide("wide", clock, mode), expectSide("dense", clock, mode)];
    const both = a.environments + b.environments;
    const common = [...a.programs].filter((program) => b.programs.has(program)).length;
    await expect(note(page, "a")).toHaveText(a.note);
    await expect(note(page, "b")).toHaveText(b.note);
    for (const name of [DENSITY, "Skills"])
      await expect(figure(page, name)).toContainText(`n = ${both} environments`);
    const unknown = both - a.rates.length - b.rates.length;
    const solveRate = figure(page, "Solve rate");
    await expect(solveRate).toContainText(
      unknown === 0
        ? new RegExp(`n = ${both} environments(?!,)`)
        : `n = ${both} environments, ${unknown} not`,
    );
    await expect(solveRate).toContainText(
      new RegExp(`A ${writeMean(a.rates)}( \\[[^\\]]*\\])?, B ${writeMean(b.rates)}(?!\\d)`),
    );
    for (const [side, { streak: length, environments }] of [
      ["a", a],
      ["b", b],
    ] as const) {
      await expect(streak(page, side)).toContainText(new RegExp(`longest streak ${length}[ ,]`));
      await expect(streak(page, side)).toContainText(`(n = ${environments} environments)`);
    }
    await expect(page.getByText(/ by same program among /)).toHaveText(
      `${new Set([...a.programs, ...b.programs]).size} families by same program among ${a.environments} environments of A and ${b.environments} of B.`,
    );
    await expect(family(page, `Both: ${common} famil`)).toBeVisible();
    if (common > 0)
      await expect(figure(page, "Solve rate of pairs, B minus A")).toContainText(
        new RegExp(`(?<![-\\d.])${expectPairedDifference(a, b)}(?![\\d.])`),
      );
    await expect(
      common === 0
        ? page.getByText("No environment that A shows at this step is in B")
        : page.getByText(new RegExp(`^${common} pairs?: 0 by id, ${common} by same program`)),
    ).toBeVisible();
  };

  await slider.press("Home");
  for (const step of JOINT_STEPS) {
    await expect(slider).toHaveAttribute("aria-valuetext", new RegExp(`^step ${step} of 20, `));
    await checkNumbers(step, "upto");
    await slider.press("ArrowRight");
  }
  await page.getByRole("radio", { name: "This step only" }).check();
  for (const step of [...JOINT_STEPS].reverse()) {
    await checkNumbers(step, "this");
    await slider.press("ArrowLeft");
  }
  await expect(page).toHaveURL(/a=two-runs%2Fwide&b=two-runs%2Fdense&step=0&time=this/);

  await page.reload();
  await checkNumbers(0, "this");
});

test("the collapse view shows the longest streak, and a glyph opens its environment by key", async ({
  page,
}) => {
  await openTwoRuns(page, "&a=two-runs%2Fwide&b=two-runs%2Fdense");
  await expect(streak(page, "a")).toContainText("longest streak 1");
  await expect(streak(page, "b")).toContainText(
    "longest streak 12 in a row of Logical Deduction, steps 6 to 16",
  );
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

  await expectNoSeriousFault(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Show the longest streak of run B" }).click();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/x\/y\/#.*env=dense/);
  await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
});

test("the self-play runs without and with the corpus: the longest streak, in words and as glyphs, and what differs", async ({
  page,
}) => {
  await page.goto(
    "./compare/#release=selfplay-mini&a=selfplay-mini%2Fno-corpus&b=selfplay-mini%2Ffull",
  );
  const expected = {
    a: findSelfplayStreak("no-corpus.jsonl.gz"),
    b: findSelfplayStreak("full.jsonl.gz"),
  };
  // What makes this pair worth showing; a release of which it is not true needs another journey.
  expect(expected.a.length).toBeGreaterThan(expected.b.length);
  const marked = page.getByRole("grid", { name: "Collapse view" }).locator("[data-streak]");
  for (const side of ["a", "b"] as const) {
    const { length, skill, first, last } = expected[side];
    await expect(note(page, side)).toHaveText("Up to step 99: 800 of 800 environments");
    await expect(streak(page, side)).toContainText(
      length === 1
        ? "longest streak 1, same program: no copies were written in a row within a skill (n = 800 environments)."
        : `longest streak ${length} in a row of ${skill}, steps ${first} to ${last}, same program: `,
    );
  }
  await page.getByRole("button", { name: "Show the longest streak of run A" }).click();
  await expect(page.locator("[data-glyph]:focus")).toHaveAccessibleName(
    new RegExp(`step ${expected.a.first}, one of \\d+, same program`),
  );
  await expect(marked).toHaveCount(
    [expected.a, expected.b].reduce((sum, { length }) => sum + (length > 1 ? length : 0), 0),
  );
  const families = await marked.evaluateAll((all) =>
    all.map((one) => one.getAttribute("data-family")),
  );
  expect(new Set(families).size).toBe(1);

  // Skills take turns, so among all environments no run repeats itself at once; by likeness both do.
  await page.getByRole("radio", { name: "among all environments" }).check();
  for (const side of ["a", "b"] as const)
    await expect(streak(page, side)).toContainText("longest streak 1, same program: ");
  await expect(marked).toHaveCount(0);
  await page.getByRole("radio", { name: "steps of a skill" }).check();
  await expect(streak(page, "a")).toContainText(/longest streak \d+ steps of .* in a row \(/);
  await page.getByRole("radio", { name: "near", exact: true }).check();
  await expect(streak(page, "b")).toContainText(/longest streak \d{2} steps of .*, near: /);
  await expect(page).toHaveURL(/&streak=turns(&|$)/);
  await expect(page).toHaveURL(/&copies=near(&|$)/);

  const { differing, equal } = compareSelfplaySettings("no corpus", "full");
  const table = page.getByRole("table", { name: "Settings that differ" });
  await expect(table.getByRole("row")).toHaveCount(1 + differing.length);
  for (const [name, a, b] of differing)
    await expect(table.getByRole("row", { name: `${name} ${a} ${b}` })).toBeVisible();
  // Model, designer and agent are in the rows of both.
  await expect(page.getByText(`${equal + 3} settings equal.`)).toBeVisible();
});
