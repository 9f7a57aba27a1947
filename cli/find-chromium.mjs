/** Finds a Chromium for the browser tests, or says how to get one. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

const isDebianRoot = () =>
  process.getuid?.() === 0 &&
  existsSync("/etc/os-release") &&
  /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"));

function findOnPath() {
  for (const folder of (process.env.PATH ?? "").split(":"))
    for (const name of NAMES) if (existsSync(`${folder}/${name}`)) return `${folder}/${name}`;
  return null;
}

async function findPlaywrights() {
  const { chromium } = await import("@playwright/test");
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  console.error("No Chromium found; trying Playwright's own download …");
  const result = spawnSync("npx", ["playwright", "install", "chromium"], {
    stdio: "ignore",
    timeout: 300_000,
  });
  return result.status === 0 && existsSync(chromium.executablePath())
    ? chromium.executablePath()
    : null;
}

function installOnDebian() {
  if (!isDebianRoot()) return null;
  console.error("Installing Debian's chromium …");
  spawnSync("apt-get", ["update"], { stdio: "ignore" });
  spawnSync("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
  return findOnPath();
}

/**
 * Path of a Chromium: `SPADE_CHROMIUM`, then the system's, then Playwright's download, then Debian's
 * package when this is root on Debian. Throws with all four ways when none works.
 */
export async function findChromium() {
  const named = process.env.SPADE_CHROMIUM;
  if (named !== undefined && named !== "") {
    if (existsSync(named)) return named;
    throw new Error(`SPADE_CHROMIUM names ${named}, which does not exist.`);
  }
  const found = findOnPath() ?? (await findPlaywrights()) ?? installOnDebian();
  if (found !== null) return found;
  throw new Error(
    "The browser tests need a Chromium and none was found. Any of these helps: set SPADE_CHROMIUM to " +
      "the path of one; install the system's (`apt-get install chromium`); run `npx playwright install chromium`.",
  );
}
