// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";

import { ChartsPanel } from "@/components/stats/charts-panel";
import type { Bundle } from "@/lib/core/bundle/schema";
import type { MetricLog } from "@/lib/core/metrics";
import { makeTestBundle } from "@/lib/core/views/test-bundle";
import { FIRST_CHOICES, type Choices } from "@/lib/store/choices";

import { useChartContext } from "./use-chart-context";
import { useScene } from "./use-scene";

afterEach(cleanup);

const { bundle } = makeTestBundle(
  [
    { step: 0, run: 0, episodes: 4, solved: 1, skill: 0 },
    { step: 0, run: 0, sameProgram: 0, skill: 1 },
    { step: 10, run: 0, episodes: 4, solved: 4, sameProgram: 0, skill: 1 },
    { step: 3, run: 1, episodes: 4, solved: 0, skill: 0 },
  ],
  { runs: ["a", "b"] },
);
bundle.header.runs.forEach((run, index) => (run.steps = index === 0 ? [0, 10] : [3]));

/** Six runs, one of them without outcomes. */
const { bundle: many } = makeTestBundle(
  [0, 1, 2, 3, 4, 5].flatMap((run) =>
    [0, 10].map((step) => ({ step, run, ...(run === 5 ? {} : { episodes: 4, solved: run % 5 }) })),
  ),
  { runs: ["a", "b", "c", "d", "e", "f"] },
);
many.header.runs.forEach((run) => (run.steps = [0, 10]));

interface PageProps {
  first: Partial<Choices>;
  of?: Bundle;
  logs?: readonly MetricLog[];
}

/** The panel over the scene of a page, with the page's choices. */
function Page({ first, of = bundle, logs = [] }: PageProps) {
  const [chosen, setChosen] = useState<Choices>({ ...FIRST_CHOICES, ...first });
  const choose = (changes: Partial<Choices>) => setChosen((before) => ({ ...before, ...changes }));
  const scene = useScene(of, null, chosen, "light");
  const { context, isIncluded } = useChartContext(of, scene, choose);
  return (
    <>
      <output aria-label="Choices">{JSON.stringify(chosen)}</output>
      <ChartsPanel
        bundle={of}
        context={context}
        topics={null}
        logs={logs}
        isIncluded={isIncluded}
        summary={scene.summary}
        filters={chosen.filters}
        onFilters={(filters) => choose({ filters })}
        onAllSteps={null}
        titleOf={(row) => `Title ${row}`}
        onOpenRow={() => undefined}
        onClose={() => undefined}
      />
    </>
  );
}

const readChoices = () =>
  JSON.parse(screen.getByRole("status", { name: "Choices" }).textContent ?? "") as Choices;

const chart = (name: string) => screen.getByRole("figure", { name });
const cells = (name: string) => {
  fireEvent.click(screen.getByRole("button", { name: `Table of ${name}` }));
  return within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent)
        .join(" | "),
    );
};

it("gives every number for what the clock shows, with n and the unknown", () => {
  render(<Page first={{ step: 0, timeMode: "this" }} />);
  expect(chart("Solve rate").textContent).toContain("0.25");
  expect(chart("Solve rate").textContent).toContain("n = 2 environments, 1 not recorded (50 %)");
  expect(chart("Environments and their skills").textContent).toContain("n = 2 environments");
  expect(cells("Solve rate")).toEqual([
    "all that are shown | all | 2 | 1 | 0.25 | not recorded | not recorded",
    "a | all | 2 | 1 | 0.25 | not recorded | not recorded",
    "b | all | 0 | 0 | not recorded | not recorded | not recorded",
    "a | 0 | 2 | 1 | 0.25 | not recorded | not recorded",
  ]);
  expect(screen.getByRole("row", { name: "same program 1 n below 100 2 2" })).toBeDefined();
});

it("takes two runs with other steps together up to a step, and apart in the table", () => {
  render(<Page first={{ step: 3 }} />);
  expect(chart("Solve rate").textContent).toContain("n = 3 environments, 1 not recorded (33 %)");
  expect(cells("Solve rate").map((line) => line.split(" | ").slice(0, 5).join(" "))).toEqual([
    "all that are shown all 3 1 0.125",
    "a all 2 1 0.25",
    "b all 1 0 0",
    "a 0 2 1 0.25",
    "b 3 1 0 0",
  ]);
});

it("names what the release does not record, and draws no empty chart for it", () => {
  render(<Page first={{}} />);
  expect(screen.queryByRole("figure", { name: "Regret" })).toBeNull();
  expect(screen.getByRole("region", { name: "Charts" }).textContent).toContain(
    "Not recorded in this release: regret, return without hint, return with hint, turns, tools.",
  );
});

it("puts the clock on the captures that a drag covers, and a filter on the values", () => {
  const { container } = render(<Page first={{}} />);
  const brush = chart("Solve rate").querySelector('[data-brush="horizontal"]');
  const values = chart("Solve rate").querySelector('[data-brush="vertical"]');
  if (brush === null || values === null) throw new Error("The chart has no brush.");
  for (const element of [brush, values]) element.setPointerCapture = () => undefined;
  const drag = (element: Element, from: [number, number], to: [number, number]) => {
    fireEvent.pointerDown(element, { button: 0, clientX: from[0], clientY: from[1] });
    fireEvent.pointerMove(element, { clientX: to[0], clientY: to[1] });
    fireEvent.pointerUp(element, { clientX: to[0], clientY: to[1] });
  };
  drag(brush, [0, 0], [120, 0]);
  const { timeMode, step, windowSize } = readChoices();
  expect([timeMode, step, windowSize]).toEqual(["window", 3, 4]);
  drag(values, [0, 0], [0, 46]);
  expect(readChoices().filters.solveRate).toEqual([0.5, 1]);
  expect(container.querySelector("[data-part=wanted]")).not.toBeNull();
  drag(values, [0, 20], [0, 20]);
  expect(readChoices().filters.solveRate).toBeNull();
});

it("gives many runs a plot each on shared axes, with what each comes to", () => {
  render(<Page first={{ step: 0 }} of={many} />);
  const plots = [...chart("Solve rate").querySelectorAll("[data-plot]")];
  expect(plots.map((plot) => plot.querySelector("text")?.textContent.trim())).toEqual([
    "● a 0",
    "● b 0.25",
    "● c 0.5",
    "● d 0.75",
    "● e 1",
    "● f not recorded",
  ]);
  // Its own line in colour with a band, the others behind it.
  expect(plots.map((plot) => plot.querySelectorAll("[data-series]").length)).toEqual(
    Array(6).fill(6),
  );
  expect(plots[0]?.querySelectorAll("[data-part=interval]")).toHaveLength(1);
  expect(chart("Solve rate").querySelectorAll("[data-part=veil]")).toHaveLength(6);
});

it("veils what the clock leaves out, and nothing once it is at the end", () => {
  const { container } = render(<Page first={{ step: 0 }} of={many} />);
  const brush = chart("Lines").querySelector('[data-brush="horizontal"]');
  if (brush === null) throw new Error("The chart has no brush.");
  brush.setPointerCapture = () => undefined;
  expect(container.querySelectorAll("[data-part=veil]").length).toBeGreaterThan(0);
  fireEvent.pointerDown(brush, { button: 0, clientX: 900, clientY: 0 });
  fireEvent.pointerUp(brush, { clientX: 900, clientY: 0 });
  expect(readChoices().step).toBe(10);
  expect(container.querySelectorAll("[data-part=veil]")).toHaveLength(0);
});

it("charts what a run logged, with the steps that logged nothing as unknown and a table twin", () => {
  const log: MetricLog = {
    ...{ run: "a", file: "a.csv", rows: { read: 3, used: 2, skipped: 1 }, keysLeftOut: 1 },
    steps: [0, 10],
    series: [
      { key: "env/avg_actor_win_rate", points: [[0, -0.5]] },
      {
        key: "train/loss",
        points: [
          [0, 1],
          [10, 2],
        ],
      },
    ],
  };
  render(<Page first={{}} logs={[log]} />);
  const figure = chart("env/avg_actor_win_rate");
  expect(figure.textContent).toContain("n = 2 logged steps, 1 not recorded (50 %)");
  expect(figure.parentElement?.textContent).toContain("not a share of wins");
  expect(cells("env/avg_actor_win_rate")).toEqual(["a | 0 | -0.5"]);
  expect(screen.queryByRole("figure", { name: "train/loss" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "1 more metric" }));
  expect(chart("train/loss").textContent).toContain("1.5 on average");
  expect(screen.getByRole("region", { name: "Logged metrics" }).textContent).toContain(
    "a.csv: run a, 3 rows read, 1 skipped; 1 column that is no metric of training.",
  );
});
