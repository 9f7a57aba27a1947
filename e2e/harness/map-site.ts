/** Serves `map-page.tsx` with the style sheet of the built export to a browser page, without a server. */
import { readFile } from "node:fs/promises";
import path from "node:path";

import type { Page } from "@playwright/test";

import { bundleScript } from "@/cli/bundle-script";

const ROOT = path.resolve(import.meta.dirname, "..", "..");
const SITE = "http://map.invalid/";
const TYPES: Record<string, string> = { ".css": "text/css", ".woff2": "font/woff2" };

/** The page's two files; everything else comes from the export. */
export interface MapSite {
  html: string;
  script: string;
}

/** Bundles the page; once a file of tests is enough. Needs the export in `out/`. */
export async function buildMapSite(): Promise<MapSite> {
  const exported = await readFile(path.join(ROOT, "out/index.html"), "utf8");
  const styles = [...exported.matchAll(/href="\.?\/?(_next\/[^"]+\.css)[^"]*"/g)].map(
    ([, href]) => `<link rel="stylesheet" href="/${href ?? ""}">`,
  );
  if (styles.length === 0) throw new Error("out/index.html names no style sheet: run the build.");
  return {
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Map</title>${styles.join("")}<body><div id="root"></div><script src="/page.js"></script>`,
    script: await bundleScript("e2e/harness/map-page.tsx"),
  };
}

/** Opens a made release, e.g. `case=copies&renderer=canvas`, and waits until something draws. */
export async function openMap(page: Page, site: MapSite, search: string): Promise<void> {
  await page.route(`${SITE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === "/") await route.fulfill({ contentType: "text/html", body: site.html });
    else if (pathname === "/page.js")
      await route.fulfill({ contentType: "text/javascript", body: site.script });
    else if (pathname.startsWith("/_next/"))
      await route.fulfill({
        contentType: TYPES[path.extname(pathname)] ?? "application/octet-stream",
        body: await readFile(path.join(ROOT, "out", pathname)),
      });
    else await route.fulfill({ status: 404 });
  });
  await page.goto(`${SITE}?${search}`);
  await page.locator("section[data-renderer]").waitFor();
}
