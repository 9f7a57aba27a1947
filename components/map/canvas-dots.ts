/** Dots on canvas 2D: no graphics card needed. Each kind of dot is painted once and then stamped. */
import { UNKNOWN_CATEGORY } from "@/lib/core/views/colours";

import { project } from "./camera";
import { DOT, fitCanvas, type DotFrame, type DotRenderer } from "./dot-renderer";
import { CONTEXT, MARK, SHOWN, type DotLook, type MapPoints } from "./dots";
import { SMALLEST_RADIUS } from "./dot-size";
import { formatRgb, type DotInk } from "./ink";

/** Keys of stamps that are no category. */
const CONTEXT_STAMP = -1;
const RING_STAMP = -2;
const STROKE_STAMP = -3;

/** Starts canvas 2D on a new canvas. Throws an `Error` when the browser gives none. */
export function openCanvasDots(document: Document): DotRenderer {
  const canvas = document.createElement("canvas");
  // This path is for machines whose graphics card fails: drawn on the CPU, a stamp is a plain copy.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser gives no canvas to draw on");
  return new CanvasDots(canvas, context);
}

class CanvasDots implements DotRenderer {
  readonly kind = "canvas";
  private points: MapPoints | null = null;
  private look: DotLook | null = null;
  private ink: DotInk | null = null;
  private readonly stamps = new Map<number, HTMLCanvasElement>();
  private stampsAre = "";

  constructor(
    readonly canvas: HTMLCanvasElement,
    private readonly context: CanvasRenderingContext2D,
  ) {}

  setPoints(points: MapPoints): void {
    this.points = points;
  }

  setLook(look: DotLook): void {
    this.look = look;
  }

  setInk(ink: DotInk): void {
    this.ink = ink;
    this.stampsAre = "";
  }

  draw(frame: DotFrame): void {
    const { context, points, look } = this;
    fitCanvas(this.canvas, frame);
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    if (points === null || look === null) return;
    this.forgetStamps(frame);
    const { category, marks } = look;
    this.stampAll(frame, CONTEXT, () => CONTEXT_STAMP);
    // Below their neighbours, so that the colours of a crowd of ringed dots stay to be seen.
    this.stampAll(frame, SHOWN, (row) =>
      ((marks[row] ?? 0) & MARK.ring) === 0 ? null : RING_STAMP,
    );
    this.stampAll(frame, SHOWN, (row) => category[row] ?? UNKNOWN_CATEGORY);
    this.stampAll(frame, SHOWN, (row) =>
      ((marks[row] ?? 0) & MARK.struck) === 0 ? null : STROKE_STAMP,
    );
  }

  /** Stamps every dot of one fate, in order of rows; null = this dot gets no stamp. */
  private stampAll(frame: DotFrame, fate: number, choose: (row: number) => number | null): void {
    const { context, points } = this;
    const { camera, fates, pixelRatio } = frame;
    if (points === null) return;
    for (let row = 0; row < points.count; row++) {
      if (fates[row] !== fate) continue;
      const { left, top } = project(camera, points.x[row] ?? 0, points.y[row] ?? 0);
      if (left < -20 || top < -20 || left > camera.width + 20 || top > camera.height + 20) continue;
      const key = choose(row);
      if (key === null) continue;
      const stamp = this.stamps.get(key) ?? this.makeStamp(key, frame);
      const half = stamp.width / 2;
      // Whole device pixels: a stamp between pixels is slower to draw and blurred.
      context.drawImage(
        stamp,
        Math.round(left * pixelRatio - half),
        Math.round(top * pixelRatio - half),
      );
    }
  }

  private forgetStamps({ radius, pixelRatio }: DotFrame): void {
    const are = `${radius} ${pixelRatio}`;
    if (are === this.stampsAre) return;
    this.stamps.clear();
    this.stampsAre = are;
  }

  private makeStamp(key: number, { radius, pixelRatio }: DotFrame): HTMLCanvasElement {
    const stamp = this.canvas.ownerDocument.createElement("canvas");
    const reach = radius + Math.max(DOT.ringGap + DOT.ringWidth, DOT.strokeReach) + 1;
    stamp.width = stamp.height = 2 * Math.ceil(reach * pixelRatio);
    const context = stamp.getContext("2d", { willReadFrequently: true });
    if (context !== null && this.ink !== null) {
      context.translate(stamp.width / 2, stamp.height / 2);
      context.scale(pixelRatio, pixelRatio);
      paintStamp(context, key, radius, this.ink);
    }
    this.stamps.set(key, stamp);
    return stamp;
  }

  dispose(): void {
    this.stamps.clear();
  }
}

function paintStamp(
  context: CanvasRenderingContext2D,
  key: number,
  radius: number,
  ink: DotInk,
): void {
  const disc = (reach: number): void => {
    context.beginPath();
    context.arc(0, 0, reach, 0, 2 * Math.PI);
  };
  const stroke = (reach: number, width: number, colour: string): void => {
    disc(reach);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  };
  if (key === RING_STAMP) {
    stroke(radius + DOT.ringGap + DOT.ringWidth / 2, DOT.ringWidth, formatRgb(ink.ink));
    return;
  }
  if (key === STROKE_STAMP) {
    const end = (radius + DOT.strokeReach) * Math.SQRT1_2;
    context.beginPath();
    context.moveTo(-end, end);
    context.lineTo(end, -end);
    context.lineWidth = DOT.strokeWidth;
    context.strokeStyle = formatRgb(ink.ink);
    context.stroke();
    return;
  }
  if (key === CONTEXT_STAMP) {
    disc(Math.max(SMALLEST_RADIUS, radius * DOT.contextRadius));
    context.fillStyle = formatRgb(ink.context);
    context.fill();
    return;
  }
  const isUnknown = key === UNKNOWN_CATEGORY;
  context.globalAlpha = DOT.alpha;
  disc(radius + (radius >= DOT.rimFrom ? DOT.rim : 0));
  context.fillStyle = formatRgb(ink.paper);
  context.fill();
  context.globalAlpha = 1;
  if (isUnknown) {
    stroke(radius * (1 - DOT.hollow / 2), radius * DOT.hollow, formatRgb(ink.unknown, DOT.alpha));
    return;
  }
  disc(radius);
  const last = ink.palette[ink.palette.length - 1] ?? ink.unknown;
  context.fillStyle = formatRgb(ink.palette[key] ?? last, DOT.alpha);
  context.fill();
}
