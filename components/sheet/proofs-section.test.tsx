// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";

import { FakeRunner } from "@/components/runner/fake-runner";
import type { ProgramProofs } from "@/lib/core/prove";

import { ProofsSection } from "./proofs-section";

afterEach(cleanup);

const base = { statesSeen: 1200, isShortest: null, offer: 0 };
const proofs: ProgramProofs = {
  file: "a.py",
  sha256: "0".repeat(64),
  offers: [{ source: "observation", actions: ["\\boxed{a}"] }],
  results: [
    {
      ...base,
      seed: 0,
      verdict: "beatable",
      turns: 4,
      actions: ["\\boxed{a}"],
      foundBy: "best-first",
      reason: null,
    },
    {
      ...base,
      seed: 1,
      verdict: "unbeatable",
      turns: null,
      actions: null,
      foundBy: null,
      reason: null,
    },
    {
      ...base,
      seed: 2,
      verdict: "undecided",
      turns: null,
      actions: null,
      foundBy: null,
      reason: "The budget is spent.",
    },
  ],
};
const readList = () =>
  within(screen.getByRole("list", { name: "Proofs" }))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);

it("tells what the release proved, seed by seed", () => {
  render(<ProofsSection source="src" proofs={proofs} runner={new FakeRunner()} />);
  expect(screen.getByText(/^Proved with the release/).textContent).toBe(
    "Proved with the release: 1 seeds beatable, 1 unbeatable, 1 undecided.",
  );
  expect(readList()).toEqual([
    "seed 0: beatable in 4 turns, by best-first; 1,200 states seen",
    "seed 1: unbeatable with the actions it lists; 1,200 states seen",
    "seed 2: undecided: The budget is spent. 1,200 states seen",
  ]);
});

it("says of every seed why it could not be proved here, and counts it as tried", async () => {
  render(<ProofsSection source="src" proofs={null} runner={new FakeRunner()} />);
  expect(screen.getByText("The release carries no proofs of this program.")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Prove" }));
  await screen.findByText("5 of 5 seeds tried here, every win replayed");
  expect(readList()).toEqual(
    [0, 1, 2, 3, 4].map((seed) => `seed ${seed}: undecided: No search is scripted. 0 states seen`),
  );
  expect(screen.queryByRole("button", { name: "Stop" })).toBeNull();
});
