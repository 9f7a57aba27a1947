import { expect, test } from "@playwright/test";

import { expectNoSeriousFault } from "./harness/audit";

test("the pages link to each other and keep the open release, below any path, on a phone too", async ({
  page,
  baseURL,
}) => {
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") failed.push(message.text());
  });
  page.on("response", (response) => {
    if (response.status() >= 400 || !response.url().startsWith(baseURL ?? ""))
      failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto("./#release=controls");
  const nav = page.getByRole("navigation", { name: "Site" });
  await expect(nav.getByRole("link", { name: "Explore" })).toHaveAttribute("aria-current", "page");
  await nav.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(`${baseURL}about/#release=controls`);
  await expect(page).toHaveTitle("About · SPADE Explorer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Nobody has measured this release: unknown is counted, and no dot is drawn at zero.
  const plane = page.getByRole("figure", { name: "Regret plane" });
  await expect(plane).toContainText("n = 2 environments, 2 not recorded (100 %)");
  await expect(plane.locator("circle")).toHaveCount(0);
  await expect(nav.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav).toBeHidden();
  const menu = page.getByRole("button", { name: "Menu" });
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(nav).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await expectNoSeriousFault(page);
  await nav.getByRole("link", { name: "Explore" }).click();
  await expect(page).toHaveURL(/\/x\/y\/#release=controls/);
  await expect(page.getByRole("status", { name: "Map summary" })).toContainText("2 of 2");
  expect(failed).toEqual([]);
});
