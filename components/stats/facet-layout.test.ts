import { expect, it } from "vitest";

import { countFacets, layOutFacets, measureHeight } from "./facet-layout";

it("keeps two lines in one plot and gives more a plot each", () => {
  expect([0, 1, 2, 3, 6].map(countFacets)).toEqual([1, 1, 1, 3, 6]);
});

it("lays plots out in rows on shared axes, inside the drawing", () => {
  const places = layOutFacets(7, 400, 20);
  expect(places.map(({ isFirst }) => isFirst)).toEqual([
    true,
    false,
    false,
    true,
    false,
    false,
    true,
  ]);
  expect(places.map(({ isLowest }) => isLowest)).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ]);
  for (const { left, right, top, bottom } of places) {
    expect(right).toBeGreaterThan(left);
    expect(right + 20).toBeLessThanOrEqual(400);
    expect([top >= 0, bottom < measureHeight(7)]).toEqual([true, true]);
  }
});
