import { median } from "d3-array";
import { Delaunay } from "d3-delaunay";

/** A step in the plane that parts two islands, as a share of the layout's extent; and at least so many usual steps. */
const WATER = 0.025;
const USUAL_STEPS = 4;
/** Free space between islands, in units of the radius that one point is given. */
const GAP = 2;
const ROUNDS = 400;
/** Share of its distance from the middle that an island is drawn in by, each round. */
const PULL = 0.02;
/** Share of an island's points that its circle holds; the few that lie far out may reach into the gap. */
const INSIDE = 0.95;

interface Island {
  points: number[];
  /** Middle of its points in the layout as it came. */
  x: number;
  y: number;
  /** Radius of the circle about the middle that holds most of its points. */
  reach: number;
  /** Radius that it is given: its area is in proportion to its points. */
  radius: number;
}

/** Longer of width and height of a layout. */
function measureExtent(places: Float64Array): number {
  const low = [Infinity, Infinity];
  const high = [-Infinity, -Infinity];
  places.forEach((value, i) => {
    low[i % 2] = Math.min(low[i % 2]!, value);
    high[i % 2] = Math.max(high[i % 2]!, value);
  });
  return Math.max(high[0]! - low[0]!, high[1]! - low[1]!);
}

/** Pairs of points that are neighbours in the plane (edges of the Delaunay triangulation), and how far apart they are. */
function listSteps(places: Float64Array): { from: number; to: number; length: number }[] {
  const { triangles } = new Delaunay(places);
  return Array.from(triangles, (from, i) => {
    const to = triangles[i % 3 === 2 ? i - 2 : i + 1]!;
    const length = Math.hypot(
      places[to * 2]! - places[from * 2]!,
      places[to * 2 + 1]! - places[from * 2 + 1]!,
    );
    return { from, to, length };
  });
}

/** Points of the layout that lie together: no step between neighbours is too long. Each island by its smallest member. */
function findIslands(places: Float64Array): number[][] {
  const steps = listSteps(places);
  const usual = median(steps, ({ length }) => length) ?? 0;
  const longest = Math.max(measureExtent(places) * WATER, usual * USUAL_STEPS);
  const rows = places.length / 2;
  const owner = Int32Array.from({ length: rows }, (_, row) => row);
  const find = (row: number): number => {
    let at = row;
    while (owner[at] !== at) {
      owner[at] = owner[owner[at]!]!;
      at = owner[at]!;
    }
    return at;
  };
  for (const { from, to, length } of steps) {
    if (length > longest) continue;
    const [a, b] = [find(from), find(to)];
    owner[Math.max(a, b)] = Math.min(a, b);
  }
  const islands = new Map<number, number[]>();
  for (let row = 0; row < rows; row++) {
    const first = find(row);
    const points = islands.get(first);
    if (points === undefined) islands.set(first, [row]);
    else points.push(row);
  }
  return [...islands.values()];
}

function measureIsland(points: number[], places: Float64Array): Island {
  const mean = (axis: 0 | 1) =>
    points.reduce((sum, point) => sum + places[point * 2 + axis]!, 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const distances = points
    .map((point) => Math.hypot(places[point * 2]! - x, places[point * 2 + 1]! - y))
    .sort((a, b) => a - b);
  const reach = distances[Math.ceil(INSIDE * points.length) - 1]!;
  return { points, x, y, reach, radius: Math.sqrt(points.length) };
}

/** Moves circles until none overlaps, near to where they were and near to the middle. Changes them. */
function packCircles(circles: { x: number; y: number; radius: number }[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    const isSettling = round >= ROUNDS / 2;
    for (const [i, a] of circles.entries()) {
      if (!isSettling) {
        a.x -= a.x * PULL;
        a.y -= a.y * PULL;
      }
      for (const b of circles.slice(i + 1)) {
        const distance = Math.hypot(b.x - a.x, b.y - a.y);
        const wanted = a.radius + b.radius + GAP;
        if (distance >= wanted || distance === 0) continue;
        // The smaller gives way.
        const share = b.radius ** 2 / (a.radius ** 2 + b.radius ** 2);
        const [x, y] = [(b.x - a.x) / distance, (b.y - a.y) / distance];
        a.x -= x * (wanted - distance) * share;
        a.y -= y * (wanted - distance) * share;
        b.x += x * (wanted - distance) * (1 - share);
        b.y += y * (wanted - distance) * (1 - share);
      }
    }
  }
}

/**
 * Draws the islands of a layout together. UMAP puts groups that share few neighbours at distances that mean little; where there are
 * dozens of them, most of the plane is empty and each is a blot. Each island keeps its inside up to one scale and its bearing
 * from the others; its area is in proportion to its points. A layout of one island stays as it is. Returns new places
 * (x, y, x, y, ...) and the number of islands.
 */
export function joinIslands(places: Float64Array): { places: Float64Array; islands: number } {
  const islands = findIslands(places).map((points) => measureIsland(points, places));
  if (islands.length < 2) return { places, islands: islands.length };
  const mean = (axis: "x" | "y") =>
    islands.reduce((sum, island) => sum + island[axis], 0) / islands.length;
  const [x, y] = [mean("x"), mean("y")];
  const extent = measureExtent(places);
  // A circle with room for all of them.
  const room = Math.sqrt(islands.reduce((sum, { radius }) => sum + (radius + GAP) ** 2, 0));
  const circles = islands.map((island) => ({
    x: ((island.x - x) / extent) * 3 * room,
    y: ((island.y - y) / extent) * 3 * room,
    radius: island.radius,
  }));
  packCircles(circles);
  const joined = places.slice();
  for (const [i, island] of islands.entries()) {
    const scale = island.reach > 0 ? island.radius / island.reach : 0;
    for (const point of island.points) {
      joined[point * 2] = circles[i]!.x + (places[point * 2]! - island.x) * scale;
      joined[point * 2 + 1] = circles[i]!.y + (places[point * 2 + 1]! - island.y) * scale;
    }
  }
  return { places: joined, islands: islands.length };
}
