import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

import { afterEach, describe, expect, test, vi } from "vitest";

import { finishExport } from "./finish-export.mjs";
import { finishNotFound } from "./finish-not-found.mjs";

const PAGE =
  '<html><head><link rel="stylesheet" href="./_next/a.css"/><link rel="icon" href="./icon.svg"/>' +
  '<script src="./_next/a.js"></script></head><body><a href="./">Open the Explorer</a>' +
  "<script>start(1)</script></body></html>";
const CSS = "@font-face{font-family:Plex;src:url(../media/a.woff2)}body{color:$&red}";

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the page of every address that leads nowhere", () => {
  test("carries its styles and asks for no file of the site", () => {
    const page = finishNotFound(PAGE, CSS);
    expect(page).toContain("<style>body{color:$&red}</style></head>");
    expect(page).not.toMatch(/<link|src=|url\(|start\(1\)/);
  });

  /** Runs the page's script where only the site's folder holds its mark; gives where the link leads. */
  async function followHome(address: string, mark: string, type: string): Promise<string> {
    const asked: string[] = [];
    const link = { href: "./" };
    vi.stubGlobal("location", { href: address });
    vi.stubGlobal("document", { links: [link] });
    vi.stubGlobal("fetch", (url: URL) => {
      asked.push(url.href);
      return Promise.resolve(
        new Response(null, {
          status: url.href === mark ? 200 : 404,
          headers: { "content-type": type },
        }),
      );
    });
    const script = /<script>([\s\S]+)<\/script>/.exec(finishNotFound(PAGE, CSS))?.[1] ?? "";
    await (eval(script) as Promise<void>);
    return `${link.href} after ${asked.length}`;
  }
  const MARK = "https://a.org/x/y/runtime/manifest.json";

  test("leads to the site's folder from any depth, and nowhere else", async () => {
    expect(await followHome("https://a.org/x/y/nothing", MARK, "application/json")).toBe(
      "https://a.org/x/y/ after 1",
    );
    expect(await followHome("https://a.org/x/y/a/b/c?d#e", MARK, "application/json")).toBe(
      "https://a.org/x/y/ after 3",
    );
    expect(await followHome("https://a.org/x/z/", MARK, "application/json")).toBe("./ after 3");
    expect(await followHome("https://a.org/x/y/a/b", MARK, "text/html")).toBe("./ after 4");
  });

  test("is finished like every page, but for the folder that it cannot know", async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), "export-"));
    try {
      await mkdir(path.join(folder, "_next"));
      await writeFile(path.join(folder, "_next/a.css"), CSS);
      await writeFile(path.join(folder, "404.html"), PAGE);
      await finishExport(folder);
      const page = await readFile(path.join(folder, "404.html"), "utf8");
      expect(page).toContain("body{color:$&red}");
      expect(page).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(page).not.toContain("<base");
      await finishExport(folder);
      expect(await readFile(path.join(folder, "404.html"), "utf8")).toBe(page);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
