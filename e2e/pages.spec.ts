import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

/** Every page, and what says that it is there. Lists and dots of thousands alike are looked at in a release of 120. */
const PAGES: [path: string, isThere: (page: Page) => Promise<void>][] = [
  ["./#release=selfplay-mini", (page) => expect(cards(page)).toContainText("Step 99")],
  ["compare/#release=selfplay-mini", (page) => expect(heading(page)).toBeVisible()],
  [
    "challenges/#release=selfplay-mini",
    (page) => expect(page.getByRole("list", { name: "Challenges" })).toContainText("0 of 32"),
  ],
  [
    "controls/#release=selfplay-mini",
    (page) => expect(page.getByRole("button", { name: "Start" })).toBeVisible(),
  ],
  [
    "tools/#release=authored-pool",
    (page) =>
      expect(page.getByRole("list", { name: "Workflows" })).toContainText("strategies agent"),
  ],
  ["results/#release=selfplay-mini", (page) => expect(heading(page)).toBeVisible()],
  ["about/#release=authored-pool", (page) => expect(heading(page)).toBeVisible()],
];

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const cards = (page: Page) => page.getByRole("complementary", { name: "Play cards" });
const sheet = (page: Page) => page.getByRole("complementary", { name: "Environment", exact: true });
const START_MS = 100_000;

test("no page has a serious fault of accessibility, light or dark", async ({ page }) => {
  // Fourteen looks, some at pages with thousands of marks.
  test.setTimeout(400_000);
  for (const [path, isThere] of PAGES)
    await test.step(path, async () => {
      await page.goto(path);
      await isThere(page);
      await expectAccessible(page, { isSeriousOnly: true });
    });
});

test("the play cards play in place, beside the map, and stay closed once closed", async ({
  page,
}) => {
  test.slow();
  await page.goto("./#release=selfplay-mini");
  await expect(cards(page).getByRole("region")).toHaveCount(5);
  await expect(page.getByRole("region", { name: "Environment map" })).toBeVisible();

  // The maze is of another release: map and address stay as they are.
  await cards(page)
    .getByRole("button", { name: /^Play: .*maze/i })
    .click();
  await expect(sheet(page).getByRole("region", { name: "Observation" })).toBeVisible({
    timeout: START_MS,
  });
  await expect(page).toHaveURL(/#release=selfplay-mini$/);
  await expect(page.getByRole("status", { name: "Map summary" })).toContainText("4,800 of 4,800");
  await page.keyboard.press("Escape");
  await cards(page).getByRole("button", { name: "See the proof" }).click();
  await expect(sheet(page).getByRole("list", { name: "Proofs" })).toContainText(
    "unbeatable with the actions it lists",
  );
  await sheet(page).getByRole("button", { name: "Close", exact: true }).click();

  const workflow = cards(page).getByRole("region", { name: /^A workflow/ });
  await workflow.getByRole("button").click();
  const both = sheet(page).getByRole("region", { name: "Side by side" });
  await expect(both).toContainText("the same board", { timeout: START_MS });
  await expect(both).toContainText("not played yet");
  await expectAccessible(page, { isSeriousOnly: true });
  await sheet(page).getByRole("button", { name: "Close", exact: true }).click();

  await cards(page).getByRole("button", { name: "Close", exact: true }).click();
  await expect(cards(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("status", { name: "Map summary" })).toContainText("4,800 of 4,800");
  await expect(cards(page)).toBeHidden();
  await page.getByRole("button", { name: "Play cards" }).click();
  await expect(cards(page).getByRole("button", { name: "Close", exact: true })).toBeFocused();
});

test("an address that leads nowhere, at any depth, shows a styled page that leads home", async ({
  page,
  baseURL,
}) => {
  for (const address of ["nowhere", "no/where/at/all"]) {
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 250, 247)");
    await expect(page.getByRole("link", { name: "Open the Explorer" })).toHaveAttribute(
      "href",
      baseURL ?? "",
    );
  }
});

test("on a phone cards and records are a button away, and nothing scrolls sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("./#release=selfplay-mini");
  await expect(page.getByRole("status", { name: "Map summary" })).toContainText("4,800 of 4,800");
  await expect(cards(page)).toBeHidden();
  await page.getByRole("button", { name: "Play cards" }).click();
  await expect(cards(page)).toContainText("Step 99");
  await expectAccessible(page, { isSeriousOnly: true });
  await expectNoSidewaysScroll(page);
  await page.goto("challenges/#release=selfplay-mini");
  await page.getByRole("button", { name: "Your records, verify a result" }).click();
  await expect(
    page.getByRole("button", { name: "Open a result file", exact: true }),
  ).toBeInViewport();
  await expectNoSidewaysScroll(page);
});
