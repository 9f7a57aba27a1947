// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import type { JsonValue } from "@/lib/core/domain/json";
import type { BackendView } from "@/lib/core/domain/ports";

import { BackendPanel } from "./backend-panel";
import type { BackendReading } from "./use-backend";
import { UserMessages } from "./user-messages";

const makeView = (state: JsonValue, over: Partial<BackendView> = {}): BackendView => ({
  state,
  messages: null,
  currentMessage: null,
  criteria: null,
  ...over,
});
const read = (turn: number, state: JsonValue, before?: JsonValue): BackendReading => ({
  turn,
  state: "read",
  view: makeView(state),
  before: before === undefined ? null : makeView(before),
});
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const tree = () => screen.getByRole("tree", { name: "Backend state" });
const rows = () =>
  within(tree())
    .getAllByRole("treeitem")
    .map((row) => row.textContent);
const key = (name: string) => fireEvent.keyDown(tree(), { key: name });
const active = () =>
  document.getElementById(tree().getAttribute("aria-activedescendant") ?? "")?.textContent;

const BEFORE = { beds: { M1: "PT-1", M2: null }, orders: ["crp"], day: 3 };
const AFTER = { beds: { M1: "PT-9" }, orders: ["ecg", "crp"], day: 3, note: "a\nb" };

afterEach(cleanup);

describe("BackendPanel", () => {
  it("keeps the state behind an act, because the agent does not see it", () => {
    render(<BackendPanel reading={read(0, BEFORE)} />);
    expect(screen.queryByRole("tree")).toBeNull();
    expect(screen.getByText(/The agent does not see this/)).toBeDefined();
    press("Show the state");
    expect(screen.getByRole("status").textContent).toBe(
      "As the reset left it. The agent does not see this.",
    );
    expect(rows()).toEqual(['▸beds{M1: "PT-1", M2: null}', '▸orders["crp"]', "day3"]);
  });

  it("says what the turn changed, with the old values, and opens the way there", () => {
    render(<BackendPanel reading={read(2, AFTER, BEFORE)} />);
    press("Show the state");
    expect(screen.getByRole("status").textContent).toContain("Turn 2 changed 4 values.");
    const changes = within(screen.getByRole("list", { name: "Changed by turn 2" }));
    expect(changes.getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      '~changed beds.M1 was "PT-1" is now "PT-9"',
      "−removed beds.M2 null",
      '+added orders[0] "ecg"',
      '+added note "a\\nb"',
    ]);
    expect(rows()).toEqual([
      "▾beds",
      '~changed M1"PT-9"was "PT-1"',
      "−removed M2null",
      "▾orders",
      '+added 0"ecg"',
      '1"crp"',
      "day3",
      '+added note"a\\nb"',
    ]);
  });

  it("keeps what was opened over the turns", () => {
    const { rerender } = render(<BackendPanel reading={read(0, BEFORE)} />);
    press("Show the state");
    key("ArrowRight");
    expect(rows()).toHaveLength(5);
    rerender(<BackendPanel reading={read(1, { ...BEFORE, day: 4 }, BEFORE)} />);
    expect(screen.getByRole("status").textContent).toContain("Turn 1 changed 1 value.");
    expect(rows()).toHaveLength(5);
    rerender(<BackendPanel reading={read(2, { ...BEFORE, day: 4 }, { ...BEFORE, day: 4 })} />);
    expect(screen.getByRole("status").textContent).toContain("Turn 2 changed nothing.");
    expect(screen.queryByRole("list")).toBeNull();
  });

  it("closes the way to the last changes once there are newer ones, and keeps one closed by hand", () => {
    const states = [
      BEFORE,
      { ...BEFORE, beds: { M1: "PT-9", M2: null } },
      { ...BEFORE, orders: ["ecg"] },
    ];
    const at = (turn: number) => (
      <BackendPanel reading={read(turn, states[turn] ?? null, states[turn - 1])} />
    );
    const { rerender } = render(at(1));
    press("Show the state");
    const openOf = () => rows().filter((row) => row?.startsWith("▾"));
    expect(openOf()).toEqual(["▾beds"]);
    key("ArrowLeft");
    expect(openOf()).toEqual([]);
    rerender(at(2));
    expect(openOf()).toEqual(["▾beds", "▾orders"]);
    rerender(<BackendPanel reading={read(3, states[2] ?? null, states[2])} />);
    expect(openOf()).toEqual(["▾beds", "▾orders"]);
    rerender(<BackendPanel reading={read(4, { ...states[2], day: 9 }, states[2])} />);
    expect(openOf()).toEqual([]);
  });

  it("shows a state without parts as the value it is", () => {
    render(<BackendPanel reading={read(0, null)} />);
    press("Show the state");
    expect(screen.queryByRole("tree")).toBeNull();
    expect(screen.getByText("null")).toBeDefined();
  });

  it("does not compare with what is not known", () => {
    render(<BackendPanel reading={read(3, AFTER)} />);
    press("Show the state");
    expect(screen.getByRole("status").textContent).toContain("the state before it is not known");
  });

  it("says why a state is not known, and that the play goes on", () => {
    render(<BackendPanel reading={{ turn: 1, state: "failed", message: "It raised KeyError." }} />);
    press("Show the state");
    expect(screen.getByText(/Not known after turn 1: It raised KeyError/)).toBeDefined();
    expect(screen.getByText(/The episode goes on/)).toBeDefined();
  });

  it("draws the rows in sight of 5,000, and any other on the way to it", () => {
    const rowsOf = Array.from({ length: 4_999 }, (_, at) => at);
    render(<BackendPanel reading={read(0, { rows: rowsOf })} />);
    press("Show the state");
    key("ArrowRight");
    expect(rows().length).toBeLessThan(60);
    const scrollTo = vi.spyOn(tree(), "scrollTo");
    key("End");
    expect(scrollTo).toHaveBeenCalled();
    fireEvent.scroll(tree(), { target: { scrollTop: 4_999 * 24 } });
    expect(active()).toBe("49984998");
    expect(rows().length).toBeLessThan(60);
    fireEvent.scroll(tree(), { target: { scrollTop: 0 } });
    expect(tree().getAttribute("aria-activedescendant")).toBeNull();
  });
});

describe("the keyboard", () => {
  it("walks, opens and closes the tree, and the active row is named", () => {
    render(<BackendPanel reading={read(0, BEFORE)} />);
    press("Show the state");
    const level = () =>
      document
        .getElementById(tree().getAttribute("aria-activedescendant") ?? "")
        ?.getAttribute("aria-level");
    key("ArrowRight");
    key("ArrowRight");
    expect([active(), level()]).toEqual(['M1"PT-1"', "2"]);
    key("ArrowLeft");
    expect(active()).toBe("▾beds");
    key("ArrowLeft");
    expect(rows()).toHaveLength(3);
    key("*");
    expect(rows()).toHaveLength(6);
    key("End");
    expect(active()).toBe("day3");
    key("o");
    expect(active()).toBe("▾orders");
    press("Close all");
    expect(rows()).toHaveLength(3);
    press("Open all");
    expect(rows()).toHaveLength(6);
  });

  it("leaves keys with a modifier to the browser", () => {
    render(<BackendPanel reading={read(0, BEFORE)} />);
    press("Show the state");
    fireEvent.keyDown(tree(), { key: "d", ctrlKey: true });
    expect(active()).toContain("beds");
  });
});

it("shows a text of several lines in full once its row is chosen", () => {
  render(<BackendPanel reading={read(0, { note: "a\nb" })} />);
  press("Show the state");
  expect(screen.queryByRole("group", { name: 'Value of "note"' })).toBeNull();
  fireEvent.click(screen.getByRole("treeitem"));
  expect(screen.getByRole("group", { name: 'Value of "note"' }).textContent).toBe("a\nb");
});

describe("UserMessages", () => {
  const messages = ["Register.", "Order.", "Move."];
  const criteria = [
    { holds: false, problem: null },
    { holds: null, problem: "the criterion raised KeyError: 'x'" },
    { holds: false, problem: null },
  ];
  const items = () =>
    within(screen.getByRole("list", { name: "User messages" }))
      .getAllByRole("listitem")
      .map((item) => item.textContent);

  it("shows what is done and pending, and what comes next behind an act", () => {
    const view = makeView({}, { messages, criteria, currentMessage: 1 });
    render(<UserMessages view={view} onAnswer={() => undefined} />);
    const seen = [
      "1 donecriterion does not holdRegister.",
      "2 pendingcriterion not known: the criterion raised KeyError: 'x'Order.",
    ];
    expect(items()).toEqual(seen);
    expect(screen.getByRole("status").textContent).toBe("step 2 of 3");
    expect(screen.getByText(/asked of a copy of the state/)).toBeDefined();
    press("Show what comes next: 1 message the agent has not seen");
    expect(items()).toEqual([...seen, "3 not yetcriterion does not holdMove."]);
    expect(document.querySelector("[aria-current=step]")?.textContent).toContain("Order.");
    press("Hide what comes next");
    expect(items()).toEqual(seen);
  });

  it("leads to the answer once all are done", () => {
    const onAnswer = vi.fn();
    render(
      <UserMessages view={makeView({}, { messages, currentMessage: 3 })} onAnswer={onAnswer} />,
    );
    expect(screen.getByRole("status").textContent).toBe("all 3 done");
    press("Go to the answer");
    expect(onAnswer).toHaveBeenCalledOnce();
  });

  it("says when the program keeps no count, and shows the first only", () => {
    render(<UserMessages view={makeView({}, { messages })} onAnswer={null} />);
    expect(items()).toEqual(["1 not knownRegister."]);
    expect(screen.getByRole("status").textContent).toBe("the program keeps no count of them");
  });

  it("is absent where the program has none", () => {
    const { container } = render(<UserMessages view={makeView({})} onAnswer={null} />);
    expect(container.textContent).toBe("");
  });
});
