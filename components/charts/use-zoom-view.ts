"use client";

import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from "react";

import { FITTED, panBy, zoomAt, type Size } from "./zoom-view";

const KEY_ZOOM = 1.5;
/** A pointer that moved less has clicked, not dragged. */
const CLICK_SLOP = 4;

/** Pointer, wheel and keys on a figure whose drawing, `size` large, fills its frame as an SVG's view box does. */
export function useZoomView(size: Size) {
  const { width, height } = size;
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(FITTED);
  const press = useRef<{ x: number; y: number; travel: number } | null>(null);
  const dragged = useRef(false);

  /** Pixels of the drawing to a CSS pixel, and the point of the drawing under one. */
  const measure = useCallback(
    (clientX: number, clientY: number) => {
      const box = frame.current?.getBoundingClientRect() ?? new DOMRect(0, 0, width, height);
      const scale = Math.max(width / box.width, height / box.height);
      return {
        scale,
        x: (clientX - box.left - box.width / 2) * scale + width / 2,
        y: (clientY - box.top - box.height / 2) * scale + height / 2,
      };
    },
    [width, height],
  );

  const zoom = useCallback(
    (factor: number, point = { x: width / 2, y: height / 2 }) =>
      setView((before) => zoomAt(before, point, factor, { width, height })),
    [width, height],
  );
  const fit = useCallback(() => setView(FITTED), []);

  // React listens to the wheel without the right to stop the page from scrolling.
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      zoom(Math.exp(-event.deltaY * 0.002), measure(event.clientX, event.clientY));
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => element.removeEventListener("wheel", onWheel);
  }, [measure, zoom]);

  const pan = (dx: number, dy: number) => setView((before) => panBy(before, dx, dy, size));

  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      press.current = { x: event.clientX, y: event.clientY, travel: 0 };
      dragged.current = false;
    },
    onPointerMove: (event: PointerEvent) => {
      const before = press.current;
      if (before === null || event.buttons === 0) return;
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      const travel = before.travel + Math.hypot(dx, dy);
      press.current = { x: event.clientX, y: event.clientY, travel };
      if (travel < CLICK_SLOP) return;
      dragged.current = true;
      const { scale } = measure(0, 0);
      pan(dx * scale, dy * scale);
    },
    onPointerUp: () => (press.current = null),
    onClick: (event: MouseEvent) => {
      // The second click of a double click belongs to the fit that follows it.
      if (dragged.current || event.detail !== 1) return;
      zoom(2, measure(event.clientX, event.clientY));
    },
    onDoubleClick: fit,
    onKeyDown: (event: KeyboardEvent) => {
      const step = Math.min(width, height) / 8;
      const acts: Record<string, () => void> = {
        "+": () => zoom(KEY_ZOOM),
        "=": () => zoom(KEY_ZOOM),
        "-": () => zoom(1 / KEY_ZOOM),
        "0": fit,
        ArrowLeft: () => pan(step, 0),
        ArrowRight: () => pan(-step, 0),
        ArrowUp: () => pan(0, step),
        ArrowDown: () => pan(0, -step),
      };
      const act = acts[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    },
  };
  return { frame, view, zoom, fit, handlers };
}
