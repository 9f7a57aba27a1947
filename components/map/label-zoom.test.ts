import { describe, expect, it } from "vitest";

import { chooseLabels, findLabelScales, findLabelSize, type PlacedLabel } from "./label-zoom";

/** Twelve clusters crowded on a ring, each with a finer name close by. */
const labels: PlacedLabel[] = [0, 1].flatMap((level) =>
  Array.from({ length: 12 }, (_, i) => {
    const angle = (i / 12) * 2 * Math.PI + level * 0.07;
    const radius = 0.3 + 0.04 * level;
    const text = `${level === 0 ? "cluster" : "detail"} · ${i}`;
    return {
      x: radius * Math.cos(angle),
      y: radius * Math.sin(angle),
      text,
      weight: 10 + (i % 4),
      level,
    };
  }),
);
const from = findLabelScales(labels, 200, 600);

/** Boxes as drawn: half an em a letter is what the face really takes. */
function listOverlaps(shown: ReadonlySet<number>, scale: number): string[] {
  const boxes = [...shown].map((i) => {
    const label = labels[i] ?? { x: 0, y: 0, text: "", level: 0 };
    const size = findLabelSize(label.level, 600);
    return { ...label, width: label.text.length * size * 0.55, height: size * 1.2 };
  });
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .filter(
        (b) =>
          Math.abs(a.x - b.x) * scale < (a.width + b.width) / 2 &&
          Math.abs(a.y - b.y) * scale < (a.height + b.height) / 2,
      )
      .map((b) => `${a.text} / ${b.text}`),
  );
}

const wayIn = Array.from({ length: 60 }, (_, i) => 150 * 1.08 ** i);
const wayOut = [...wayIn].reverse();

describe("names on the map", () => {
  it("never touch, on the way in and on the way out", () => {
    let shown: ReadonlySet<number> = new Set();
    for (const scale of [...wayIn, ...wayOut]) {
      shown = chooseLabels(from, scale, shown);
      expect(listOverlaps(shown, scale)).toEqual([]);
    }
  });

  it("are the same at the same zoom each of five times in and out", () => {
    let shown: ReadonlySet<number> = new Set();
    const rounds = Array.from({ length: 5 }, () =>
      [...wayIn, ...wayOut].map((scale) => {
        shown = chooseLabels(from, scale, shown);
        return [...shown].join();
      }),
    );
    for (const round of rounds) expect(round).toEqual(rounds[0]);
  });

  it("come once on the way in and go once on the way out", () => {
    let shown: ReadonlySet<number> = new Set();
    const sizes = [...wayIn, ...wayOut].map((scale) => {
      shown = chooseLabels(from, scale, shown);
      return shown.size;
    });
    const closer = sizes.slice(0, 60);
    expect(closer).toEqual([...closer].sort((a, b) => a - b));
    expect(sizes.slice(60)).toEqual(sizes.slice(60).sort((a, b) => b - a));
    expect(closer.at(-1)).toBe(24);
  });

  it("do not flicker while the zoom trembles around the point where one comes", () => {
    const needed = Math.max(...from);
    let shown = chooseLabels(from, needed * 1.001, new Set());
    const count = shown.size;
    for (const scale of [0.999, 1.001, 0.95, 1.001, 0.91].map((near) => near * needed)) {
      shown = chooseLabels(from, scale, shown);
      expect(shown.size).toBe(count);
    }
  });

  it("give way to the larger place, then to the earlier one", () => {
    const near: PlacedLabel[] = [
      { x: 0, y: 0, text: "small", weight: 3, level: 0 },
      { x: 0.01, y: 0, text: "large", weight: 9, level: 0 },
      { x: 0.02, y: 0, text: "large too", weight: 9, level: 0 },
    ];
    expect([...chooseLabels(findLabelScales(near, 200, 600), 200, new Set())]).toEqual([1]);
  });

  it("never show one of two names for exactly one place", () => {
    const same = { x: 0, y: 0, text: "same", weight: 1, level: 0 };
    expect([...findLabelScales([same, same], 200, 600)]).toEqual([0, Infinity]);
  });
});
