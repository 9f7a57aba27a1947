import { expect, test, type Page } from "@playwright/test";

import { expectNoSidewaysScroll } from "./harness/overflow";

const open = async (page: Page, hash: string) => {
  await page.goto(`./#${hash}`);
  await expect(page.getByRole("status", { name: "Map summary" })).toContainText("environments");
};
const chart = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });
const summary = (page: Page) => page.getByRole("status", { name: "Map summary" });

test("every number of the charts belongs to the step, and the table twin to the same steps", async ({
  page,
}) => {
  await open(page, "release=authored-pool&step=2&time=this");
  await page.getByRole("button", { name: "Charts", exact: true }).click();
  await expect(chart(page, "Lines")).toContainText("n = 4 environments");
  await page.getByRole("button", { name: "Table of Lines" }).click();
  const rows = page.getByRole("table", { name: "Lines" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(2).getByRole("cell").nth(1)).toHaveText("2");
  await page.getByRole("button", { name: "Next captured step" }).click();
  await expect(rows.nth(2).getByRole("cell").nth(1)).toHaveText("3");
  await page.getByText("Up to this step", { exact: true }).click();
  await expect(chart(page, "Lines")).toContainText("n = 16 environments");
  await expect(summary(page)).toContainText("16 of 120 environments");
  await expect(rows).toHaveCount(6);
  await open(page, "release=controls&charts=1");
  await expect(page.getByRole("region", { name: "Charts" })).toContainText(
    "Not recorded in this release: solve rate",
  );
});

test("a drag over a chart sets the clock, over its bars a filter; map and list follow", async ({
  page,
}) => {
  await open(page, "release=authored-pool&charts=1");
  const drag = async (direction: "horizontal" | "vertical", from: number, to: number) => {
    const area = chart(page, "Lines").locator(`[data-brush="${direction}"]`);
    await area.scrollIntoViewIfNeeded();
    const box = await area.boundingBox();
    if (box === null) throw new Error("The chart has no brush.");
    const at = (share: number): [number, number] =>
      direction === "horizontal"
        ? [box.x + share * box.width, box.y + box.height / 2]
        : [box.x + box.width / 2, box.y + share * box.height];
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at((from + to) / 2));
    await page.mouse.move(...at(to));
    await page.mouse.up();
  };
  await drag("horizontal", 0.2, 0.6);
  await expect(page.getByRole("radio", { name: "Window" })).toBeChecked();
  await expect(summary(page)).toContainText("52 of 120 environments, steps 7 to 19");
  await drag("vertical", 0, 0.5);
  await expect(page.getByRole("spinbutton", { name: "Lines from" })).not.toHaveValue("");
  await expect(summary(page)).not.toContainText("52 of 120");
  const shown = Number((await summary(page).textContent())?.split(" ")[0]);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(52);
  await expect(chart(page, "Lines")).toContainText(`n = ${shown} environment`);
  await page.getByRole("button", { name: "All steps" }).click();
  await expect(summary(page)).toContainText("up to step 32");
});

test("on a phone the charts fill the place of the map, above the clock", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "release=authored-pool&charts=1");
  const region = page.getByRole("region", { name: "Charts" });
  await expect(region).toBeVisible();
  await expect.poll(async () => (await region.boundingBox())?.width).toBe(390);
  await expect(page.getByRole("slider", { name: "Training step" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Close charts" }).click();
  await expect(region).toBeHidden();
});
