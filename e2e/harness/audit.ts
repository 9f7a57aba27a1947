import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Colours change by transitions: what axe measures halfway is nobody's contrast. */
const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/**
 * Expects no fault of accessibility, in light and in dark; the page is left dark. Both are looked at on one page, since
 * getting there is what takes long. `isSeriousOnly` lets moderate and minor faults pass.
 */
export async function expectAccessible(
  page: Page,
  { within = "body", isSeriousOnly = false } = {},
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    const { violations } = await new AxeBuilder({ page }).include(within).analyze();
    const faults = violations
      .filter(({ impact }) => !isSeriousOnly || impact === "serious" || impact === "critical")
      .map(
        ({ id, nodes }) => `${colorScheme}, ${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    expect(faults).toEqual([]);
  }
}
