import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { serve } from "./serve.mjs";

let folder: string;
let server: Server;

beforeAll(async () => {
  const outside = await mkdtemp(path.join(tmpdir(), "serve-"));
  folder = path.join(outside, "out");
  await mkdir(path.join(folder, "about"), { recursive: true });
  await mkdir(path.join(folder, "_next/static/chunks"), { recursive: true });
  await writeFile(path.join(outside, "secret.txt"), "outside");
  await writeFile(path.join(folder, "index.html"), "<p>home");
  await writeFile(path.join(folder, "about/index.html"), "<p>about");
  await writeFile(path.join(folder, "404.html"), "<p>nothing here");
  await writeFile(path.join(folder, "bundle.json"), "{}");
  await writeFile(path.join(folder, "core.0123456789ab.bin"), "x");
  await writeFile(path.join(folder, "_next/static/chunks/a.js"), "1");
  server = await serve({ folder, port: 0, base: "/x/y/" });
});

afterAll(async () => {
  server.close();
  await rm(path.dirname(folder), { recursive: true, force: true });
});

/** A request whose path goes over the wire as written: `fetch` would resolve `..` before sending. */
function get(rawPath: string, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo;
      request({ port, host: "127.0.0.1", path: rawPath, method }, (response) => {
        let body = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (body += chunk));
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      })
        .on("error", reject)
        .end();
    },
  );
}

describe("the file server", () => {
  test("serves pages below the base with their types", async () => {
    const home = await get("/x/y/");
    expect([home.status, home.headers["content-type"], home.body]).toEqual([
      200,
      "text/html; charset=utf-8",
      "<p>home",
    ]);
    expect((await get("/x/y/bundle.json")).headers["content-type"]).toBe(
      "application/json; charset=utf-8",
    );
  });

  test("sends a folder without its slash to the one with it", async () => {
    const moved = await get("/x/y/about");
    expect([moved.status, moved.headers.location]).toEqual([301, "/x/y/about/"]);
  });

  test("keeps files that are named by their content for long, all others not", async () => {
    const long = "public, max-age=31536000, immutable";
    expect((await get("/x/y/core.0123456789ab.bin")).headers["cache-control"]).toBe(long);
    expect((await get("/x/y/_next/static/chunks/a.js")).headers["cache-control"]).toBe(long);
    expect((await get("/x/y/bundle.json")).headers["cache-control"]).toBe("no-cache");
  });

  test.each([
    "/x/y/../secret.txt",
    "/x/y/..%2fsecret.txt",
    "/x/y/%2e%2e/secret.txt",
    "/x/y//../../secret.txt",
  ])("does not leave its folder for %s", async (rawPath) => {
    const answer = await get(rawPath);
    expect(answer.status).toBe(404);
    expect(answer.body).not.toContain("outside");
  });

  test("answers 404 with the site's own page, and outside of the base with a plain one", async () => {
    expect(await get("/x/y/none")).toMatchObject({ status: 404, body: "<p>nothing here" });
    expect(await get("/elsewhere")).toMatchObject({ status: 404, body: "Not found" });
  });

  test("takes HEAD, refuses what would write, and survives a broken address", async () => {
    expect(await get("/x/y/", "HEAD")).toMatchObject({ status: 200, body: "" });
    expect((await get("/x/y/", "POST")).status).toBe(405);
    expect((await get("/x/y/%E0%A4%A")).status).toBe(400);
  });
});
