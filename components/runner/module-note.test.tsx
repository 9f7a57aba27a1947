// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { asEnvironmentId } from "@/lib/core/domain/ids";
import type { ImportPlan } from "@/lib/core/domain/ports";

import { FakeRunner } from "./fake-runner";
import { PlayPanel } from "./play-panel";

const makePackage = (name: string, version: string, isCached = false) => ({
  name,
  version,
  url: `https://packages.example/full/${name}.whl`,
  bytes: null,
  isCached,
});

const SYMPY: ImportPlan = {
  downloads: [
    {
      module: "sympy",
      line: 4,
      packages: [makePackage("mpmath", "1.4.1", true), makePackage("sympy", "1.14.0")],
    },
  ],
  missing: [],
};
const KEPT: ImportPlan = {
  downloads: [{ module: "numpy", line: 2, packages: [makePackage("numpy", "2.4.6", true)] }],
  missing: [],
};

const renderPanel = async (plan: ImportPlan) => {
  const runner = new FakeRunner({ plan });
  const load = vi.spyOn(runner, "load");
  const onLine = vi.fn();
  const program = { environmentId: asEnvironmentId("run/sum"), source: "src", sha256: "ab" };
  await act(async () => {
    render(
      <PlayPanel
        program={{ ...program, releasedSha256: null }}
        hint={null}
        runner={runner}
        initialSeed={7}
        onSeed={() => undefined}
        onLine={onLine}
      />,
    );
    await Promise.resolve();
  });
  return { onLine, asked: () => load.mock.calls.map(([, { downloads }]) => downloads) };
};
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await Promise.resolve();
  });
const findNote = () =>
  screen.queryByRole("region", { name: "Modules that are not part of this page" });

afterEach(cleanup);

it("says module, line, packages with version and host, and that the size is not known", async () => {
  const { onLine } = await renderPanel(SYMPY);
  expect(findNote()?.textContent).toBe(
    "The program imports sympy, which is not part of this page. Line 4 of the source" +
      "sympy 1.14.0 from packages.example, size not known before the download" +
      "Download and runRun without",
  );
  await press("Line 4 of the source");
  expect(onLine.mock.calls).toEqual([[4]]);
});

it("runs nothing before the answer, and moves to the question instead", async () => {
  const { asked } = await renderPanel(SYMPY);
  await press("Run");
  expect(asked()).toEqual([]);
  expect(document.activeElement?.textContent).toBe("Download and run");
});

it("runs with the modules after the yes, and without after the no", async () => {
  const yes = await renderPanel(SYMPY);
  await press("Download and run");
  expect(yes.asked()).toEqual([["sympy"]]);
  expect(findNote()).toBeNull();
  cleanup();
  const no = await renderPanel(SYMPY);
  await press("Run without");
  expect(no.asked()).toEqual([[]]);
});

it("asks nothing about a module that the browser keeps already, and uses it", async () => {
  const { asked } = await renderPanel(KEPT);
  expect(findNote()).toBeNull();
  await press("Run");
  expect(asked()).toEqual([["numpy"]]);
});

it("says of a module that cannot be had which line imports it, and does not stop a run", async () => {
  const { asked } = await renderPanel({ downloads: [], missing: [{ module: "torch", line: 3 }] });
  expect(findNote()?.textContent).toBe(
    "The program imports torch, which cannot be had in a browser: it can be read, but loading it will fail. Line 3 of the source",
  );
  await press("Run");
  expect(asked()).toEqual([[]]);
});
