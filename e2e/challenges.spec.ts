import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { expect, test, type Page } from "@playwright/test";

import { expectNoSeriousFault } from "./harness/audit";

const ROOT = path.resolve(import.meta.dirname, "..");
const ID = "outcomes";
const LOCK = "The Lock of Collisions on a track";
/** The agent lost on this seed; the lock opens on these words. */
const KEY = "cart bounce cart";

let scratch = "";
test.beforeAll(() => {
  test.setTimeout(300_000);
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-challenges-"));
  const script = path.join(ROOT, "cli/import-release.ts");
  const source = path.join(ROOT, "data/fixtures/challenges");
  const out = path.join(scratch, "bundles", ID);
  const command = ["--import", "tsx", script, source, "--id", ID, "--out", out];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT });
  expect([status, String(stderr)]).toEqual([0, ""]);
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Puts the release with outcomes in the place of the site's own. */
async function serveRelease(page: Page): Promise<void> {
  await page.route("**/bundles/**", async (route) => {
    const [, file = ""] = new URL(route.request().url()).pathname.split("/bundles/");
    await route.fulfill({ body: readFileSync(path.join(scratch, "bundles", file)) });
  });
}

async function openChallenges(page: Page): Promise<void> {
  await serveRelease(page);
  await page.goto(`./challenges/#release=${ID}`);
  const items = page.getByRole("list", { name: "Challenges" }).getByRole("listitem");
  await expect(items).toHaveCount(3, { timeout: 60_000 });
}

const status = (page: Page, name: string) => page.getByRole("status", { name, exact: true });
const item = (page: Page, title: string) =>
  page.getByRole("list", { name: "Challenges" }).getByRole("listitem").filter({ hasText: title });

async function playLock(page: Page): Promise<void> {
  await item(page, LOCK).getByRole("button", { name: "Accept" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("region", { name: "Observation" })).toBeVisible({ timeout: 60_000 });
  const action = page.getByRole("textbox", { name: "Action" });
  await action.fill(KEY);
  await action.press("Enter");
}

async function verifyFile(page: Page, text: string): Promise<void> {
  const file = test.info().outputPath("result.json");
  await writeFile(file, text);
  await page.getByLabel("Open a result file: file").setInputFiles(file);
  await page.getByRole("button", { name: "Verify", exact: true }).click();
}

test("accept, win, and have the result verified in another browser; a forged one is refused", async ({
  page,
  browser,
}) => {
  // Python starts cold three times in two browsers.
  test.slow();
  await openChallenges(page);
  await expect(item(page, LOCK)).toContainText("0 of 32 solved by the strategies agent at step 3");
  await expect(item(page, LOCK)).toContainText("You: not played");
  await expectNoSeriousFault(page);
  await playLock(page);
  await expect(status(page, "Result")).toHaveText("You won in 1 turn.");
  await expect(page.getByRole("region", { name: "Side by side" })).toContainText("the same board");
  await expectNoSeriousFault(page);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the result" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).not.toContain("Log: empty");

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto("about:blank");
  await serveRelease(other);
  await other.goto(new URL(`challenges/#release=${ID}`, test.info().project.use.baseURL).href);
  await verifyFile(other, text);
  await expect(status(other, "Verdict")).toHaveText(
    "Verified: solved in 1 turn, episode score 1.",
    { timeout: 60_000 },
  );
  await other.getByRole("button", { name: "All challenges" }).click();
  await verifyFile(other, text.replace('"score": 1,', '"score": 0.5,'));
  await expect(status(other, "Verdict")).toContainText(
    "Not true: turn 1 is the first that differs",
    {
      timeout: 60_000,
    },
  );
  await other.getByRole("button", { name: "All challenges" }).click();
  await verifyFile(
    other,
    text.replace(/"sourceSha256": "[0-9a-f]{8}/, '"sourceSha256": "00000000'),
  );
  await expect(status(other, "Verdict")).toContainText(
    "Refused: The result was played on a program",
  );
  await context.close();
});

test("records survive a reload, go out as a file and come back once", async ({ page }) => {
  await openChallenges(page);
  await playLock(page);
  await expect(page.getByText("Recorded in this browser.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "All challenges" }).click();
  await expect(item(page, LOCK)).toContainText("You: 1 of 1 won, best in 1 turn");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await (await saved).path();
  await page.getByLabel("Import records: file").setInputFiles(file);
  await expect(
    page.getByText("1 record read = 0 added + 1 already here + 0 not taken"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Forget all" }).click();
  await page.getByRole("button", { name: "Yes, forget them" }).click();
  await expect(item(page, LOCK)).toContainText("You: not played");
});

test("the gallery shows functions, workflow, backend and the agent's episode", async ({ page }) => {
  await serveRelease(page);
  await page.goto(`./tools/#release=${ID}`);
  await page.getByRole("list", { name: "Workflows" }).getByRole("button").first().click();
  await expect(page.getByRole("list", { name: "Functions" })).toContainText("read_sample", {
    timeout: 60_000,
  });
  await expect(page.getByRole("tree", { name: "Backend" })).toBeVisible();
  await expect(
    page.getByRole("heading", { name: /strategies agent at step 8, verbatim/ }),
  ).toBeVisible();
  await expectNoSeriousFault(page);
});
