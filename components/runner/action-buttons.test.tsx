// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ActionButtons } from "./action-buttons";

afterEach(cleanup);

const STEPS = "Moves: \\boxed{go up}, \\boxed{go down}, \\boxed{go left}, \\boxed{go right}";

function renderButtons(observation: string, isOff = false) {
  const onAct = vi.fn<(rawAction: string) => void>();
  render(
    <>
      <ActionButtons observation={observation} isOff={isOff} onAct={onAct} />
      <textarea aria-label="Action" />
    </>,
  );
  return onAct;
}
const sent = (onAct: ReturnType<typeof renderButtons>): string[] => onAct.mock.calls.flat();

describe("buttons for listed actions", () => {
  it("send what they say, in a box", () => {
    const onAct = renderButtons("\\boxed{hold} or \\boxed{dock}");
    const group = screen.getByRole("group", { name: "Listed actions" });
    expect(
      within(group)
        .getAllByRole("button")
        .map((one) => one.textContent),
    ).toEqual(["hold", "dock"]);
    fireEvent.click(screen.getByRole("button", { name: "dock" }));
    expect(sent(onAct)).toEqual(["\\boxed{dock}"]);
    expect(screen.queryByText(/Arrow keys/)).toBeNull();
  });

  it("step by arrow keys and W A S D, once a press, and leave chords alone", () => {
    const onAct = renderButtons(STEPS);
    const button = screen.getByRole("button", { name: "go up" });
    for (const key of ["ArrowLeft", "w", "S", "d", "x"]) fireEvent.keyDown(button, { key });
    fireEvent.keyDown(button, { key: "a", ctrlKey: true });
    fireEvent.keyDown(button, { key: "a", repeat: true });
    expect(sent(onAct)).toEqual([
      "\\boxed{go left}",
      "\\boxed{go up}",
      "\\boxed{go down}",
      "\\boxed{go right}",
    ]);
  });

  it("never take a key from a text box", () => {
    const onAct = renderButtons(`${STEPS}, or \\boxed{jump 3}`);
    const isLeft = [screen.getByRole("textbox"), screen.getByRole("spinbutton")].map((field) =>
      fireEvent.keyDown(field, { key: "ArrowUp" }),
    );
    expect(isLeft).toEqual([true, true]);
    expect(sent(onAct)).toEqual([]);
  });

  it("send nothing while a call is under way", () => {
    const onAct = renderButtons(`${STEPS}, or \\boxed{jump 3}`, true);
    fireEvent.click(screen.getByRole("button", { name: "go up" }));
    fireEvent.keyDown(screen.getByRole("button", { name: "go up" }), { key: "w" });
    fireEvent.submit(screen.getByRole("form", { name: "Action jump 3" }));
    expect(sent(onAct)).toEqual([]);
  });

  it("are not there where the text lists nothing", () => {
    renderButtons("Guess a word.");
    expect(screen.queryAllByRole("button")).toEqual([]);
  });
});

it("make an action of a cell that is chosen from the drawn grid", () => {
  const onAct = renderButtons("  A B C\n1 . . .\n2 . . .\n3 . . .\n\\boxed{punch C2}");
  const form = screen.getByRole("form", { name: "Action punch C2" });
  fireEvent.change(within(form).getByRole("combobox", { name: "Letter" }), {
    target: { value: "A" },
  });
  fireEvent.change(within(form).getByRole("combobox", { name: "Number" }), {
    target: { value: "3" },
  });
  fireEvent.submit(form);
  expect(sent(onAct)).toEqual(["\\boxed{punch A3}"]);
});

describe("fields for numbers", () => {
  it("begin as the text shows them and send what is set, within the range told", () => {
    const onAct = renderButtons("\\boxed{move 3 to 5}, rods 1 to 6");
    const form = screen.getByRole("form", { name: "Action move 3 to 5" });
    const [from, to] = within(form).getAllByRole("spinbutton");
    if (from === undefined || to === undefined) throw new Error("two fields are expected");
    expect([from, to].map((field) => field.getAttribute("max"))).toEqual(["6", "6"]);
    fireEvent.submit(form);
    fireEvent.change(from, { target: { value: "1" } });
    fireEvent.submit(form);
    fireEvent.change(to, { target: { value: "7" } });
    fireEvent.submit(form);
    fireEvent.change(to, { target: { value: "" } });
    fireEvent.submit(form);
    expect(sent(onAct)).toEqual(["\\boxed{move 3 to 5}", "\\boxed{move 1 to 5}"]);
    expect(within(form).getByRole("button").getAttribute("aria-disabled")).toBe("true");
    expect(within(form).getByText("1 to 6")).toBeDefined();
  });
});
