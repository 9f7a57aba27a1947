import { describe, expect, it } from "vitest";

import { fitView, isInView, makeCamera, project, unproject, zoomView } from "./camera";
import type { MapPoints } from "./dots";

const pointsAt = (x: number[], y: number[]): MapPoints => ({
  count: x.length,
  x: Float32Array.from(x),
  y: Float32Array.from(y),
  step: new Int32Array(x.length),
  run: new Uint8Array(x.length),
});
const box = { width: 800, height: 500 };

describe("camera", () => {
  it("puts the middle of the view in the middle of the box, up being up", () => {
    const camera = makeCamera({ x: 0.5, y: -0.25, k: 2 }, box);
    expect(camera.scale).toBe(460);
    expect(project(camera, 0.5, -0.25)).toEqual({ left: 400, top: 250 });
    expect(project(camera, 0.6, -0.15).top).toBeLessThan(250);
  });

  it("finds the place under a point of the page again", () => {
    const camera = makeCamera({ x: 0.1, y: 0.2, k: 3.7 }, box);
    const { left, top } = project(camera, -0.3, 0.4);
    const place = unproject(camera, left, top);
    expect(place.x).toBeCloseTo(-0.3, 12);
    expect(place.y).toBeCloseTo(0.4, 12);
  });

  it("fits every dot with room to spare, in a wide box and on a phone", () => {
    const points = pointsAt([-1, 1, 0.2], [-1, 1, 0.9]);
    for (const size of [box, { width: 390, height: 420 }, { width: 2560, height: 1200 }]) {
      const camera = makeCamera(fitView(points, size), size);
      for (let row = 0; row < points.count; row++)
        expect(isInView(camera, points.x[row] ?? 9, points.y[row] ?? 9, 20)).toBe(true);
    }
  });

  it("has a view for no dots and for dots at one place", () => {
    expect(fitView(pointsAt([], []), box)).toEqual({ x: 0, y: 0, k: 1 });
    const one = fitView(pointsAt([0.5, 0.5], [0.25, 0.25]), box);
    expect(one).toEqual({ x: 0.5, y: 0.25, k: 6 });
  });

  it("zooms around the middle and stops at the limits", () => {
    expect(zoomView({ x: 1, y: 2, k: 2 }, 2)).toEqual({ x: 1, y: 2, k: 4 });
    expect(zoomView({ x: 1, y: 2, k: 300 }, 2).k).toBe(400);
    expect(zoomView({ x: 1, y: 2, k: 0.5 }, 0.1).k).toBe(0.4);
  });
});
