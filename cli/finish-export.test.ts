import { createHash } from "node:crypto";

import { describe, expect, test } from "vitest";

import { finishPage } from "./finish-export.mjs";

const PAGE =
  '<html><head><link rel="preconnect" href="/" crossorigin=""/><script src="./a.js"></script></head>' +
  "<body><script>start(1)</script></body></html>";

describe("finishPage", () => {
  const finished = finishPage(PAGE, "../");

  test("points the page at the folder of the site, before anything is loaded", () => {
    expect(finished.indexOf('<base href="../"/>')).toBeGreaterThan(0);
    expect(finished.indexOf("<base")).toBeLessThan(finished.indexOf("a.js"));
  });

  test("allows the page's own inline script by its hash, and no other host but the folder of packages", () => {
    const hash = createHash("sha256").update("start(1)").digest("base64");
    const policy = /Content-Security-Policy" content="([^"]+)"/.exec(finished)?.[1] ?? "";
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(policy).toContain("connect-src 'self' https://cdn.jsdelivr.net/pyodide/v314.0.7/full/;");
    expect(policy.match(/https?:/g)).toHaveLength(1);
    expect(policy).not.toMatch(/\*|unsafe-eval/);
  });

  test("drops the address of the host's root", () => {
    expect(finished).not.toContain("preconnect");
  });

  test("changes nothing the second time", () => {
    expect(finishPage(finished, "../")).toBe(finished);
  });
});
