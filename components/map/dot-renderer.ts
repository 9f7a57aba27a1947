/** What draws the dots: two renderers behind one interface, chosen by `dot-scene.ts`. */
import type { Camera } from "./camera";
import type { DotFilter, DotLook, MapPoints } from "./dots";
import type { DotInk } from "./ink";

/** Which renderer draws. */
export type RendererKind = "webgl" | "canvas";

/** All that a frame depends on besides the dots themselves. */
export interface DotFrame {
  camera: Camera;
  /** Device pixels a CSS pixel. */
  pixelRatio: number;
  /** Radius of a dot, CSS pixels. */
  radius: number;
  filter: DotFilter;
  /** `classifyDots` of the same filter; what the graphics card works out for itself. */
  fates: Uint8Array;
}

/** Draws dots into a canvas of its own. */
export interface DotRenderer {
  readonly kind: RendererKind;
  readonly canvas: HTMLCanvasElement;
  setPoints(points: MapPoints): void;
  /** Arrays of the length of the points that were set last. */
  setLook(look: DotLook): void;
  setInk(ink: DotInk): void;
  /** Draws a whole frame at once, in the size of the camera. */
  draw(frame: DotFrame): void;
  dispose(): void;
}

/** Shares of the radius and widths in CSS pixels that both renderers keep to, so that they look alike. */
export const DOT = {
  /** Rim of paper around a dot, only from this radius on. */
  rim: 0.75,
  rimFrom: 2.5,
  alpha: 0.92,
  contextRadius: 0.8,
  /** Outline of a dot whose value is not recorded, as a share of its radius. */
  hollow: 0.34,
  /** Gap between a dot and its ring, and the ring's width. */
  ringGap: 1.25,
  ringWidth: 1.4,
  /** How far the stroke across a dot reaches beyond it, and its width. */
  strokeReach: 2.5,
  strokeWidth: 1.4,
} as const;

/** Sizes the canvas to the camera; setting it anew also clears it, so it is left alone when it fits. */
export function fitCanvas(canvas: HTMLCanvasElement, frame: DotFrame): void {
  const width = Math.max(1, Math.round(frame.camera.width * frame.pixelRatio));
  const height = Math.max(1, Math.round(frame.camera.height * frame.pixelRatio));
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
}
