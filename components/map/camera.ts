/** Where the map is looked at: the view as a link keeps it, and the camera as drawing needs it. */
import type { MapPoints } from "./dots";

/** Place in the middle of the map (-1..1) and zoom; `k` 1 = the square of all places fills the shorter side. */
export interface MapView {
  x: number;
  y: number;
  k: number;
}

/** Size of the map on the page, CSS pixels. */
export interface MapBox {
  width: number;
  height: number;
}

/** A view in a box. `scale` is CSS pixels a map unit. */
export interface Camera extends MapBox {
  x: number;
  y: number;
  scale: number;
}

/** Zoom stays between these. */
export const SMALLEST_ZOOM = 0.4;
export const LARGEST_ZOOM = 400;

/** Room around the outermost dots when all are fitted, CSS pixels: half a name, or the buttons. */
const MARGIN = 44;
/** A handful of dots close together is not blown up beyond this. */
const LARGEST_FIT = 6;

/** CSS pixels a map unit at zoom 1. */
export function findBaseScale(box: MapBox): number {
  return Math.max(1, Math.min(box.width, box.height) * 0.46);
}

/** The camera of a view. */
export function makeCamera(view: MapView, box: MapBox): Camera {
  return { ...box, x: view.x, y: view.y, scale: view.k * findBaseScale(box) };
}

/** The view that has every dot of the release in it, whether shown or not, so that time moves nothing. */
export function fitView(points: MapPoints, box: MapBox): MapView {
  if (points.count === 0) return { x: 0, y: 0, k: 1 };
  const [left, right] = findEnds(points.x);
  const [bottom, top] = findEnds(points.y);
  const room = (side: number): number => Math.max(side * 0.5, side - 2 * MARGIN);
  const scale = Math.min(
    room(box.width) / Math.max(right - left, 1e-6),
    room(box.height) / Math.max(top - bottom, 1e-6),
  );
  const k = Math.min(LARGEST_FIT, scale / findBaseScale(box));
  return { x: (left + right) / 2, y: (bottom + top) / 2, k: Math.max(SMALLEST_ZOOM, k) };
}

function findEnds(values: Float32Array): [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

/** Where a place lies on the page, CSS pixels from the map's left and top. */
export function project(camera: Camera, x: number, y: number): { left: number; top: number } {
  return {
    left: camera.width / 2 + (x - camera.x) * camera.scale,
    top: camera.height / 2 - (y - camera.y) * camera.scale,
  };
}

/** The place under a point of the page; the inverse of `project`. */
export function unproject(camera: Camera, left: number, top: number): { x: number; y: number } {
  return {
    x: camera.x + (left - camera.width / 2) / camera.scale,
    y: camera.y - (top - camera.height / 2) / camera.scale,
  };
}

/** Whether a place is in view, with `margin` CSS pixels to spare (negative = also a little outside). */
export function isInView(camera: Camera, x: number, y: number, margin = 0): boolean {
  const { left, top } = project(camera, x, y);
  return (
    left >= margin &&
    top >= margin &&
    left <= camera.width - margin &&
    top <= camera.height - margin
  );
}

/** The view zoomed by `factor` around its middle, inside the limits. */
export function zoomView(view: MapView, factor: number): MapView {
  return { ...view, k: Math.max(SMALLEST_ZOOM, Math.min(LARGEST_ZOOM, view.k * factor)) };
}

/** Whether two views look at the same; null = fitted. */
export function isSameView(a: MapView | null, b: MapView | null): boolean {
  if (a === null || b === null) return a === b;
  return a.x === b.x && a.y === b.y && a.k === b.k;
}
