// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import type { CardEntry, PlayCard } from "@/lib/core/views/play-cards";

import { PlayCards } from "./play-cards";

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const makeEntry = (over: Partial<CardEntry>): CardEntry => ({
  row: 0,
  environmentId: "full/a",
  title: "A Lock",
  skill: "Logical Deduction",
  runName: "full",
  lines: 40,
  step: 0,
  record: { agent: "strategies", step: 0, episodes: 32, solved: 1, solveRate: null },
  meanTurns: 3,
  meanReturnWithHint: null,
  ...over,
});

const late = makeEntry({
  row: 9,
  title: "A Lock of Seven",
  lines: 1200,
  step: 99,
  meanTurns: null,
});
const unsolved = makeEntry({
  row: 4,
  title: "Hard",
  record: { agent: null, step: 7, episodes: 32, solved: 0, solveRate: null },
  meanReturnWithHint: 0.25,
});
const cards: PlayCard[] = [
  { kind: "early-late", entries: [makeEntry({}), late] },
  { kind: "never-solved", entries: [unsolved] },
  { kind: "tool-use", entries: [makeEntry({ row: 5, title: "Desk", environmentId: "t/b c" })] },
];
const walledOff: PlayCard = { kind: "walled-off", entries: [makeEntry({ title: "Maze" })] };

function renderCards(isAsked = false) {
  const acts = { onPlay: vi.fn(), onWalledOff: vi.fn(), onClose: vi.fn() };
  render(
    <PlayCards releaseId="r" cards={cards} walledOff={walledOff} isAsked={isAsked} {...acts} />,
  );
  return acts;
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const card = (name: string) => within(screen.getByRole("region", { name }));

it("shows what changed between early and late, and what is not recorded", () => {
  const { onPlay } = renderCards();
  const rows = card("Early and late in one run").getAllByRole("row").slice(0, 4);
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ["", "Step 0A Lock", "Step 99A Lock of Seven"],
    ["Lines", "40", "1,200"],
    ["Mean turns", "3.0", "not recorded"],
    ["Solved", "1 of 32", "1 of 32"],
  ]);
  press("Play early: A Lock");
  press("Play late: A Lock of Seven");
  expect(onPlay.mock.calls).toEqual([
    [0, false],
    [9, false],
  ]);
});

it("names the record of what was never solved, and says whether it can be won", () => {
  const { onPlay } = renderCards();
  const never = card("Never solved by the agent: Hard");
  expect(never.getByText(/^Solved/).textContent).toBe(
    "Solved 0 of 32, agent not named at step 7, 3.0 turns on average. With the hint its mean return was 0.25, so it can be won.",
  );
  expect(never.getByRole("link").getAttribute("href")).toBe(
    "challenges/#release=r&challenge=full%2Fa",
  );
  press("Play: Hard");
  expect(onPlay.mock.calls).toEqual([[4, false]]);
});

it("plays a workflow beside the agent's episode, and leads to what is behind it", () => {
  const { onPlay } = renderCards();
  press("Play: Desk");
  expect(onPlay.mock.calls).toEqual([[5, true]]);
  const workflow = card("A workflow, beside the agent’s episode");
  expect(workflow.getByRole("link").getAttribute("href")).toBe("tools/#release=r&env=t%2Fb+c");
});

it("says who wrote the maze without a way out, and offers play and proof", () => {
  const { onWalledOff } = renderCards();
  expect(
    card("What a collapsed run can look like").getByText(/^We wrote it/).textContent,
  ).toContain("as an example of a collapsed run");
  press("Play: Maze");
  press("See the proof");
  expect(onWalledOff.mock.calls).toEqual([[false], [true]]);
});

it("is closed by its button and by Escape, and takes the focus only when asked for", () => {
  const { onClose } = renderCards();
  expect(document.activeElement).toBe(document.body);
  press("Close");
  fireEvent.keyDown(screen.getByRole("complementary", { name: "Play cards" }), { key: "Escape" });
  expect(onClose).toHaveBeenCalledTimes(2);
  cleanup();
  renderCards(true);
  expect(document.activeElement?.textContent).toBe("Close");
});
