"use client";

import { useRef, type PointerEvent } from "react";

/** A stretch of an axis, ascending; both ends inside. */
export type Stretch = readonly [number, number];

interface AxisBrushProps {
  /** Direction of the axis that is brushed. */
  direction: "horizontal" | "vertical";
  /** Place of the sensitive area, CSS pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  /** Value at a place of the drawing, CSS pixels along the direction. */
  invert: (place: number) => number;
  /** Called while a stretch is drawn, with its ends. */
  onStretch: (stretch: Stretch) => void;
  /** Called for a press that drew nothing. */
  onPress: (value: number) => void;
}

/** A shorter way is a press, not a stretch, CSS pixels. */
const LEAST = 4;

/**
 * Takes a stretch of an axis by dragging over the plot. It is for the pointer alone: whatever it sets can be
 * set by keyboard elsewhere (the timeline for steps, the filters for values).
 */
export function AxisBrush(props: AxisBrushProps) {
  const { direction, x, y, width, height, invert, onStretch, onPress } = props;
  const start = useRef<{ place: number; isStretch: boolean } | null>(null);
  const isHorizontal = direction === "horizontal";
  const findPlace = (event: PointerEvent<SVGRectElement>): number => {
    const box = event.currentTarget.getBoundingClientRect();
    const along = isHorizontal ? event.clientX - box.left : event.clientY - box.top;
    const length = isHorizontal ? width : height;
    // A figure that is drawn larger has more pixels on the screen than in its own measure.
    const scale = length / ((isHorizontal ? box.width : box.height) || length);
    return (isHorizontal ? x : y) + Math.max(0, Math.min(length, along * scale));
  };
  return (
    <rect
      {...{ x, y, width, height }}
      fill="transparent"
      data-brush={direction}
      className={isHorizontal ? "cursor-ew-resize touch-pan-y" : "cursor-ns-resize touch-none"}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { place: findPlace(event), isStretch: false };
      }}
      onPointerMove={(event) => {
        const from = start.current;
        if (from === null) return;
        const to = findPlace(event);
        from.isStretch ||= Math.abs(to - from.place) >= LEAST;
        if (!from.isStretch) return;
        const [a, b] = [invert(from.place), invert(to)];
        onStretch([Math.min(a, b), Math.max(a, b)]);
      }}
      onPointerUp={(event) => {
        const from = start.current;
        start.current = null;
        if (from !== null && !from.isStretch) onPress(invert(findPlace(event)));
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    />
  );
}
