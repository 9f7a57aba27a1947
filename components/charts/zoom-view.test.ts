import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { FITTED, panBy, zoomAt } from "./zoom-view";

const size = { width: 400, height: 200 };

describe("a figure's view", () => {
  test("zooms about the pointer", () => {
    expect(zoomAt(FITTED, { x: 100, y: 50 }, 2, size)).toEqual({ k: 2, x: -100, y: -50 });
  });

  test("zoomed out is fitted, wherever the pointer is", () => {
    const near = zoomAt(FITTED, { x: 390, y: 10 }, 8, size);
    expect(zoomAt(near, { x: 0, y: 200 }, 1 / 100, size)).toEqual({ k: 1, x: 0, y: 0 });
  });

  test("never shows what is beside the figure", () => {
    const act = fc.record({
      x: fc.integer({ min: -500, max: 900 }),
      y: fc.integer({ min: -500, max: 900 }),
      factor: fc.double({ min: 0.1, max: 8, noNaN: true }),
      isPan: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const view = acts.reduce(
          (at, { x, y, factor, isPan }) =>
            isPan ? panBy(at, x, y, size) : zoomAt(at, { x, y }, factor, size),
          FITTED,
        );
        expect(view.k >= 1 && view.k <= 20).toBe(true);
        expect(view.x <= 0 && view.x >= size.width * (1 - view.k) - 1e-6).toBe(true);
        expect(view.y <= 0 && view.y >= size.height * (1 - view.k) - 1e-6).toBe(true);
      }),
    );
  });
});
