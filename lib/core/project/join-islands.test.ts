import { describe, expect, it } from "vitest";

import { createRandom } from "@/lib/core/maths/random";

import { joinIslands } from "./join-islands";

/** Points spread evenly over a disc. */
function scatter(x: number, y: number, radius: number, count: number, seed: number): number[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => {
    const [angle, distance] = [2 * Math.PI * random(), radius * Math.sqrt(random())];
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)];
  }).flat();
}

const distanceOf = (places: Float64Array, a: number, b: number): number =>
  Math.hypot(places[a * 2]! - places[b * 2]!, places[a * 2 + 1]! - places[b * 2 + 1]!);

describe("joinIslands", () => {
  const apart = Float64Array.from([
    ...scatter(0, 0, 1, 200, 1),
    ...scatter(100, 0, 1, 50, 2),
    ...scatter(0, 80, 3, 200, 3),
  ]);
  const { places, islands } = joinIslands(apart);

  it("keeps the inside of each island up to one scale", () => {
    expect(islands).toBe(3);
    for (const first of [0, 200, 250]) {
      const scale = distanceOf(places, first, first + 1) / distanceOf(apart, first, first + 1);
      for (let i = 2; i < 50; i++)
        expect(
          distanceOf(places, first, first + i) / distanceOf(apart, first, first + i),
        ).toBeCloseTo(scale, 6);
    }
  });

  it("gives islands with as many points as much room, near to each other and without touching", () => {
    const widest = (from: number, to: number) => {
      let most = 0;
      for (let a = from; a < to; a++)
        for (let b = a + 1; b < to; b++) most = Math.max(most, distanceOf(places, a, b));
      return most;
    };
    const [large, small, sparse] = [widest(0, 200), widest(200, 250), widest(250, 450)];
    expect(sparse / large).toBeCloseTo(1, 0);
    expect(large / small).toBeCloseTo(2, 0);
    let nearest = Infinity;
    for (let a = 0; a < 200; a++)
      for (let b = 200; b < 450; b++) nearest = Math.min(nearest, distanceOf(places, a, b));
    expect(nearest).toBeGreaterThan(1);
    expect(nearest).toBeLessThan(large);
  });

  it("keeps the bearing of islands", () => {
    expect(places[200 * 2]!).toBeGreaterThan(places[0]!);
    expect(places[250 * 2 + 1]!).toBeGreaterThan(places[1]!);
  });

  it("leaves a layout of one island as it is, however few its points", () => {
    for (const one of [scatter(5, 5, 2, 300, 4), scatter(0, 0, 9, 20, 5)]) {
      const flat = Float64Array.from(one);
      expect(joinIslands(flat)).toEqual({ places: flat, islands: 1 });
    }
  });
});
