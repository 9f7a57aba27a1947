import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const summary = (page: Page) => page.getByRole("status", { name: "Map summary" });

/** All of the release that these journeys open. */
const WHOLE = "120 of 120 environments, up to step 32";

/** Opens the authored pool and waits for its dots. */
async function openExplorer(page: Page, view = ""): Promise<void> {
  await page.goto(`./#release=authored-pool${view}`);
  await expect(summary(page)).toContainText("environments");
}

test.describe("a first visit", () => {
  test("shows the whole release on a map and asks no other host for anything", async ({
    page,
    baseURL,
  }) => {
    const elsewhere: string[] = [];
    const failed: string[] = [];
    // Everything but the site's own folder is shut off.
    await page.route(
      (url) =>
        !url.href.startsWith(baseURL ?? "") && url.protocol !== "blob:" && url.protocol !== "data:",
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    page.on("pageerror", (error) => failed.push(error.message));
    page.on("response", (response) => {
      if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
    });
    await page.goto("./");
    await expect(summary(page)).toHaveText(
      "4,800 of 4,800 environments, up to step 99, 6 of 6 runs, 5 do not run here",
    );
    await expect(page.getByRole("region", { name: "Environment map" })).toBeVisible();
    await page.getByRole("button", { name: "Table view" }).click();
    await page.getByRole("table", { name: "Environments" }).getByRole("button").nth(8).click();
    await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(elsewhere).toEqual([]);
    expect(failed).toEqual([]);
  });

  test("has no serious accessibility fault: map, table, sheet, source", async ({ page }) => {
    const lookAt = (view: string) =>
      test.step(view, () => expectAccessible(page, { isSeriousOnly: true }));
    await openExplorer(page);
    await lookAt("map");
    await page.getByRole("button", { name: "Table view" }).click();
    const table = page.getByRole("table", { name: "Environments" });
    await expect(table.getByRole("cell").first()).toBeVisible();
    await lookAt("table");
    await table.getByRole("cell").getByRole("button").first().click();
    await expect(page.getByRole("tab", { name: "Play" })).toBeVisible();
    await lookAt("sheet");
    await page.getByRole("tab", { name: "Source" }).click();
    await expect(page.getByRole("region", { name: "Source" })).toContainText("class ");
    await lookAt("source");
  });

  test("works at the width of a phone without sideways scrolling", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openExplorer(page);
    await page.getByRole("button", { name: "Search and filters" }).click();
    await page.getByRole("searchbox", { name: "Search environments" }).fill("die");
    await page.getByRole("list", { name: "Search results" }).getByRole("button").first().click();
    await expect(page.getByRole("complementary", { name: "Environment" })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});

test.describe("search, filters and runs", () => {
  test("search finds by title and by skill, and narrows what is shown", async ({ page }) => {
    await openExplorer(page);
    const box = page.getByRole("searchbox", { name: "Search environments" });
    await box.fill("causal");
    const results = page.getByRole("list", { name: "Search results" }).getByRole("listitem");
    // List and summary follow the words each in its own time.
    await expect(async () => {
      const found = await results.count();
      expect(found).toBeGreaterThan(0);
      await expect(summary(page)).toHaveText(new RegExp(`^${found} of 120 environments`), {
        timeout: 1_000,
      });
    }).toPass({ timeout: 20_000 });
    await box.fill("no such words anywhere");
    await expect(page.getByText("Nothing found")).toBeVisible();
    await expect(summary(page)).toHaveText(/^0 of 120 environments/);
    await box.fill("");
    await expect(summary(page)).toHaveText(/^120 of 120 environments/);
  });

  test("a skill filter counts, and a run that is off takes its environments along", async ({
    page,
  }) => {
    await openExplorer(page);
    const filters = page.getByRole("group", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Optimization/ }).check();
    await expect(summary(page)).toHaveText(/^12 of 120 environments/);
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(summary(page)).toHaveText(/^120 of 120 environments/);
    await page.getByRole("group", { name: "Runs", exact: true }).getByRole("checkbox").uncheck();
    await expect(summary(page)).toHaveText(/^0 of 120 environments/);
  });

  test("colour by solve rate shows that nothing is recorded, not zero", async ({ page }) => {
    await page.goto("./#release=controls");
    await page.getByRole("combobox", { name: "Colour by" }).selectOption("solve rate");
    await expect(page.getByRole("region", { name: "Legend" })).toContainText("not recorded");
    await expect(page.getByRole("region", { name: "Legend" })).toContainText("2");
    await expect(page.getByRole("checkbox", { name: "Almost never solved" })).toBeDisabled();
  });
});

test.describe("the table", () => {
  test("sorts by each column and opens by keyboard", async ({ page }) => {
    await openExplorer(page, "&show=table");
    const table = page.getByRole("table", { name: "Environments" });
    const heading = table.getByRole("columnheader", { name: "Lines" });
    const lines = async () =>
      (await table.getByRole("row").locator("[role=cell]:nth-child(6)").allTextContents()).map(
        (text) => Number(text.replaceAll(",", "")),
      );
    await heading.getByRole("button").click();
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    const ascending = await lines();
    expect(ascending.length).toBeGreaterThan(10);
    expect(ascending).toEqual([...ascending].sort((a, b) => a - b));
    await heading.getByRole("button").click();
    await expect(heading).toHaveAttribute("aria-sort", "descending");
    const descending = await lines();
    expect(descending).toEqual([...descending].sort((a, b) => b - a));

    const titles = table.getByRole("cell").getByRole("button");
    const third = (await titles.nth(2).textContent()) ?? "";
    await titles.first().focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await expect(titles.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(
      page.getByRole("complementary", { name: "Environment" }).getByRole("heading").first(),
    ).toHaveText(third);
  });
});

test.describe("links", () => {
  test("a link restores release, step, mode, colours, filter and the open environment", async ({
    page,
  }) => {
    const hash =
      "&env=authored-pool%2Fgame_00003_000_spatial_reasoning&step=3&time=this&tab=source&colour=lines";
    await openExplorer(page, hash);
    await expect(summary(page)).toHaveText("4 of 120 environments, step 3 only");
    await expect(page.getByRole("tab", { name: "Source" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(page.getByRole("combobox", { name: "Colour by" })).toHaveValue("lines");
    await expect(page.getByRole("slider", { name: "Training step" })).toHaveAttribute(
      "aria-valuetext",
      /step 3 of 32/,
    );
    await expect.poll(() => new URL(page.url()).hash).toContain("step=3");
  });

  test("what the reader does is in the address, and the address can be edited", async ({
    page,
  }) => {
    await openExplorer(page);
    await page.getByRole("radio", { name: "This step only" }).check();
    await page.getByRole("combobox", { name: "Colour by" }).selectOption("step");
    await expect.poll(() => new URL(page.url()).hash).toContain("time=this");
    await expect.poll(() => new URL(page.url()).hash).toContain("colour=step");
    await page.evaluate(() => {
      location.hash = "#release=authored-pool&step=2";
    });
    await expect(summary(page)).toHaveText("12 of 120 environments, up to step 2");
  });

  test("a link to an environment that is not there opens the release without it", async ({
    page,
  }) => {
    await openExplorer(page, "&env=authored-pool%2Fnone");
    await expect(page.getByRole("complementary", { name: "Environment" })).toHaveCount(0);
  });
});

test.describe("a bundle that is not right", () => {
  const bundle = "**/bundles/authored-pool/bundle.json";
  const rewrite = (page: Page, change: (header: Record<string, unknown>) => unknown) =>
    page.route(bundle, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: JSON.stringify(change((await response.json()) as Record<string, unknown>)),
      });
    });

  /** The alert says what and where, the rest of the page works, and Retry recovers. */
  async function expectFault(page: Page, words: RegExp): Promise<void> {
    await page.goto("./#release=authored-pool");
    const alert = page.getByRole("alert").filter({ hasText: words });
    await expect(alert).toBeVisible();
    await page.getByRole("button", { name: /Dark theme|Light theme/ }).click();
    await page.unrouteAll({ behavior: "wait" });
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(summary(page)).toHaveText(WHOLE);
  }

  test("missing", async ({ page }) => {
    await page.route(bundle, (route) => route.fulfill({ status: 404, body: "no" }));
    await expectFault(page, /bundle\.json.*404/s);
  });

  test("cut in its header", async ({ page }) => {
    await page.route(bundle, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, 500) });
    });
    await expectFault(page, /bundle\.json/);
  });

  test("cut in its columns", async ({ page }) => {
    await page.route("**/bundles/authored-pool/core*", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.body()).subarray(0, 200) });
    });
    await expectFault(page, /core/);
  });

  test("of a newer version", async ({ page }) => {
    await rewrite(page, (header) => ({ ...header, version: 2 }));
    await expectFault(page, /version 2/);
  });

  test("that fails its schema", async ({ page }) => {
    await rewrite(page, (header) => ({ ...header, environments: "forty" }));
    await expectFault(page, /environments/);
  });

  test("a shard that is missing leaves the map and the other tabs at work", async ({ page }) => {
    await page.route("**/bundles/authored-pool/details/*", (route) =>
      route.fulfill({ status: 404, body: "" }),
    );
    await openExplorer(
      page,
      "&env=authored-pool%2Fgame_00000_000_mathematical_reasoning&tab=source",
    );
    const alert = page.getByRole("complementary", { name: "Environment" }).getByRole("alert");
    await expect(alert).toContainText("404");
    await expect(summary(page)).toHaveText(WHOLE);
    await page.unrouteAll({ behavior: "wait" });
    await alert.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("complementary", { name: "Environment" })).toContainText("class ");
  });
});
