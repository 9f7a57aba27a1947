import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Scheme = "light" | "dark";

/** What to look at, and what counts. */
interface Look {
  /** Selectors of the parts to look at; all of the page when left out. */
  within?: readonly string[];
  /** Moderate and minor faults pass. */
  isSeriousOnly?: boolean;
  /** How the page is put into light or dark; by what the system prefers when left out. */
  setScheme?: (scheme: Scheme) => Promise<void>;
}

/** The rules whose answer can change with the colours; all others are asked once, in light. */
const RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"];

/** Colours change by transitions: what axe measures halfway is nobody's contrast. */
const settleColours = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });

/** Faults that axe finds on the page as it stands, in words; by all of its rules when none are named. */
async function findFaults(page: Page, look: Look, rules?: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page })
    // All in the page itself: by default every node that passed goes to a second page and back, which is most of the
    // time. The only frame of ours is the runner's, which shows nothing.
    .setLegacyMode()
    .options({
      resultTypes: ["violations"],
      iframes: false,
      ...(rules === undefined ? {} : { runOnly: rules }),
    });
  for (const part of look.within ?? ["body"]) builder.include(part);
  const { violations } = await builder.analyze();
  return violations
    .filter(({ impact }) => !look.isSeriousOnly || impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Expects no serious fault of accessibility on the page as it stands. */
export async function expectNoSeriousFault(page: Page): Promise<void> {
  expect(await findFaults(page, { isSeriousOnly: true })).toEqual([]);
}

/**
 * Expects no fault of accessibility, in light and in dark; the page is left dark. Both are looked at on one page, since
 * getting there is what takes long.
 */
export async function expectAccessible(page: Page, look: Look = {}): Promise<void> {
  const setScheme =
    look.setScheme ?? ((scheme: Scheme) => page.emulateMedia({ colorScheme: scheme }));
  for (const [scheme, rules] of [["light"], ["dark", RULES_OF_COLOUR]] as const) {
    await setScheme(scheme);
    await settleColours(page);
    const faults = await findFaults(page, look, rules);
    expect(faults.map((fault) => `${scheme}, ${fault}`)).toEqual([]);
  }
}
