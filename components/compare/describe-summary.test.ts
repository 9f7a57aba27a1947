import { expect, test } from "vitest";

import { describeSummary } from "./describe-summary";

test("a mean with its interval, two decimals; nothing known is said in words", () => {
  expect(describeSummary({ mean: 0.421, interval: [0.38, 0.474] })).toBe("0.42 [0.38, 0.47]");
  expect(describeSummary({ mean: 0, interval: null })).toBe("0.00");
  expect(describeSummary({ mean: null, interval: null })).toBe("not recorded");
});

test("what rounds to zero has no sign, what does not keeps it", () => {
  expect(describeSummary({ mean: -0.001, interval: [-0.0049, -0.0051] })).toBe(
    "0.00 [0.00, -0.01]",
  );
});
