/** The part of a figure that is looked at: scale and shift, in the figure's own pixels. */
export interface ZoomView {
  /** Scale; 1 = all of the figure. */
  k: number;
  /** Shift after scaling. */
  x: number;
  y: number;
}

/** A size in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** All of the figure. */
export const FITTED: ZoomView = { k: 1, x: 0, y: 0 };

const MAX_SCALE = 20;

/** Keeps the figure's edges from coming inside the frame: at scale 1 there is one view, the fitted one. */
function keepInside({ k, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const clamp = (shift: number, size: number) => Math.min(0, Math.max(size * (1 - k), shift));
  return { k, x: clamp(x, width), y: clamp(y, height) };
}

/** Scales by `factor` so that the point under the pointer stays where it is. */
export function zoomAt(
  view: ZoomView,
  point: { x: number; y: number },
  factor: number,
  size: Size,
): ZoomView {
  const k = Math.min(MAX_SCALE, Math.max(1, view.k * factor));
  const ratio = k / view.k;
  return keepInside(
    { k, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    size,
  );
}

/** Moves the figure under the frame. */
export const panBy = (view: ZoomView, dx: number, dy: number, size: Size): ZoomView =>
  keepInside({ k: view.k, x: view.x + dx, y: view.y + dy }, size);
