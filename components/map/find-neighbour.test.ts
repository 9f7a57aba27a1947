import { describe, expect, it } from "vitest";

import { HIDDEN, SHOWN, type MapPoints } from "./dots";
import { findNearest, findNeighbour, type Direction } from "./find-neighbour";

const pointsAt = (places: readonly (readonly [number, number])[]): MapPoints => ({
  count: places.length,
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
  step: new Int32Array(places.length),
  run: new Uint8Array(places.length),
});
const shown = (count: number) => new Uint8Array(count).fill(SHOWN);

describe("findNeighbour", () => {
  const cross = pointsAt([
    [0, 0],
    [0.5, 0.1],
    [-0.5, 0],
    [0, 0.5],
    [0.1, -0.5],
    [0.3, 0.29],
  ]);

  it("goes to the nearest dot in each direction, a dot straight ahead before one to the side", () => {
    const to = (direction: Direction) => findNeighbour(cross, shown(6), 0, 0, direction);
    expect([to("right"), to("left"), to("up"), to("down")]).toEqual([1, 2, 3, 4]);
  });

  it("passes over hidden dots, and stays where nothing lies ahead", () => {
    const fates = shown(6);
    fates[1] = HIDDEN;
    expect(findNeighbour(cross, fates, 0, 0, "right")).toBe(5);
    expect(findNeighbour(cross, shown(6), 0.5, 0.1, "right")).toBeNull();
  });

  it("reaches each of 60 scattered dots from the first one", () => {
    const places = Array.from({ length: 60 }, (_, i) => {
      const radius = Math.sqrt((i + 0.5) / 60);
      return [radius * Math.cos(i * 2.399963), radius * Math.sin(i * 2.399963)] as const;
    });
    const points = pointsAt(places);
    const reached = new Set([0]);
    for (const row of reached)
      for (const direction of ["left", "right", "up", "down"] as const) {
        const [x, y] = [points.x[row] ?? 0, points.y[row] ?? 0];
        const next = findNeighbour(points, shown(60), x, y, direction);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(60);
  });
});

describe("findNearest", () => {
  it("finds the nearest shown dot, or none", () => {
    const points = pointsAt([
      [0, 0],
      [1, 1],
    ]);
    expect(findNearest(points, shown(2), 0.9, 0.8)).toBe(1);
    expect(findNearest(points, Uint8Array.of(SHOWN, HIDDEN), 0.9, 0.8)).toBe(0);
    expect(findNearest(points, new Uint8Array(2), 0, 0)).toBeNull();
  });
});
