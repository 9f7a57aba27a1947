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

/** Faults that axe finds on the page as it stands, in words. `isSeriousOnly` lets moderate and minor ones pass. */
async function findFaults(page: Page, within: string, isSeriousOnly: boolean): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).include(within).analyze();
  return violations
    .filter(({ impact }) => !isSeriousOnly || impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Expects no serious fault of accessibility on the page as it stands. */
export async function expectNoSeriousFault(page: Page): Promise<void> {
  expect(await findFaults(page, "body", true)).toEqual([]);
}

/**
 * Expects no fault of accessibility, in light and in dark; the page is left dark. Both are looked at on one page, since
 * getting there is what takes long.
 */
export async function expectAccessible(
  page: Page,
  { within = "body", isSeriousOnly = false } = {},
): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await settleColours(page);
    const faults = await findFaults(page, within, isSeriousOnly);
    expect(faults.map((fault) => `${colorScheme}, ${fault}`)).toEqual([]);
  }
}
