import { expect, test, type Page } from "@playwright/test";

import { buildMapSite, openMap, type MapSite } from "./harness/map-site";
import { expectNoSidewaysScroll } from "./harness/overflow";

let site: MapSite;
test.beforeAll(async () => {
  site = await buildMapSite();
});

const slider = (page: Page) => page.getByRole("slider", { name: "Training step" });
const summary = (page: Page) => page.getByRole("status", { name: "Map summary" });
const visited = (page: Page) => page.evaluate(() => window.mapLog.steps);
const SPARSE = [0, 1, 2, 50, 51, 300];

test("the slider stops at captured steps only, first and last among them, and says where it is", async ({
  page,
}) => {
  await openMap(page, site, "case=sparse");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "step 300 of 300, 6 environments");
  await slider(page).press("Home");
  await expect(slider(page)).toHaveAttribute("aria-valuetext", "step 0 of 300, 1 environment");
  for (let i = 0; i < 7; i++) await slider(page).press("ArrowRight");
  await expect.poll(() => visited(page)).toEqual(SPARSE);
  for (let i = 0; i < 7; i++) await slider(page).press("ArrowLeft");
  await expect.poll(() => visited(page)).toEqual([...SPARSE, 51, 50, 2, 1, 0]);
  await expect(summary(page)).toHaveText("1 of 6 environments, up to step 0");
});

test("buttons go to the next and the previous capture and end at the ends", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const next = page.getByRole("button", { name: "Next captured step" });
  const previous = page.getByRole("button", { name: "Previous captured step" });
  await expect(next).toBeDisabled();
  await previous.click();
  await previous.click();
  await next.click();
  await expect.poll(() => visited(page)).toEqual([51, 50, 51]);
});

test("all of 113 captures in 0..396 are reached, one key press each", async ({ page }) => {
  await openMap(page, site, "case=clusters");
  await slider(page).press("Home");
  for (let i = 0; i < 112; i++) await page.keyboard.press("ArrowRight");
  await expect
    .poll(() => visited(page))
    .toEqual(Array.from({ length: 113 }, (_, i) => Math.round((i * 396) / 112)));
});

test("page keys go by a tenth of the captures", async ({ page }) => {
  await openMap(page, site, "case=clusters");
  await slider(page).press("PageDown");
  await slider(page).press("PageUp");
  await expect.poll(() => visited(page)).toEqual([357, 396]);
});

test("a drag lands on captured steps only, and where the pointer is", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const box = await slider(page).boundingBox();
  if (box === null) throw new Error("The slider is not on the page.");
  const leftOf = (step: number) => box.x + 8 + (step / 300) * (box.width - 16);
  await page.mouse.move(leftOf(300), box.y + 20);
  await page.mouse.down();
  for (let step = 300; step >= 0; step -= 10) await page.mouse.move(leftOf(step), box.y + 20);
  await page.mouse.up();
  await expect.poll(async () => (await visited(page)).at(-1)).toBe(0);
  const steps = await visited(page);
  expect(steps.filter((step) => !SPARSE.includes(step))).toEqual([]);
  expect(steps).toContain(51);
});

test("a nudge by assistive technology crosses a gap", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  await slider(page).fill("299");
  await expect.poll(() => visited(page)).toEqual([51]);
  await slider(page).fill("52");
  await expect.poll(() => visited(page)).toEqual([51, 300]);
});

test("a typed step goes to the nearest capture; words change nothing", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const field = page.getByRole("textbox", { name: "Go to step" });
  await field.fill("40");
  await field.press("Enter");
  await expect(field).toHaveValue("50");
  await field.fill("two");
  await field.press("Enter");
  await expect(field).toHaveValue("50");
  await field.fill("9999");
  await slider(page).focus();
  await expect(field).toHaveValue("300");
});

test("gaps are drawn where they are, and not where captures are regular", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const gaps = page.locator("[data-gap]");
  await expect(gaps).toHaveCount(2);
  expect(await gaps.evaluateAll((all) => all.map((gap) => gap.getAttribute("data-gap")))).toEqual([
    "2-50",
    "51-300",
  ]);
  await openMap(page, site, "case=clusters");
  await expect(slider(page)).toBeVisible();
  await expect(gaps).toHaveCount(0);
});

test("playing visits every capture once, in order, and stops at the last", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const play = page.getByRole("button", { name: "Play timeline" });
  await play.click();
  await expect(page.getByRole("button", { name: "Pause timeline" })).toBeVisible();
  await expect(play).toBeVisible({ timeout: 20_000 });
  await expect.poll(() => visited(page)).toEqual(SPARSE);
});

test("a slow page drops frames and no step", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  await page.evaluate(() => {
    const stall = (): void => {
      const end = performance.now() + 900;
      while (performance.now() < end);
      setTimeout(stall, 50);
    };
    stall();
  });
  await page.getByRole("button", { name: "Play timeline" }).click();
  await expect.poll(async () => (await visited(page)).at(-1), { timeout: 40_000 }).toBe(300);
  await expect.poll(() => visited(page)).toEqual(SPARSE);
});

test("pause stops at once and play goes on from there", async ({ page }) => {
  await openMap(page, site, "case=clusters");
  await slider(page).press("Home");
  await page.getByRole("button", { name: "Play timeline" }).click();
  await expect.poll(async () => (await visited(page)).length).toBeGreaterThan(3);
  await page.getByRole("button", { name: "Pause timeline" }).click();
  const steps = await visited(page);
  await page.waitForTimeout(700);
  expect(await visited(page)).toEqual(steps);
  await page.getByRole("button", { name: "Next captured step" }).click();
  await expect.poll(async () => (await visited(page)).length).toBe(steps.length + 1);
});

test("playing works for readers who want no motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openMap(page, site, "case=sparse");
  await page.getByRole("button", { name: "Play timeline" }).click();
  await expect.poll(async () => (await visited(page)).at(-1), { timeout: 20_000 }).toBe(300);
  await expect.poll(() => visited(page)).toEqual(SPARSE);
});

test("the three modes show up to the step, the step alone, or a window", async ({ page }) => {
  await openMap(page, site, "case=sparse");
  const modes = page.getByRole("radiogroup", { name: "Time mode" });
  await slider(page).press("ArrowLeft");
  await expect(summary(page)).toContainText("5 of 6");
  await modes.getByRole("radio", { name: "This step only" }).check();
  await expect(summary(page)).toContainText("1 of 6");
  await modes.getByRole("radio", { name: "Window" }).check();
  await expect(summary(page)).toContainText("2 of 6");
  const width = page.getByRole("textbox", { name: "Window width in steps" });
  await width.fill("50");
  await width.press("Enter");
  await expect(summary(page)).toContainText("3 of 6");
  await width.fill("0");
  await width.press("Enter");
  await expect(width).toHaveValue("1");
  await modes.getByRole("radio", { name: "Up to this step" }).check();
  await expect(width).toHaveCount(0);
});

test("one captured step: the slider is there, still, and a sentence says why", async ({ page }) => {
  await openMap(page, site, "case=one");
  await expect(slider(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Play timeline" })).toBeDisabled();
  await expect(
    page.getByText("One step was captured, step 4: there is nothing to play."),
  ).toBeVisible();
});

test("no time axis: a sentence and no slider at 0", async ({ page }) => {
  await openMap(page, site, "case=timeless");
  await expect(page.getByText(/^No time axis/)).toBeVisible();
  await expect(slider(page)).toHaveCount(0);
});

test("the step of the selected environment is marked, and fits a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openMap(page, site, "case=sparse");
  await page.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-mark=selected-step]")).toBeVisible();
  await expectNoSidewaysScroll(page);
});
