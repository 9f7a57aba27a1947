import { expect, test, type Page } from "@playwright/test";

const PAIR =
  "./compare/#release=authored-pool&a=authored-pool%2Fauthored-pool&b=controls%2Fcontrols";
const DENSITY = "Density on the joint map, B minus A";

const figure = (page: Page, name: string) => page.getByRole("figure", { name, exact: true });
const fitButton = (page: Page) => page.getByRole("button", { name: "Fit one map to both runs" });

/** What the fit gave: which map, and where the dots of both sides are. */
async function readFit(page: Page) {
  const density = figure(page, DENSITY);
  await expect(density).toBeVisible({ timeout: 120_000 });
  const note = await page.getByText(/fitted here to the \d+ different programs/).textContent();
  const paths = await density
    .locator("[data-dots]")
    .evaluateAll((all) => all.map((one) => one.getAttribute("d")));
  return { map: /Map ([0-9a-f]{8})/.exec(note ?? "")?.[1], paths };
}

test("runs of different releases: the refusal gives its reason, and one map is fitted to both in the page", async ({
  page,
}) => {
  test.setTimeout(300_000);
  let release = (): void => undefined;
  const isHeld = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/fit/*.bin", async (route) => {
    await isHeld;
    await route.continue().catch(() => undefined);
  });
  await page.goto(PAIR);
  const refusal = page.getByRole("note", { name: "No joint map" });
  await expect(refusal).toContainText(/A is on map [0-9a-f]{8}, B on map [0-9a-f]{8}/);
  await expect(figure(page, DENSITY)).toHaveCount(0);
  await expect(figure(page, "Skills")).toContainText("n = ");
  await expect(page.getByText("not matched with each other yet").first()).toBeVisible();

  // Called off while its table is held back: nothing is left of it, and it is offered again.
  await fitButton(page).click();
  await expect(page.getByRole("status", { name: "Joint fit" })).toHaveText(
    "Loading the word table",
  );
  await page.getByRole("button", { name: "Cancel the fit" }).click();
  await expect(fitButton(page)).toBeVisible();
  release();

  await fitButton(page).click();
  const first = await readFit(page);
  expect(first.map).toBeDefined();
  expect(first.paths.every((path) => (path ?? "").length > 0)).toBe(true);
  await expect(refusal).toHaveCount(0);
  await expect(page.getByText("not matched with each other yet")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^Only A: / })).toBeVisible();

  // Kept for this visit: the sides change places, and it is there at once, the dots where they were.
  const runs = (side: string) => page.getByRole("combobox", { name: `Run ${side}` });
  await runs("B").selectOption({ label: "authored-pool" });
  await runs("A").selectOption({ label: "controls" });
  const swapped = { map: first.map, paths: [...first.paths].reverse() };
  await expect.poll(() => readFit(page)).toEqual(swapped);

  // Forgotten with the page, and the same again.
  await page.goto("about:blank");
  await page.goto(PAIR);
  await fitButton(page).click();
  await expect.poll(() => readFit(page), { timeout: 120_000 }).toEqual(first);
});

test("a fit that cannot be made says why and can be tried again", async ({ page }) => {
  test.setTimeout(240_000);
  await page.route("**/fit/manifest.json", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto(PAIR);
  await fitButton(page).click();
  await expect(page.getByRole("note", { name: "No joint map" }).getByRole("alert")).toContainText(
    /The map could not be fitted\. .*fit\/manifest\.json answered 503/,
  );
  await page.unroute("**/fit/manifest.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await readFit(page);
});
