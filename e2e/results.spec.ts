import { expect, test, type Page } from "@playwright/test";

import { expectNoSeriousFault } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test("the paper's tables are charts with losses, checkpoints and sources, and open large", async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const failed: string[] = [];
  page.on("pageerror", (error) => failed.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400 || !response.url().startsWith(baseURL ?? ""))
      failed.push(`${response.status()} ${response.url()}`);
  });
  await page.goto("results/#release=authored-pool");
  await expect(page.getByRole("region", { name: /^The open release/ })).toContainText(
    "brings no results.json",
  );
  const ablations = page.getByRole("figure", { name: "What each part is worth" });
  await expect(ablations).toContainText("checkpoint 303");
  await expect(ablations).toContainText("Tables 3 and 6");
  const gains = page.getByRole("figure", { name: "Qwen3-30B-A3B: gain by benchmark" }).first();
  await gains.getByRole("button", { name: /^Table of/ }).click();
  await expect(gains.getByRole("cell", { name: "-4.6", exact: true })).toBeVisible();
  await expectNoSeriousFault(page);

  // By keyboard alone: open, zoom in, move, fit, close; the focus comes back to the button.
  const large = ablations.getByRole("button", { name: /, large$/ });
  await large.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "What each part is worth" });
  const status = dialog.getByRole("status", { name: "Figure" });
  await dialog.getByRole("group", { name: /, figure$/ }).focus();
  await expect(status).toHaveText("100 %");
  await page.keyboard.press("+");
  await page.keyboard.press("ArrowRight");
  await expect(status).toHaveText("150 %");
  await page.keyboard.press("0");
  await expect(status).toHaveText("100 %");
  await expectNoSeriousFault(page);

  await dialog.getByRole("button", { name: "Copy CSV" }).click();
  await expect(status).toHaveText("CSV copied");
  expect(await readClipboard(page)).toMatch(/\nSPADE,checkpoint 303,58\.3,50\.2\r?\n/);
  await dialog.getByRole("button", { name: "Copy SVG" }).click();
  await expect(status).toHaveText("SVG copied");
  const svg = await readClipboard(page);
  expect(svg).toContain("What each part is worth");
  expect(svg).not.toMatch(/var\(|class=/);
  await dialog.getByRole("button", { name: "Copy PNG" }).click();
  await expect(status).toHaveText("PNG copied");
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(large).toBeFocused();

  await page
    .getByRole("region", { name: "Cite the paper" })
    .getByRole("button", { name: "Copy BibTeX" })
    .click();
  await expect.poll(() => readClipboard(page)).toContain("eprint        = {2608.19197}");
  await page
    .getByRole("region", { name: "Cite the open release" })
    .getByRole("button", { name: "Copy BibTeX" })
    .click();
  await expect.poll(() => readClipboard(page)).toContain("@misc{authoredpool");

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  expect(failed).toEqual([]);
});
