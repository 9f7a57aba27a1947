import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { countInk } from "./harness/map-pixels";
import { buildMapSite, openMap } from "./harness/map-site";

const ROOT = path.resolve(import.meta.dirname, "..");
/** In the order of their rows, which is that of their names. */
const PROGRAMS = [
  "contract_late.py",
  "needs_numpy.py",
  "needs_package.py",
  "ok.py",
  "removed_module.py",
  "set_order.py",
  "training_refuses_close.py",
];

let scratch = "";
test.beforeAll(() => {
  test.setTimeout(300_000);
  scratch = mkdtempSync(path.join(os.tmpdir(), "spade-check-"));
  for (const file of PROGRAMS)
    cpSync(path.join(ROOT, "data/fixtures/check", file), path.join(scratch, "programs", file));
  const importInto = (id: string, ...more: string[]) => {
    const script = path.join(ROOT, "cli/import-release.ts");
    const args = [path.join(scratch, "programs"), "--id", id, ...more];
    const out = ["--out", path.join(scratch, "bundles", id)];
    const command = ["--import", "tsx", script, ...args, ...out];
    const { status, stderr } = spawnSync(process.execPath, command, { cwd: ROOT });
    expect([status, String(stderr)]).toEqual([0, ""]);
  };
  importInto("checked", "--check");
  importInto("unchecked");
});
test.afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** Opens a release of these programs in place of the site's own. */
async function openRelease(page: Page, id: string, hash = "", search = ""): Promise<void> {
  await page.route("**/bundles/**", async (route) => {
    const [, file = ""] = new URL(route.request().url()).pathname.split("/bundles/");
    await route.fulfill({ body: readFileSync(path.join(scratch, "bundles", file)) });
  });
  await page.goto(`./${search}#release=${id}${hash}`);
  await expect(summary(page)).toContainText("of 7 environments");
}

const summary = (page: Page) => page.getByRole("status", { name: "Map summary" });
const sheet = (page: Page) => page.getByRole("complementary", { name: "Environment" });
const box = (page: Page, name: string) =>
  page.getByRole("group", { name: "Runs here" }).getByRole("checkbox", { name });

/** Opens one program from the table; its title is the first prose in it, so the row is found by its check. */
async function openFromTable(page: Page, check: string): Promise<void> {
  await page.getByRole("row").filter({ hasText: check }).getByRole("button").click();
  await expect(sheet(page)).toBeVisible();
}

test("says of a checked release what runs, and keeps what does not when it is asked to", async ({
  page,
}) => {
  await openRelease(page, "checked");
  await expect(summary(page)).toHaveText("7 of 7 environments, no time axis, 4 do not run here");
  const boxes = page.getByRole("group", { name: "Runs here" }).getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  await box(page, "does not run").check();
  await expect(summary(page)).toHaveText("4 of 7 environments, no time axis, 4 do not run here");
  await expect(page).toHaveURL(/runs=does/);
  await box(page, "does not run").uncheck();
  await box(page, "runs 3").check();
  await expect(summary(page)).toHaveText("3 of 7 environments, no time axis");
});

test("lists the verdict of every program in the table, sorted by what was found", async ({
  page,
}) => {
  await openRelease(page, "checked", "&show=table");
  const table = page.getByRole("table", { name: "Environments" });
  await table.getByRole("button", { name: "Check" }).click();
  await expect(table.getByRole("row").locator("[role=cell]:last-child")).toHaveText([
    "runs",
    "runs",
    "needs numpy, line 5",
    "needs pycosat, line 6",
    "needs another Python",
    "breaks the contract",
    "runs, refused in training",
  ]);
  await expectAccessible(page, { within: ["[role=table]", "[aria-label='Runs here']"] });
});

test("opens the source at an import that cannot be had, and says so before", async ({ page }) => {
  await openRelease(page, "checked", "&show=table");
  await openFromTable(page, "needs pycosat");
  await expect(sheet(page)).toContainText("needs pycosat, line 6");
  await expect(page.getByRole("note", { name: "Check" })).toContainText(
    "Line 6 imports pycosat, which is not part of the runner's Python.",
  );
  await expect(page.getByRole("tab", { name: "Source" })).toHaveAttribute("aria-selected", "true");
  const line = page.locator("[data-line='6']");
  await expect(line).toHaveAttribute("aria-current", "location");
  await expect(line).toContainText("import pycosat");
  await expect(line).toBeInViewport();
});

test("leads from the reason to its line, and lets a program be played that only training refuses", async ({
  page,
}) => {
  await openRelease(page, "checked", "&show=table");
  await openFromTable(page, "refused in training");
  await expect(sheet(page)).toContainText("training would have refused it");
  await expect(page.getByRole("tab", { name: "Play" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("button", { name: "Show line 9" }).click();
  await expect(page.locator("[data-line='9']")).toContainText('raise OSError("still open")');
  await expect(page.locator("[data-line='9']")).toBeFocused();
});

test("warns of a program that follows the order of a set, and says nothing of one that is fine", async ({
  page,
}) => {
  await openRelease(page, "checked", "&show=table");
  const rows = page.getByRole("row").filter({ has: page.getByText("runs", { exact: true }) });
  await expect(rows).toHaveCount(2);
  const said: string[] = [];
  for (const at of [0, 1]) {
    const title = rows.nth(at).getByRole("button");
    const name = (await title.textContent()) ?? "";
    await title.click();
    await expect(sheet(page).getByRole("heading").first()).toHaveText(name);
    await expect(sheet(page)).toContainText("agent not recorded");
    await page.getByRole("tab", { name: "About" }).click();
    await expect(page.getByRole("row", { name: /^found It loads, and replays/ })).toBeVisible();
    await expect(page.getByRole("note", { name: "Check" })).toHaveCount(0);
    said.push((await sheet(page).locator("header").textContent()) ?? "");
  }
  const warning = "takes elements of a set in order: may differ from training";
  expect(said.map((text) => text.includes(warning)).sort()).toEqual([false, true]);
});

test("knows of an unchecked release only what its text says", async ({ page }) => {
  await openRelease(page, "unchecked", "&show=table");
  await expect(summary(page)).toHaveText("7 of 7 environments, no time axis, 2 do not run here");
  await expect(box(page, "not checked 5")).toBeVisible();
  await openFromTable(page, "needs another Python");
  await expect(page.getByRole("note", { name: "Check" })).toContainText(
    "Line 1 imports imp, which Python had up to 3.11 only.",
  );
});

test("says on the card of a dot which import of which line is missing", async ({ page }) => {
  await openRelease(page, "checked", "&runs=does+not+run&hide=1");
  await expect(summary(page)).toContainText("4 of 7");
  const dots = page.getByRole("application");
  await dots.focus();
  const seen: string[] = [];
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft", "ArrowUp", "ArrowDown"]) {
    await dots.press(key);
    const card = page.getByText(/^(Does not run here: |It needs numpy)/);
    await expect(card).toBeVisible();
    seen.push((await card.textContent()) ?? "");
  }
  expect(seen.join(" ")).toMatch(
    /needs (numpy, line 5, which Play can fetch|pycosat, line 6|another Python)/,
  );
});

for (const renderer of ["webgl", "canvas"] as const)
  test(`strikes out what does not run, apart from the ring, drawn by ${renderer}`, async ({
    page,
  }) => {
    await openMap(page, await buildMapSite(), `case=marks&renderer=${renderer}`);
    await expect.poll(() => countInk(page)).toBeGreaterThan(100);
    const region = page.getByRole("region", { name: "Environment map" });
    await expect(region).toHaveAttribute("data-renderer", renderer);
    const map = await region.boundingBox();
    if (map === null) throw new Error("The map is not on the page.");
    const all = { x: 0, y: 0, width: map.width, height: map.height - 80 };
    const quarter = (at: number) =>
      countInk(page, { ...all, x: (at * all.width) / 4, width: all.width / 4 });
    const [plain = 0, ringed = 0, struck = 0, both = 0] = [
      await quarter(0),
      await quarter(1),
      await quarter(2),
      await quarter(3),
    ];
    expect(plain).toBeGreaterThan(20);
    expect(struck).toBeGreaterThan(plain + 5);
    expect(ringed).toBeGreaterThan(struck);
    // The stroke ends inside the ring, so that the two can be seen at once.
    expect(Math.abs(both - ringed)).toBeLessThan(0.2 * ringed);
  });
