import { describe, expect, it } from "vitest";

import type { MapPoints } from "./dots";
import { findTitleScales, placeTitle, shortenTitle, TITLE_DROP } from "./title-zoom";

const pointsAt = (places: readonly (readonly [number, number])[]): MapPoints => ({
  count: places.length,
  x: Float32Array.from(places, ([x]) => x),
  y: Float32Array.from(places, ([, y]) => y),
  step: new Int32Array(places.length),
  run: new Uint8Array(places.length),
});

describe("placeTitle", () => {
  const title = "Eight Wells and a Fever";
  it("leaves a title under its dot where there is room", () => {
    expect(placeTitle(title, 200, 400)).toBe(200);
  });
  it("moves it inward at either edge, alike on both sides", () => {
    const left = placeTitle(title, 10, 400);
    expect(left).toBeGreaterThan(60);
    expect(placeTitle(title, 390, 400)).toBe(400 - left);
  });
  it("leaves the title of a dot outside, and one wider than the map, alone", () => {
    expect(placeTitle(title, -20, 400)).toBe(-20);
    expect(placeTitle(title, 10, 50)).toBe(10);
  });
});

describe("shortenTitle", () => {
  it("keeps a short title, and cuts a long one at a word", () => {
    expect(shortenTitle("Three Phrases for a Drum")).toBe("Three Phrases for a Drum");
    expect(shortenTitle("Load the truck before the offers change")).toBe(
      "Load the truck before the…",
    );
    expect(shortenTitle("Permits, People and Peat: Planning")).toBe("Permits, People and Peat…");
    expect(shortenTitle("Donaudampfschifffahrtsgesellschaft")).toBe("Donaudampfschifffahrtsgese…");
  });
});

describe("findTitleScales", () => {
  const radius = 6;

  it("covers no dot and no other title from its scale on, for 60 scattered dots", () => {
    const places = Array.from({ length: 60 }, (_, i) => {
      const away = Math.sqrt((i + 0.5) / 60);
      return [away * Math.cos(i * 2.399963), away * Math.sin(i * 2.399963)] as const;
    });
    const titles = places.map((_, i) => "twelve words".repeat(1 + (i % 2)));
    const from = findTitleScales(pointsAt(places), titles, radius);
    for (const scale of [100, 200, 400, 800, 1600]) {
      const boxes = places.flatMap(([x, y], row) => {
        if ((from[row] ?? Infinity) > scale) return [];
        const half = ((titles[row]?.length ?? 0) * 11 * 0.5) / 2;
        return [{ row, left: x * scale, top: -y * scale + radius + TITLE_DROP, half }];
      });
      for (const a of boxes) {
        const covered = places.filter(
          ([x, y], row) =>
            row !== a.row &&
            Math.abs(x * scale - a.left) < a.half + radius - 1 &&
            Math.abs(-y * scale - a.top) < 7 + radius - 1,
        );
        const touched = boxes.filter(
          (b) =>
            b.row !== a.row &&
            Math.abs(a.left - b.left) < a.half + b.half &&
            Math.abs(a.top - b.top) < 14,
        );
        expect([covered, touched]).toEqual([[], []]);
      }
    }
    expect([...from].filter((needed) => needed <= 1600)).toHaveLength(60);
  });

  it("shows one title only where dots lie on one another", () => {
    const from = findTitleScales(
      pointsAt([
        [0, 0],
        [0, 0],
      ]),
      ["first", "second"],
      radius,
    );
    expect([...from]).toEqual([0, Infinity]);
  });
});
