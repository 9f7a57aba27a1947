// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { FakeRunner } from "@/components/runner/fake-runner";
import type { EnvironmentDetail } from "@/lib/core/bundle/schema";
import type { JsonObject } from "@/lib/core/domain/json";
import { NOT_MEASURED } from "@/lib/core/domain/metrics";

import { EnvironmentSheet, type EnvironmentSheetProps } from "./environment-sheet";

const HOSTILE = "</script><img src=x onerror=alert(1)>";

const DETAIL: EnvironmentDetail = {
  id: "run/door",
  file: `games/${HOSTILE}.py`,
  source: 'class DoorEnv:\n    """A door."""\n',
  sha256: "ab".repeat(32),
  repairs: ["decoded-as-latin-1", "a-repair-of-tomorrow"],
  hint: null,
  fields: { solve_rate: 0, mean_reward: null, odd: "NaN", list: [1, null], [HOSTILE]: HOSTILE },
  episodes: [],
  check: null,
  proofs: null,
};

function renderSheet(over: Partial<EnvironmentSheetProps> = {}) {
  const props: EnvironmentSheetProps = {
    title: "A door",
    skill: null,
    step: null,
    runName: "authored",
    agentRecord: "not recorded",
    record: { agent: null, step: null, episodes: null, solved: null, solveRate: null },
    badges: ["has a hint"],
    check: { verdict: "not checked", traits: null, isFault: false, hopelessLine: null },
    copies: [],
    onOpenRow: vi.fn(),
    detail: { state: "ready", value: DETAIL },
    onRetry: vi.fn(),
    outcomes: NOT_MEASURED,
    tab: "about",
    onTab: vi.fn(),
    onClose: vi.fn(),
    runner: new FakeRunner(),
    start: null,
    initialSeed: null,
    onSeed: vi.fn(),
    ...over,
  };
  return { props, view: render(<EnvironmentSheet {...props} />) };
}

afterEach(cleanup);

const cellOf = (name: string) =>
  within(screen.getByRole("row", { name: new RegExp(`^${name}`) })).getByRole("cell").textContent;

describe("the sheet", () => {
  it("names what it shows and says which facts are not recorded", () => {
    renderSheet();
    const sheet = screen.getByRole("complementary", { name: "Environment" });
    expect(within(sheet).getByRole("heading", { name: "A door" })).toBeDefined();
    expect(sheet.textContent).toContain(
      "no skill recorded · no step recorded · authored · agent not recorded · has a hint",
    );
  });

  it("says what a check found wrong, with a way to its line, and nothing of what went well", () => {
    const check = { reason: "step() raised KeyError.", line: 2, module: null };
    const detail = { state: "ready", value: { ...DETAIL, check } } as const;
    const fault = { verdict: "breaks the contract", traits: [], isFault: true, hopelessLine: null };
    const { props, view } = renderSheet({ detail, check: fault });
    const note = () => screen.queryByRole("note", { name: "Check" });
    expect(note()?.textContent).toBe("step() raised KeyError. Show line 2");
    fireEvent.click(screen.getByRole("button", { name: "Show line 2" }));
    expect(vi.mocked(props.onTab).mock.calls).toEqual([["source"]]);
    view.rerender(<EnvironmentSheet {...props} check={{ ...fault, isFault: false }} />);
    expect(note()).toBeNull();
  });

  it("opens the source at an import that nothing can satisfy", () => {
    const check = { verdict: "needs x", traits: [], isFault: true, hopelessLine: 2 };
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockReturnValue();
    renderSheet({ check, tab: "source" });
    const marked = document.querySelector("[aria-current=location]");
    expect([marked?.id, scroll.mock.contexts]).toEqual(["source-line-2", [marked]]);
    scroll.mockRestore();
  });

  it("keeps a hostile title, skill and file name text", () => {
    renderSheet({ title: HOSTILE, skill: HOSTILE, runName: HOSTILE });
    expect(screen.getByRole("heading", { name: HOSTILE }).textContent).toBe(HOSTILE);
    expect(cellOf("file")).toBe(`games/${HOSTILE}.py`);
    expect(document.querySelector("img")).toBeNull();
  });

  it("moves between tabs by arrows, Home and End, and closes on Escape", () => {
    const { props } = renderSheet({ tab: "play" });
    const tab = screen.getByRole("tab", { name: "Play", selected: true });
    for (const key of ["ArrowRight", "ArrowLeft", "End", "Home"]) fireEvent.keyDown(tab, { key });
    expect(vi.mocked(props.onTab).mock.calls).toEqual([["source"], ["about"], ["about"], ["play"]]);
    expect(screen.getAllByRole("tab").map((one) => one.tabIndex)).toEqual([0, -1, -1, -1]);
    fireEvent.keyDown(tab, { key: "Escape" });
    expect(props.onClose).toHaveBeenCalledTimes(1);
  });

  it("says in words that it loads, and what failed with a way to try again", () => {
    const { props, view } = renderSheet({
      detail: { state: "loading", stage: "Loading shard 2" },
      tab: "episodes",
    });
    const panel = () => screen.getByRole("tabpanel").textContent;
    expect(panel()).toBe("Loading shard 2");
    const error = { code: "bundle/missing", file: "shards/2.gz.bin", message: "404." } as const;
    view.rerender(<EnvironmentSheet {...props} detail={{ state: "failed", error }} />);
    expect(panel()).toContain("This environment could not be loaded.");
    expect(panel()).toContain("shards/2.gz.bin: 404.");
    expect(panel()).not.toContain("None recorded");
    fireEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(props.onRetry).toHaveBeenCalledTimes(1);
  });
});

describe("About", () => {
  it("shows every field of the row, null apart from 0, hostile names as text", () => {
    renderSheet();
    expect(
      ["solve_rate", "mean_reward", "odd", "list", "solve rate", "lines", "repairs"].map(cellOf),
    ).toEqual([
      "0",
      "not recorded",
      "NaN",
      "[\n  1,\n  null\n]",
      "not recorded",
      "2",
      "the file is not UTF-8 and was read as Latin-1. a-repair-of-tomorrow.",
    ]);
    expect(screen.getByRole("rowheader", { name: HOSTILE })).toBeDefined();
    expect(document.querySelector("img")).toBeNull();
  });

  it("says what was found and noticed of the program, unknown apart from nothing", () => {
    const read = () => ["in this page", "found", "noticed"].map(cellOf);
    const { props, view } = renderSheet();
    const unknown = read();
    const detail = {
      ...DETAIL,
      check: { reason: "It loads, and replays with 3 seeds.", line: null, module: null },
    };
    const check = { verdict: "runs", traits: ["imports numpy", "its solution wins"] };
    const more = { isFault: false, hopelessLine: null };
    const rerender = (traits: string[]) =>
      view.rerender(
        <EnvironmentSheet
          {...props}
          detail={{ state: "ready", value: detail }}
          check={{ ...check, ...more, traits }}
        />,
      );
    rerender(check.traits);
    const known = read();
    rerender([]);
    expect([unknown, known, cellOf("noticed")]).toEqual([
      ["not checked", "nobody ran it before this release was opened", "nobody looked"],
      ["runs", "It loads, and replays with 3 seeds.", "imports numpy; its solution wins"],
      "nothing",
    ]);
  });

  it("states outcomes with their n", () => {
    renderSheet({ outcomes: { ...NOT_MEASURED, episodes: 32, solved: 0, regret: -0.25 } });
    expect(["solved without", "solve rate", "mean return with", "regret"].map(cellOf)).toEqual([
      "0 of 32",
      "0",
      "not recorded",
      "-0.25",
    ]);
  });

  it("opens a copy", () => {
    const { props } = renderSheet({
      copies: [{ row: 9, title: "Another door", relation: "same program" }],
    });
    fireEvent.click(screen.getByRole("button", { name: "Another door" }));
    expect(vi.mocked(props.onOpenRow).mock.calls).toEqual([[9]]);
    expect(screen.getByText("same program")).toBeDefined();
  });
});

describe("Source", () => {
  it("shows the program with repairs on top, numbers outside the text", () => {
    renderSheet({ tab: "source" });
    const region = screen.getByRole("region", { name: "Source" });
    expect(
      within(region)
        .getAllByRole("listitem")
        .map((line) => line.textContent),
    ).toEqual(["class DoorEnv:", '    """A door."""']);
    expect(screen.getByText(/was read as Latin-1/)).toBeDefined();
  });

  it("draws 5,000 lines block by block, with every line's text in the page", () => {
    const source = Array.from({ length: 5_000 }, (_, at) => `line_${at + 1} = 1`).join("\n");
    renderSheet({ tab: "source", detail: { state: "ready", value: { ...DETAIL, source } } });
    const region = screen.getByRole("region", { name: "Source" });
    expect(within(region).getAllByRole("listitem")).toHaveLength(200);
    expect(region.textContent).toContain("line_5000 = 1");
  });

  it("says that a file is empty", () => {
    renderSheet({ tab: "source", detail: { state: "ready", value: { ...DETAIL, source: "" } } });
    expect(screen.getByText("The file is empty.")).toBeDefined();
  });

  it("shows a source beyond the limit without colours and says so, long lines folded", () => {
    const source = `x = "${"a".repeat(250_000)}"\ny = 1\n`;
    renderSheet({ tab: "source", detail: { state: "ready", value: { ...DETAIL, source } } });
    expect(screen.getByText(/shown without colours/)).toBeDefined();
    const [first, second] = within(screen.getByRole("region", { name: "Source" })).getAllByRole(
      "listitem",
    );
    expect(first?.textContent).toMatch(/more characters not shown/);
    expect(first?.textContent.length).toBeLessThan(5_000);
    expect(second?.textContent).toBe("y = 1");
  });
});

describe("Episodes", () => {
  it("says that the release records none", () => {
    renderSheet({ tab: "episodes" });
    expect(screen.getByRole("tabpanel").textContent).toContain("None recorded in this release.");
  });

  it("shows a transcript of 3,000 turns by windows, one of 2 MB folded, markup as text", () => {
    const steps = Array.from({ length: 3_000 }, (_, i) => ({
      i,
      obs: i === 0 ? "y".repeat(2_000_000) : HOSTILE,
      action: `a${i}`,
    }));
    const episodes: JsonObject[] = [{ steps, reward: null, attempt: 1 }, { odd: true }];
    renderSheet({ tab: "episodes", detail: { state: "ready", value: { ...DETAIL, episodes } } });
    expect(screen.getByText("Turns 1 to 50 of 3,000")).toBeDefined();
    expect(screen.getByText(/1,998,000 more characters not shown/)).toBeDefined();
    fireEvent.change(screen.getByLabelText("Turn"), { target: { value: "2970" } });
    fireEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(screen.getByText("Turns 2,951 to 3,000 of 3,000")).toBeDefined();
    expect(document.querySelectorAll("img")).toHaveLength(0);
    fireEvent.change(screen.getByLabelText("Episode"), { target: { value: "1" } });
    expect(screen.getByRole("tabpanel").textContent).toContain('"odd": true');
  });
});
