// @vitest-environment happy-dom
import { cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";

import { usePlayback } from "./use-playback";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("shows each step before it asks for the next, keeps its pace, and does not race after a pause of the page", () => {
  let frame: FrameRequestCallback = () => undefined;
  vi.stubGlobal("requestAnimationFrame", (next: FrameRequestCallback) => {
    frame = next;
    return 1;
  });
  vi.stubGlobal("cancelAnimationFrame", () => undefined);
  const onTick = vi.fn();
  const { rerender } = renderHook(({ step }) => usePlayback(true, 100, step, onTick), {
    initialProps: { step: 0 },
  });
  const ticksAfter = (now: number) => {
    frame(now);
    return onTick.mock.calls.length;
  };
  expect([0, 99, 100].map(ticksAfter)).toEqual([0, 0, 1]);
  // Nothing drawn yet: frames go by, however late.
  expect([216, 900].map(ticksAfter)).toEqual([1, 1]);
  rerender({ step: 1 });
  expect([916, 932].map(ticksAfter)).toEqual([2, 2]);
  rerender({ step: 2 });
  // Of the time that the page stood still one tick is made up for, not eight.
  expect([933, 948].map(ticksAfter)).toEqual([3, 3]);
});
