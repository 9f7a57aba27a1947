import { existsSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { readHash } from "@/lib/store/url-state";

import { linkEnvironment, linkSection, SECTIONS } from "./sections";

describe("the navigation", () => {
  test("names pages that exist, each once", () => {
    for (const { path } of SECTIONS) expect(existsSync(`app/${path}page.tsx`), path).toBe(true);
    expect(new Set(SECTIONS.map(({ id }) => id)).size).toBe(SECTIONS.length);
  });

  test("carries the open release, whatever it is called", () => {
    const link = linkSection("about/", "a & b #1");
    expect(link.startsWith("about/#")).toBe(true);
    expect(readHash(link.slice(link.indexOf("#"))).releaseId).toBe("a & b #1");
    expect(linkSection("about/", null)).toBe("about/");
  });

  test("opens an environment of a release", () => {
    const link = linkEnvironment("r", "r/game 1");
    expect(readHash(link.slice(link.indexOf("#")))).toMatchObject({
      releaseId: "r",
      selectedId: "r/game 1",
    });
  });
});
