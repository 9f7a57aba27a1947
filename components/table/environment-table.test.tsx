// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";

import type { SortOrder } from "@/lib/core/views/sort-rows";
import { makeTestBundle } from "@/lib/core/views/test-bundle";

import { EnvironmentTable } from "./environment-table";

afterEach(cleanup);

const { bundle, texts } = makeTestBundle([
  { title: "Valve 10", step: 3, lines: 40, episodes: 4, solved: 4 },
  { title: "Valve 9", lines: 1200 },
  { title: "anchor", step: 12, lines: 7, episodes: 4, solved: 0 },
]);

function renderTable(rows = [0, 1, 2]) {
  const onOpen = vi.fn();
  function Page() {
    const [sort, setSort] = useState<SortOrder>({ key: "title", isDescending: false });
    const props = { bundle, texts, rows, selected: 1, sort, onSort: setSort, onOpen };
    return <EnvironmentTable {...props} />;
  }
  render(<Page />);
  return onOpen;
}
const titles = () => screen.getAllByRole("cell").map((cell) => within(cell).queryByRole("button"));
const named = () => titles().flatMap((button) => button?.textContent ?? []);
const title = (name: string) => screen.getByRole("button", { name });

it("sorts by a column, the other way at the second press, and says so", () => {
  renderTable();
  expect(named()).toEqual(["anchor", "Valve 9", "Valve 10"]);
  const lines = screen.getByRole("columnheader", { name: "Lines" });
  fireEvent.click(within(lines).getByRole("button"));
  expect(lines.getAttribute("aria-sort")).toBe("ascending");
  expect(named()).toEqual(["anchor", "Valve 10", "Valve 9"]);
  fireEvent.click(within(lines).getByRole("button"));
  expect(lines.getAttribute("aria-sort")).toBe("descending");
  expect(named()).toEqual(["Valve 9", "Valve 10", "anchor"]);
});

it("loses no press of a key, however quickly they follow each other", () => {
  renderTable();
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  title("anchor").focus();
  press("ArrowDown");
  press("ArrowDown");
  expect(document.activeElement).toBe(title("Valve 10"));
  press("ArrowDown");
  expect(document.activeElement).toBe(title("Valve 10"));
  press("Home");
  expect(document.activeElement).toBe(title("anchor"));
  press("End");
  press("ArrowUp");
  expect(document.activeElement).toBe(title("Valve 9"));
});

it("tells what is not known apart from nothing, marks what is open, and opens a row", () => {
  const onOpen = renderTable();
  const row = screen.getByRole("row", { name: /^Valve 9/ });
  expect(
    within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent),
  ).toEqual(["Valve 9", "not labelled", "first", "none", "not recorded", "1,200", "not checked"]);
  expect(title("Valve 9").getAttribute("aria-current")).toBe("true");
  fireEvent.click(title("anchor"));
  expect(onOpen.mock.calls).toEqual([[2]]);
});

it("says what to do where nothing matches", () => {
  renderTable([]);
  expect(screen.getByText(/^No environment matches at this step\./).textContent).toContain(
    "clear the filters",
  );
});
