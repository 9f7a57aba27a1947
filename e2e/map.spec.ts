import { expect, test, type Page } from "@playwright/test";

import { expectAccessible } from "./harness/audit";
import { countInk } from "./harness/map-pixels";
import { buildMapSite, openMap, type MapSite } from "./harness/map-site";

let site: MapSite;
test.beforeAll(async () => {
  site = await buildMapSite();
});

const map = (page: Page) => page.getByRole("region", { name: "Environment map" });
const dots = (page: Page) => page.getByRole("application");
const slider = (page: Page) => page.getByRole("slider", { name: "Training step" });
const selected = (page: Page) => page.getByRole("status", { name: "Selected" });
const inFocus = (page: Page) => page.getByRole("status", { name: "Environment in focus" });
const news = (page: Page) => page.evaluate(() => window.mapLog.renderer);
const view = (page: Page) => page.evaluate(() => window.mapLog.views.at(-1) ?? null);

/** Where the map's middle is on the page. */
async function findMiddle(page: Page) {
  const box = await map(page).boundingBox();
  if (box === null) throw new Error("The map is not on the page.");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width };
}

test.describe("in the Explorer", () => {
  test("draws the release, and fewer dots at an earlier step, without moving any", async ({
    page,
  }) => {
    await page.goto("./#release=authored-pool");
    await expect(page.getByRole("status", { name: "Map summary" })).toContainText("120 of 120");
    await expect.poll(() => countInk(page)).toBeGreaterThan(1000);
    const all = await countInk(page);
    await slider(page).press("Home");
    await expect(page.getByRole("status", { name: "Map summary" })).toContainText("4 of 120");
    await expect.poll(() => countInk(page)).toBeLessThan(all / 5);
    expect(await countInk(page)).toBeGreaterThan(all / 20);
    await slider(page).press("End");
    await expect.poll(() => countInk(page)).toBe(all);
  });
});

for (const renderer of ["webgl", "canvas"] as const)
  test.describe(`drawn by ${renderer}`, () => {
    const open = (page: Page, name: string) =>
      openMap(page, site, `case=${name}&renderer=${renderer}`);

    test("pixels follow the step, the runs and the filters", async ({ page }) => {
      await open(page, "clusters");
      await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
      expect(await news(page)).toBe(`${renderer}: as wanted`);
      const all = await countInk(page);

      await page.evaluate(() => window.setMap({ runsVisible: [true, false] }));
      await expect.poll(() => countInk(page)).toBeLessThan(0.85 * all);
      expect(await countInk(page)).toBeGreaterThan(0.3 * all);
      await page.evaluate(() => window.setMap({ runsVisible: [true, true] }));
      await expect.poll(() => countInk(page)).toBe(all);

      await page.evaluate(() => window.setMap({ category: 2 }));
      await expect(page.getByText("610 of 5000")).toBeVisible();
      const withContext = await countInk(page);
      await page.evaluate(() => window.setMap({ hideFiltered: true }));
      await expect.poll(() => countInk(page)).toBeLessThan(0.5 * withContext);
      expect(await countInk(page)).toBeGreaterThan(1000);
      await page.evaluate(() => window.setMap({ category: null }));

      await slider(page).press("Home");
      await expect.poll(() => countInk(page)).toBeLessThan(0.1 * all);
      expect(await countInk(page)).toBeGreaterThan(0);
    });

    test("one dot a captured step appears in its own place when the slider gets there", async ({
      page,
    }) => {
      await open(page, "sparse");
      const { width } = await findMiddle(page);
      const inkOfLast = () => countInk(page, { x: width - 160, y: 0, width: 160, height: 560 });
      await expect.poll(inkOfLast).toBeGreaterThan(100);
      await slider(page).press("ArrowLeft");
      await expect(slider(page)).toHaveAttribute("aria-valuetext", /^step 51 of 300/);
      await expect.poll(inkOfLast).toBe(0);
    });

    test("is as sharp as the screen, also after a zoom of the page", async ({ page }) => {
      await open(page, "thousand");
      const { width } = await findMiddle(page);
      const canvas = dots(page).locator("canvas");
      await expect(canvas).toHaveJSProperty("width", Math.round(width));
      const session = await page.context().newCDPSession(page);
      // As a page zoom does: CSS pixels change along with the sharpness.
      await session.send("Emulation.setDeviceMetricsOverride", {
        width: 1281,
        height: 720,
        deviceScaleFactor: 2,
        mobile: false,
      });
      await expect(canvas).toHaveJSProperty("width", 2 * 1281);
    });

    test("a dot is never thinner than three CSS pixels: fifty on a wide screen, 5,000 on a phone", async ({
      page,
    }) => {
      await page.setViewportSize({ width: 2560, height: 1300 });
      await open(page, "one");
      await expect.poll(() => countInk(page)).toBeGreaterThan(2 * Math.PI * 6 ** 2);
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, "clusters");
      await slider(page).press("Home");
      await expect(page.getByText(/^\d{1,3} of 5000/)).toBeVisible();
      const shown = Number((await page.getByText(/of 5000/).textContent())?.split(" ")[0]);
      await expect.poll(() => countInk(page)).toBeLessThan(60 * shown);
      expect(await countInk(page)).toBeGreaterThan(4 * shown);
    });

    test("light and dark take the page's own paper and ink", async ({ page }) => {
      await open(page, "thousand");
      await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
      const light = await map(page).screenshot();
      await page.evaluate(() => window.setMap({ theme: "dark" }));
      await expect.poll(async () => (await map(page).screenshot()).equals(light)).toBe(false);
      await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
    });
  });

test.describe("when WebGL fails, canvas 2D takes over by itself", () => {
  /** Runs in the page before its own code: contexts whose kind begins so are not given. */
  const refuseContexts = (prefix: string): void => {
    const real: unknown = Reflect.get(HTMLCanvasElement.prototype, "getContext");
    if (typeof real !== "function") throw new Error("no getContext to replace");
    HTMLCanvasElement.prototype.getContext = function (kind: string, ...rest: unknown[]) {
      return kind.startsWith(prefix) ? null : (Reflect.apply(real, this, [kind, ...rest]) as null);
    };
  };

  const faults: readonly (readonly [string, (page: Page) => Promise<unknown>, RegExp])[] = [
    [
      "there is none",
      (page) => page.addInitScript(refuseContexts, "webgl"),
      /^canvas: this browser gives no WebGL 2/,
    ],
    [
      "there is none, and WebGPU has no device to give either",
      async (page) => {
        await page.addInitScript(refuseContexts, "webg");
        await page.addInitScript(() => {
          const requestAdapter = () => Promise.reject(new Error("shader-f16 is missing"));
          Object.defineProperty(navigator, "gpu", { value: { requestAdapter } });
        });
      },
      /^canvas: this browser gives no WebGL 2/,
    ],
    [
      "the first frame is blank",
      (page) =>
        page.addInitScript(() => {
          WebGL2RenderingContext.prototype.drawArrays = () => undefined;
          WebGL2RenderingContext.prototype.drawElements = () => undefined;
        }),
      /^canvas: its first frame was blank/,
    ],
    [
      "the shaders are refused",
      (page) =>
        page.addInitScript(() => {
          WebGL2RenderingContext.prototype.linkProgram = () => undefined;
        }),
      /^canvas: the graphics card refused the shaders/,
    ],
  ];
  for (const [fault, install, expected] of faults)
    test(fault, async ({ page }) => {
      await install(page);
      await openMap(page, site, "case=thousand");
      await expect.poll(() => news(page)).toMatch(expected);
      await expect(map(page)).toHaveAttribute("data-renderer", "canvas");
      await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
      await expect(dots(page).locator("canvas")).toHaveCount(1);
    });

  test("the browser takes the context away while the page is open", async ({ page }) => {
    await openMap(page, site, "case=thousand");
    await expect(map(page)).toHaveAttribute("data-renderer", "webgl");
    await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
    await dots(page)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) =>
        canvas.getContext("webgl2")?.getExtension("WEBGL_lose_context")?.loseContext(),
      );
    await expect(map(page)).toHaveAttribute("data-renderer", "canvas");
    await expect.poll(() => countInk(page)).toBeGreaterThan(20_000);
  });

  test("where nothing can draw at all, the map says so and names the table", async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    await openMap(page, site, "case=thousand");
    await expect(page.getByRole("alert")).toContainText("table view");
  });
});

test.describe("reaching a dot", () => {
  test("by pointer: a card beside the dot, and a click opens", async ({ page }) => {
    await openMap(page, site, "case=sparse");
    await expect.poll(() => countInk(page)).toBeGreaterThan(0);
    const middle = await findMiddle(page);
    await page.mouse.move(44, middle.y - ((middle.width - 88) / 1.5) * 0.3);
    await expect(map(page).locator("[data-mark=card]")).toHaveText(/^Environment 0/);
    await page.mouse.down();
    await page.mouse.up();
    await expect(selected(page)).toHaveText("Environment 0");
    await expect(map(page).locator("[data-mark=selected]")).toBeVisible();
    await page.mouse.click(middle.x, middle.y - 60);
    await expect(selected(page)).toHaveText("nothing");
  });

  test("by keyboard alone: arrows go to the nearest dot, Enter opens, Escape clears", async ({
    page,
  }) => {
    await openMap(page, site, "case=sparse");
    await page.keyboard.press("Tab");
    await expect(dots(page)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(inFocus(page)).toHaveText(/^Environment [23]$/);
    for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
    await expect(inFocus(page)).not.toBeEmpty();
    await page.keyboard.press("Enter");
    await expect(selected(page)).not.toHaveText("nothing");
    await page.keyboard.press("Escape");
    await expect(selected(page)).toHaveText("nothing");
  });

  test("by keyboard the view follows to a dot outside it, and plus, minus and 0 zoom", async ({
    page,
  }) => {
    await openMap(page, site, "case=sparse");
    await dots(page).focus();
    await page.keyboard.press("+");
    await expect.poll(async () => (await view(page))?.k ?? 0).toBeGreaterThan(1.5);
    const closer = (await view(page))?.k ?? 0;
    for (let i = 0; i < 6; i++) await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await view(page))?.x ?? 0).toBeGreaterThan(0.2);
    expect((await view(page))?.k).toBeCloseTo(closer, 6);
    await page.keyboard.press("-");
    await expect.poll(async () => (await view(page))?.k ?? 0).toBeLessThan(closer);
    await page.keyboard.press("0");
    await expect.poll(() => view(page)).toBeNull();
  });

  test("by touch: a tap selects although it misses by ten pixels", async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    await openMap(page, site, "case=one");
    const { x, y } = await findMiddle(page);
    const box = await map(page).boundingBox();
    const side = Math.min((box?.width ?? 0) * 0.46, (box?.height ?? 0) * 0.46);
    // Fitted at the largest zoom of a fit or by width; the first dot is left of and below the middle.
    const reach = Math.min(0.25 * 6 * side, ((box?.width ?? 0) - 88) / 2);
    await page.touchscreen.tap(x - reach + 8, y + reach - 8);
    await expect(selected(page)).toHaveText("Environment 0");
    for (const name of ["Zoom in", "Zoom out", "Fit"]) {
      const button = await page.getByRole("button", { name, exact: true }).boundingBox();
      expect(Math.min(button?.width ?? 0, button?.height ?? 0)).toBeGreaterThanOrEqual(40);
    }
    await context.close();
  });
});

test.describe("seven at one place", () => {
  test("a click lists all seven, and each can be opened", async ({ page }) => {
    await openMap(page, site, "case=copies");
    const { x, y } = await findMiddle(page);
    await page.mouse.move(x + 1, y);
    await expect(map(page).getByText("7 at this place")).toBeVisible();
    await page.mouse.click(x, y);
    const list = page.getByRole("list", { name: "Environments at this place" });
    await expect(list.getByRole("listitem")).toHaveText(
      [1, 2, 3, 4, 5, 6, 7].map((row) => `Environment ${row}`),
    );
    await list.getByRole("button", { name: "Environment 3" }).click();
    await expect(selected(page)).toHaveText("Environment 3");
    await expect(list.getByRole("button", { name: "Environment 3" })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });

  test("the count is of those shown at this step, and there is no list of one", async ({
    page,
  }) => {
    await openMap(page, site, "case=copies");
    await expect(map(page).locator("svg text")).toHaveText("7");
    await slider(page).press("ArrowLeft");
    await slider(page).press("ArrowLeft");
    await expect(map(page).locator("svg text")).toHaveText("5");
    await slider(page).press("Home");
    await expect(map(page).locator("svg text")).toHaveCount(0);
    const { x, y } = await findMiddle(page);
    await page.mouse.click(x, y);
    await expect(selected(page)).toHaveText("Environment 1");
    await expect(page.getByRole("list", { name: "Environments at this place" })).toHaveCount(0);
  });

  test("by keyboard: Enter lists them, arrows step through, Escape comes back", async ({
    page,
  }) => {
    await openMap(page, site, "case=copies");
    await dots(page).focus();
    await page.keyboard.press("ArrowRight");
    await expect(inFocus(page)).toHaveText(/7 at this place, Enter lists them/);
    await page.keyboard.press("Enter");
    const list = page.getByRole("list", { name: "Environments at this place" });
    await expect(list.getByRole("button").first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(selected(page)).toHaveText("Environment 3");
    await page.keyboard.press("Escape");
    await expect(list).toHaveCount(0);
    await expect(dots(page)).toBeFocused();
  });
});

test.describe("moving the view", () => {
  test("wheel, drag, double click and buttons; the caller hears once a gesture", async ({
    page,
  }) => {
    await openMap(page, site, "case=thousand");
    const { x, y } = await findMiddle(page);
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -200);
    await expect.poll(async () => (await view(page))?.k ?? 0).toBeGreaterThan(1);
    const wheeled = await page.evaluate(() => window.mapLog.views.length);
    const before = await view(page);
    await page.mouse.down();
    await page.mouse.move(x - 120, y, { steps: 12 });
    await page.mouse.up();
    await expect
      .poll(async () => (await view(page))?.x ?? 0)
      .toBeGreaterThan((before?.x ?? 0) + 0.1);
    expect(await page.evaluate(() => window.mapLog.views.length)).toBe(wheeled + 1);
    await expect(selected(page)).toHaveText("nothing");
    await page.mouse.dblclick(x, y - 200);
    await expect
      .poll(async () => (await view(page))?.k ?? 0)
      .toBeGreaterThan((before?.k ?? 0) * 1.5);
    await page.getByRole("button", { name: "Fit", exact: true }).click();
    await expect.poll(() => view(page)).toBeNull();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect.poll(async () => (await view(page))?.k ?? 0).toBeGreaterThan(1.4);
  });

  test("a view from a link is shown as it is", async ({ page }) => {
    await openMap(page, site, "case=copies");
    const { x, y } = await findMiddle(page);
    await page.evaluate(() => window.setMap({ view: { x: 0.6, y: 0, k: 2 } }));
    await page.mouse.click(x, y);
    await expect(selected(page)).toHaveText("Environment 8");
  });
});

/** Sets the zoom and waits until it is drawn. */
async function setZoom(page: Page, x: number, y: number, k: number): Promise<void> {
  await page.evaluate(
    async (wanted) => {
      window.setMap({ view: wanted });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    },
    { x, y, k },
  );
}

test.describe("names of places", () => {
  const shownNames = (page: Page) =>
    page.locator("[data-map-label]").evaluateAll((spans) =>
      spans.map((span) => ({
        text: span.textContent,
        box: span.getBoundingClientRect().toJSON() as DOMRect,
      })),
    );

  test("never touch at any of ten zooms, as the browser really sets them", async ({ page }) => {
    await openMap(page, site, "case=thousand");
    for (const k of [0.6, 0.8, 1, 1.4, 2, 2.8, 4, 5.6, 8, 11]) {
      await setZoom(page, -0.2, 0.3, k);
      await page.waitForFunction(() => document.fonts.status === "loaded");
      const names = await shownNames(page);
      const touching = names.flatMap((a, i) =>
        names
          .slice(i + 1)
          .filter(
            (b) =>
              a.box.left < b.box.right &&
              b.box.left < a.box.right &&
              a.box.top < b.box.bottom &&
              b.box.top < a.box.bottom,
          )
          .map((b) => `${a.text} / ${b.text} at ${k}`),
      );
      expect(touching).toEqual([]);
    }
  });

  test("twelve clusters: five times in and out, the same names at the same zoom", async ({
    page,
  }) => {
    await openMap(page, site, "case=thousand");
    const zooms = [1, 1.5, 2.3, 3.4, 5, 3.4, 2.3, 1.5, 1];
    const rounds: string[] = [];
    // Every round comes to its first zoom from the same side.
    await setZoom(page, 0, 0, 1.5);
    for (let round = 0; round < 5; round++) {
      const names: string[] = [];
      for (const k of zooms) {
        await setZoom(page, 0, 0, k);
        names.push((await shownNames(page)).map(({ text }) => text).join(", "));
      }
      rounds.push(names.join("\n"));
    }
    expect(new Set(rounds).size).toBe(1);
    expect(rounds[0]?.split("\n")[0]?.split(", ").length).toBeGreaterThanOrEqual(9);
  });
});

test("a map of few dots carries titles, only of dots that are shown, and more from closer by", async ({
  page,
}) => {
  await openMap(page, site, "case=forty");
  const titles = page.locator("[data-dot-title]");
  // Another font gives room to other titles.
  await page.waitForFunction(() => document.fonts.status === "loaded");
  await expect.poll(() => titles.count()).toBeGreaterThan(8);
  const fitted = await titles.count();
  await page.getByRole("button", { name: "Zoom in" }).click();
  const visible = () =>
    titles.evaluateAll(
      (all) => all.filter((title) => title.getBoundingClientRect().left > 0).length,
    );
  await expect.poll(visible).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Fit", exact: true }).click();
  await expect.poll(() => titles.count()).toBe(fitted);
  await slider(page).press("Home");
  await expect.poll(() => titles.count()).toBeLessThanOrEqual(4);
  await openMap(page, site, "case=thousand");
  await expect(titles).toHaveCount(0);
});

test("has no accessibility fault that axe can find, light and dark", async ({ page }) => {
  await openMap(page, site, "case=copies");
  const { x, y } = await findMiddle(page);
  await page.mouse.click(x, y);
  await expectAccessible(page, {
    within: ["section[aria-label='Environment map']", "section[aria-label='Timeline']"],
    setScheme: (theme) => page.evaluate((wanted) => window.setMap({ theme: wanted }), theme),
  });
});
