// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, test, vi } from "vitest";

import { compareRun } from "@/lib/core/compare";
import type { JsonObject } from "@/lib/core/domain/json";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { describeStreak } from "./collapse/describe-streak";
import { JointFitOffer } from "./joint-fit-offer";
import { SettingsPanel } from "./settings-panel";
import type { Side } from "./side";

afterEach(cleanup);

function makeSide(id: "a" | "b", settings: JsonObject = {}): Side {
  const { bundle, texts } = makeTestBundle([
    { step: 3, skill: 0, title: "Cranes" },
    { step: 7, skill: 0, title: "Cranes" },
  ]);
  bundle.header.runs[0]!.settings = settings;
  bundle.header.mapId = (id === "a" ? "a" : "b").repeat(64);
  return {
    id,
    letter: id === "a" ? "A" : "B",
    name: `run ${id}`,
    colour: "red",
    compared: compareRun(bundle, 0),
    texts,
    rows: [0, 1],
    range: [0, 7],
  };
}

describe("settings that differ", () => {
  const rowsOf = (table: HTMLElement) =>
    [...table.querySelectorAll("tbody tr")].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );

  test("lists those that differ, those that one run alone states apart, and counts the equal ones", () => {
    render(
      <SettingsPanel
        a={makeSide("a", { seed: 1, memory: true, pool: null, k: 4 })}
        b={makeSide("b", { seed: 1, memory: false, pool: 160, k: 4 })}
      />,
    );
    expect(rowsOf(screen.getByRole("table", { name: "Settings that differ" }))).toEqual([
      ["memory", "true", "false"],
    ]);
    screen.getByText("2 settings equal.");
    screen.getByText("1 setting known of one run only");
    const oneSided = { name: "Settings known of one run only", hidden: true };
    expect(rowsOf(screen.getByRole("table", oneSided))).toEqual([["pool", "unknown", "160"]]);
  });

  test("says so when nothing differs, and when nothing is known", () => {
    const { rerender } = render(
      <SettingsPanel a={makeSide("a", { seed: 1 })} b={makeSide("b", { seed: 1 })} />,
    );
    screen.getByText("No setting that both runs state differs. 1 setting equal.");
    rerender(<SettingsPanel a={makeSide("a")} b={makeSide("b", { seed: null })} />);
    screen.getByText(/No setting of these runs is stated/);
  });
});

describe("the offer of a joint fit", () => {
  const [a, b] = [makeSide("a"), makeSide("b")];

  test("gives the reason with both maps, and starts", () => {
    const onStart = vi.fn();
    render(<JointFitOffer {...{ a, b, onStart }} fit={null} onCancel={vi.fn()} />);
    expect(screen.getByRole("note", { name: "No joint map" }).textContent).toContain(
      "A is on map aaaaaaaa, B on map bbbbbbbb.",
    );
    fireEvent.click(screen.getByRole("button", { name: "Fit one map to both runs" }));
    expect(onStart).toHaveBeenCalledOnce();
  });

  test("shows how far it is where that is known, and can be called off", () => {
    const onCancel = vi.fn();
    const offer = (fit: { stage: string; done: number; total: number }) => (
      <JointFitOffer {...{ a, b, onCancel }} fit={{ state: "fitting", ...fit }} onStart={vi.fn()} />
    );
    const { rerender } = render(offer({ stage: "table", done: 0, total: 0 }));
    expect(screen.getByRole("progressbar").hasAttribute("value")).toBe(false);
    rerender(offer({ stage: "project", done: 120, total: 500 }));
    expect(screen.getByRole("status", { name: "Joint fit" }).textContent).toBe(
      "Laying out the map",
    );
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("120");
    screen.getByText("120 of 500");
    fireEvent.click(screen.getByRole("button", { name: "Cancel the fit" }));
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("says why it failed, and offers to try again", () => {
    const error = { message: "fit/manifest.json answered 404." };
    render(
      <JointFitOffer
        {...{ a, b }}
        fit={{ state: "failed", error }}
        onStart={vi.fn()}
        onCancel={vi.fn()}
      />,
    );
    expect(screen.getByRole("alert").textContent).toContain("fit/manifest.json answered 404.");
    screen.getByRole("button", { name: "Try again" });
  });
});

describe("the longest streak in words", () => {
  const side = makeSide("a");
  const streak = { family: 0, length: 2, rows: [0, 1] };
  test.each([
    ["written", "longest streak 2 in a row, steps 3 to 7, "],
    ["skill", "longest streak 2 in a row of Logical Deduction, steps 3 to 7, "],
    [
      "turns",
      "longest streak 2 steps of Logical Deduction in a row (2 environments), steps 3 to 7, ",
    ],
  ] as const)("%s", (kind, start) => {
    expect(describeStreak(side, streak, "near", kind)).toBe(
      `${start}near: Cranes (n = 2 environments).`,
    );
  });

  test("of one, and of nothing", () => {
    expect(describeStreak(side, { ...streak, length: 1, rows: [0] }, "sameProgram", "skill")).toBe(
      "longest streak 1, same program: no copies were written in a row within a skill (n = 2 environments).",
    );
    expect(describeStreak(side, null, "sameProgram", "skill")).toBe(
      "no streak: nothing with a step is shown (n = 2 environments).",
    );
  });
});
