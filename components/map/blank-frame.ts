/** Looks whether a frame that should have dots in it has any: some drivers draw nothing and say so to nobody. */
import { isInView, project } from "./camera";
import type { DotFrame } from "./dot-renderer";
import { SHOWN, type MapPoints } from "./dots";

const SAMPLES = 12;

/** Up to twelve rows, spread over all, whose dots lie well inside the frame. Empty = nothing to look for. */
export function sampleDots(points: MapPoints, frame: DotFrame): number[] {
  const inside: number[] = [];
  for (let row = 0; row < points.count; row++)
    if (
      frame.fates[row] === SHOWN &&
      isInView(frame.camera, points.x[row] ?? 0, points.y[row] ?? 0, frame.radius)
    )
      inside.push(row);
  const stride = Math.max(1, Math.floor(inside.length / SAMPLES));
  return inside.filter((_, i) => i % stride === 0).slice(0, SAMPLES);
}

/**
 * Whether nothing at all was painted where the sampled dots are. Call it in the same task as the draw:
 * a drawing buffer is only kept until the browser has shown it.
 */
export function isFrameBlank(
  canvas: HTMLCanvasElement,
  points: MapPoints,
  frame: DotFrame,
  rows: readonly number[],
): boolean {
  const side = 2 * Math.ceil(frame.radius * frame.pixelRatio) + 3;
  const sheet = canvas.ownerDocument.createElement("canvas");
  sheet.width = side * rows.length;
  sheet.height = side;
  const context = sheet.getContext("2d", { willReadFrequently: true });
  if (context === null) return false;
  rows.forEach((row, i) => {
    const { left, top } = project(frame.camera, points.x[row] ?? 0, points.y[row] ?? 0);
    const x = Math.round(left * frame.pixelRatio - side / 2);
    const y = Math.round(top * frame.pixelRatio - side / 2);
    context.drawImage(canvas, x, y, side, side, i * side, 0, side, side);
  });
  const { data } = context.getImageData(0, 0, sheet.width, sheet.height);
  return !data.some((value, i) => i % 4 === 3 && value > 0);
}
