// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { RunnerStatus as Status } from "@/lib/core/domain/ports";

import { IDLE } from "./play-state";
import { RunnerStatus } from "./runner-status";

const show = (status: Status) => render(<RunnerStatus status={status} play={IDLE} />);
const text = () => screen.getByRole("status", { name: "Runner status" }).textContent;
const spoken = () =>
  [...screen.getByRole("status").childNodes]
    .filter((node) => !(node instanceof Element && node.getAttribute("aria-hidden") === "true"))
    .map((node) => node.textContent)
    .join("");

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts bytes and per cent, and leaves the per cent out when the size is not known", () => {
  const { rerender } = show({
    state: "downloading",
    what: "Python",
    loadedBytes: 3_200_000,
    totalBytes: 12_800_000,
  });
  expect(text()).toBe("downloading Python, 3.2 MB of 12.8 MB, 25 %");
  const status: Status = {
    state: "downloading",
    what: "numpy 2.4.6",
    loadedBytes: 3_200_000,
    totalBytes: 0,
  };
  rerender(<RunnerStatus status={status} play={IDLE} />);
  expect(text()).toBe("downloading numpy 2.4.6, 3.2 MB");
});

it("counts the seconds of a long call and speaks of no short one", () => {
  show({ state: "running", call: "act", sinceMs: 0 });
  pass(300);
  expect(text()).toBe("ready");
  pass(4_000);
  expect(text()).toBe("running 4 s, in step()");
  expect(spoken()).toBe("running, in step()");
});
