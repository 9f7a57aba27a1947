import { describe, expect, it } from "vitest";

import { makeCamera, project, unproject, type Camera } from "./camera";
import { buildDotGrid, pickDot } from "./dot-grid";
import { CONTEXT, HIDDEN, SHOWN, type MapPoints } from "./dots";

/** Places without chance: the golden-angle spiral. */
function makeSpiral(count: number): MapPoints {
  const at = (row: number) => Math.sqrt((row + 0.5) / count);
  return {
    count,
    x: Float32Array.from({ length: count }, (_, row) => at(row) * Math.cos(row * 2.399963)),
    y: Float32Array.from({ length: count }, (_, row) => at(row) * Math.sin(row * 2.399963)),
    step: new Int32Array(count),
    run: new Uint8Array(count),
  };
}

/** The same question asked of every dot in turn. */
function pickSlowly(points: MapPoints, camera: Camera, left: number, top: number, reach: number) {
  const { x, y } = unproject(camera, left, top);
  const near = [...points.x]
    .map((px, row) => ({ row, far: Math.hypot(px - x, (points.y[row] ?? 0) - y) * camera.scale }))
    .filter(({ far }) => far <= reach)
    .sort((a, b) => a.far - b.far || b.row - a.row);
  return near[0]?.row ?? null;
}

describe("pickDot", () => {
  const box = { width: 700, height: 480 };

  it("finds what a search through all dots finds, at several zooms, in and out of the square", () => {
    const points = makeSpiral(700);
    const grid = buildDotGrid(points);
    const fates = new Uint8Array(700).fill(SHOWN);
    for (const k of [0.5, 1, 6, 60]) {
      const camera = makeCamera({ x: 0.2, y: -0.1, k }, box);
      for (let left = -10; left < 720; left += 37)
        for (let top = -10; top < 500; top += 29)
          expect(pickDot(grid, points, fates, camera, left, top, 12)).toBe(
            pickSlowly(points, camera, left, top, 12),
          );
    }
  });

  it("keeps every dot in exactly one cell, also on the rim and outside the square", () => {
    const points = { ...makeSpiral(5), x: Float32Array.of(-1, 1, 1.4, 0, -2) };
    expect([...buildDotGrid(points).rows].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it("takes a dot in colour before a nearer one in grey, and never a hidden one", () => {
    const points: MapPoints = {
      ...makeSpiral(3),
      x: Float32Array.of(0, 0.01, 0.02),
      y: new Float32Array(3),
    };
    const grid = buildDotGrid(points);
    const camera = makeCamera({ x: 0, y: 0, k: 1 }, box);
    const { left, top } = project(camera, 0, 0);
    const pick = (...fates: number[]) =>
      pickDot(grid, points, Uint8Array.from(fates), camera, left, top, 12);
    expect(pick(SHOWN, SHOWN, SHOWN)).toBe(0);
    expect(pick(CONTEXT, SHOWN, SHOWN)).toBe(1);
    expect(pick(HIDDEN, HIDDEN, CONTEXT)).toBe(2);
    expect(pick(HIDDEN, HIDDEN, HIDDEN)).toBeNull();
  });

  it("takes the one on top of seven at one place", () => {
    const points: MapPoints = { ...makeSpiral(7), x: new Float32Array(7), y: new Float32Array(7) };
    const camera = makeCamera({ x: 0, y: 0, k: 1 }, box);
    const fates = Uint8Array.of(SHOWN, SHOWN, SHOWN, SHOWN, SHOWN, SHOWN, HIDDEN);
    expect(pickDot(buildDotGrid(points), points, fates, camera, 352, 238, 12)).toBe(5);
  });

  it("finds nothing on an empty map", () => {
    const none = makeSpiral(0);
    const camera = makeCamera({ x: 0, y: 0, k: 1 }, box);
    expect(pickDot(buildDotGrid(none), none, new Uint8Array(0), camera, 1, 1, 99)).toBeNull();
  });
});
