import { describe, expect, it } from "vitest";

import { findDotRadius, SMALLEST_RADIUS } from "./dot-size";

describe("findDotRadius", () => {
  it("is never below 1.5 CSS px: 50,000 dots on a phone, a million, a reader's factor of 0.1", () => {
    expect(findDotRadius(50_000, 1, 360, 1)).toBe(SMALLEST_RADIUS);
    expect(findDotRadius(1_000_000, 1, 800, 1)).toBe(SMALLEST_RADIUS);
    expect(findDotRadius(50, 1, 700, 0.1)).toBe(SMALLEST_RADIUS);
  });

  it("grows as the number of dots falls", () => {
    const radii = [50_000, 5_000, 500, 50].map((count) => findDotRadius(count, 1, 700, 1));
    expect([...radii].sort((a, b) => a - b)).toEqual(radii);
    expect(new Set(radii).size).toBe(4);
    expect(findDotRadius(50, 1, 1300, 1)).toBeGreaterThan(8);
  });

  it("follows the zoom, but less than the places do, and stops", () => {
    const near = findDotRadius(5_000, 4, 700, 1) / findDotRadius(5_000, 1, 700, 1);
    expect(near).toBeGreaterThan(1.2);
    expect(near).toBeLessThan(2);
    expect(findDotRadius(5_000, 400, 700, 1)).toBe(findDotRadius(5_000, 100, 700, 1));
  });
});
