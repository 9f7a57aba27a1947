import { expect, type Page } from "@playwright/test";

/** Expects that nothing reaches past the right edge of the window; figures follow a new width one frame later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
