// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";

import { ChartFrame, describeSample, findDomain, IntervalBars, IntervalLine, makeScale } from ".";
import { splitSeries } from "./series";
import { spreadLabels } from "./spread-labels";

afterEach(cleanup);

const point = (x: number, value: number | null) => ({ x, value, interval: null });

describe("scales", () => {
  it("gives a lone value a place in the middle", () => {
    const scale = makeScale([7, 7], [0, 100]);
    expect([scale(7), scale.domain]).toEqual([50, [6.5, 7.5]]);
  });

  it("lets an axis of nothing but zeros go up from zero", () => {
    expect(makeScale([0, 0], [0, 100], { isNice: true }).domain).toEqual([0, 1]);
  });

  it("draws no tick between whole numbers where values are counts", () => {
    expect(makeScale([0, 2], [0, 100], { isWhole: true }).ticks).toEqual([0, 1, 2]);
  });

  it("takes unknown values for none, and holds the ends that mean something", () => {
    expect(findDomain([null, NaN, 3, -1])).toEqual([-1, 3]);
    expect(findDomain([0.4, null], [0, 1])).toEqual([0, 1]);
    expect(findDomain([null])).toEqual([0, 1]);
  });
});

describe("lines", () => {
  it("break where nothing is recorded, and are never joined to zero", () => {
    const points = [point(0, 1), point(1, null), point(2, 0), point(3, 2)];
    const xs = splitSeries(points, () => true).map((stretch) => stretch.map(({ x }) => x));
    expect(xs).toEqual([[0], [2, 3]]);
  });

  it("break where the caller says that nothing was captured", () => {
    const points = [point(0, 1), point(1, 2), point(9, 3)];
    const xs = splitSeries(points, (from, to) => to.x - from.x < 3).map((one) =>
      one.map(({ x }) => x),
    );
    expect(xs).toEqual([[0, 1], [9]]);
  });

  it("draw what lies outside of the range faint, and dots for what stands alone", () => {
    const { container } = render(
      <svg>
        <IntervalLine
          series={{
            id: "a",
            label: "a",
            colour: "red",
            points: [0, 1, 2].map((x) => ({ x, value: x, interval: [x - 1, x + 1] as const })),
          }}
          x={makeScale([0, 2], [0, 20])}
          y={makeScale([-1, 3], [40, 0])}
          range={[0, 0]}
        />
      </svg>,
    );
    expect(container.querySelectorAll("path[fill=none]")).toHaveLength(1);
    const dot = container.querySelector("circle");
    expect([dot?.getAttribute("cx"), dot?.getAttribute("cy")]).toEqual(["0", "30"]);
    const band = container.querySelector("[data-part=interval] path");
    expect(band?.getAttribute("d")).toBe("M0.0 40.0V20.0");
  });
});

describe("bars", () => {
  it("write words where a value is not recorded, and start at zero on both sides", () => {
    const bar = { colour: "red", interval: null };
    const { container } = render(
      <svg>
        <IntervalBars
          bars={[
            { id: "a", label: "loss", value: -1, ...bar },
            { id: "b", label: "unknown", value: null, ...bar },
            { id: "c", label: "gain", value: 2, colour: "red", interval: [1, 3], note: "step 303" },
          ]}
          x={makeScale([-2, 3], [0, 100])}
          left={80}
          rowHeight={20}
        />
      </svg>,
    );
    const rects = [...container.querySelectorAll("rect")].map((rect) => [
      rect.getAttribute("x"),
      rect.getAttribute("width"),
    ]);
    expect(rects).toEqual([
      ["20", "20"],
      ["40", "40"],
    ]);
    expect(screen.getByText("not recorded")).toBeDefined();
    expect(container.querySelectorAll("[data-part=interval]")).toHaveLength(1);
  });
});

describe("labels", () => {
  it("are moved apart and stay inside where there is room", () => {
    expect(spreadLabels([10, 10, 12], 14, [0, 100])).toEqual([10, 24, 38]);
    expect(spreadLabels([99, 98], 14, [0, 100])).toEqual([100, 86]);
  });

  it("never touch, keep their order, and fit when they can", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 8 }), (wanted) => {
        const places = spreadLabels(wanted, 10, [0, 100]);
        const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
        order.slice(1).forEach((i, at) => {
          expect(places[i]! - places[order[at]!]!).toBeGreaterThanOrEqual(10);
        });
        for (const place of places) expect(place >= 0 && place <= 100).toBe(true);
      }),
    );
  });
});

describe("frame", () => {
  it("states n and the unknown share, and calls neither all nor nothing what is not", () => {
    expect(describeSample(1, 0)).toBe("n = 1 environment");
    expect(describeSample(96, 4)).toBe("n = 96 environments, 4 not recorded (4 %)");
    expect(describeSample(4000, 1)).toBe("n = 4,000 environments, 1 not recorded (below 1 %)");
    expect(describeSample(1000, 999)).toBe("n = 1,000 environments, 999 not recorded (over 99 %)");
    expect(describeSample(0, 0)).toBe("n = 0 environments");
  });

  it("is a figure with a drawing, or the same numbers as a table", () => {
    render(
      <ChartFrame
        title="Solve rate"
        reading="0.42"
        n={3}
        unknown={1}
        table={{
          columns: ["Step", "Mean"],
          rows: [
            [1, 0.42],
            [2, null],
          ],
        }}
        height={90}
      >
        {(width) => <path d={`M0 0H${width}`} />}
      </ChartFrame>,
    );
    const figure = screen.getByRole("figure", { name: "Solve rate" });
    expect(figure.textContent).toContain("n = 3 environments, 1 not recorded (33 %)");
    expect(
      screen.getByRole("img", {
        name: "Solve rate, 0.42, n = 3 environments, 1 not recorded (33 %)",
      }),
    ).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Table of Solve rate" }));
    const cells = screen.getAllByRole("cell").map((cell) => cell.textContent);
    expect(cells).toEqual(["1", "0.42", "2", "not recorded"]);
    fireEvent.click(screen.getByRole("button", { name: "Chart of Solve rate" }));
    expect(screen.queryByRole("table")).toBeNull();
  });
});
