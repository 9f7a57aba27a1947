import { readFileSync } from "node:fs";
import path from "node:path";

import { devices, expect, test, type Page } from "@playwright/test";

import { listProvedWins, proofFileSchema } from "@/lib/core/prove";

import { expectNoSeriousFault } from "./harness/audit";
import { expectNoSidewaysScroll } from "./harness/overflow";

const PROOFS = path.resolve(import.meta.dirname, "../data/releases/controls/proofs.json");
const [room] = proofFileSchema.parse(JSON.parse(readFileSync(PROOFS, "utf8"))).proofs;
const [easiest, second] = room === undefined ? [] : listProvedWins(room);

const wordOf = (action: string): string => /go (\w+)/.exec(action)?.[1] ?? "";
const nameOf = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const turn = (page: Page) => page.getByRole("status", { name: "Turn" });
const result = (page: Page) => page.getByRole("status", { name: "Result" });

async function openRoom(page: Page): Promise<void> {
  await page.goto("controls/");
  await expect(page.getByRole("button", { name: "Start" })).toBeVisible();
}

test("a board is won by keyboard alone, with the text of the agent beside it", async ({ page }) => {
  await openRoom(page);
  await page.getByRole("button", { name: "Start" }).focus();
  await page.keyboard.press("Enter");
  const board = page.getByRole("grid", { name: "Board" });
  await expect(board).toBeVisible({ timeout: 60_000 });
  await expect(board.getByRole("gridcell", { name: /: box$/ })).toHaveCount(3);
  await expect(turn(page)).toHaveText("turn 0 of 25");
  const actions = easiest?.actions ?? [];
  for (const [index, action] of actions.entries()) {
    const word = wordOf(action);
    const letter = { up: "w", down: "s", left: "a", right: "d" }[word] ?? "";
    await page.keyboard.press(index % 2 === 0 ? `Arrow${nameOf(word)}` : letter);
    await expect(turn(page)).toHaveText(`turn ${index + 1} of 25`);
    await expect(page.getByRole("group", { name: "Action sent" })).toContainText(action);
  }
  await expect(result(page)).toContainText(`You won in ${actions.length} turns.`);
  await expect(page.getByRole("region", { name: "Observation" })).toContainText(
    "All three boxes are home!",
  );
  await expectNoSeriousFault(page);
});

test.describe("on a phone", () => {
  const { viewport, userAgent } = devices["Pixel 7"];
  test.use({ viewport, userAgent, hasTouch: true, isMobile: true });

  test("a board is won by touch: buttons, and a swipe for the last step", async ({ page }) => {
    await openRoom(page);
    await page.getByRole("button", { name: "Shuffle" }).tap();
    const board = page.getByRole("grid", { name: "Board" });
    await expect(board).toBeVisible({ timeout: 60_000 });
    const actions = second?.actions ?? [];
    const last = actions.at(-1);
    for (const [index, action] of actions.slice(0, -1).entries()) {
      await page.getByRole("button", { name: nameOf(wordOf(action)), exact: true }).tap();
      await expect(turn(page)).toHaveText(`turn ${index + 1} of 25`);
    }
    const box = await board.boundingBox();
    if (box === null || last === undefined) throw new Error("There is no board to swipe over.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const ways: Record<string, [number, number]> = {
      up: [0, -80],
      down: [0, 80],
      left: [-80, 0],
      right: [80, 0],
    };
    const [dx, dy] = ways[wordOf(last)] ?? [0, 0];
    const cdp = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: object[]) =>
      cdp.send("Input.dispatchTouchEvent", { type, touchPoints: touchPoints as [] });
    await touch("touchStart", [{ x, y }]);
    await touch("touchMove", [{ x: x + dx, y: y + dy }]);
    await touch("touchEnd", []);
    await expect(result(page)).toContainText("You won in");
    await expectNoSidewaysScroll(page);
  });
});

test("the maze without a way out is proved unbeatable in the page, and says so from the start", async ({
  page,
}) => {
  await page.goto("./#release=controls");
  await page.getByRole("button", { name: "Table view" }).click();
  await page
    .getByRole("button", { name: /maze whose exit is walled off/ })
    .first()
    .click();
  const sheet = page.getByRole("complementary", { name: "Environment" });
  await expect(sheet).toContainText("proved unbeatable with every seed that was tried");
  await sheet.getByRole("tab", { name: "About" }).click();
  await sheet.getByRole("button", { name: "Prove" }).click();
  await expect(sheet.getByRole("status", { name: "Prover status" })).toContainText(
    "5 of 5 seeds tried here",
    { timeout: 100_000 },
  );
  await expect(sheet.getByRole("list", { name: "Proofs" })).toContainText(
    "seed 4: unbeatable with the actions it lists",
  );
});
