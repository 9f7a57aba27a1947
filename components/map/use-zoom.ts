/** Drag, wheel, pinch and double click, by d3-zoom. */
import { select } from "d3-selection";
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomTransform } from "d3-zoom";
import { useEffect, useEffectEvent, type RefObject } from "react";

import { findBaseScale, LARGEST_ZOOM, SMALLEST_ZOOM, type Camera, type MapView } from "./camera";

/** The middle of the view stays over the map: nobody gets lost in empty paper. */
const FARTHEST = 1.05;

const findMiddle = ({ x, y, k }: ZoomTransform, width: number, height: number) => ({
  x: (width / 2 - x) / k,
  y: (y - height / 2) / k,
});

function limitTransform(transform: ZoomTransform, extent: [[number, number], [number, number]]) {
  const [width, height] = extent[1];
  const { x, y } = findMiddle(transform, width, height);
  const limit = (value: number): number => Math.max(-FARTHEST, Math.min(FARTHEST, value));
  return transform.translate(x - limit(x), limit(y) - y);
}

/**
 * Makes an element movable. `onMove` hears every change of a gesture, `onRest` its end, and only when
 * something moved; a click is no gesture.
 */
export function useZoom(
  element: RefObject<HTMLElement | null>,
  camera: Camera,
  onMove: (view: MapView) => void,
  onRest: (view: MapView) => void,
): void {
  const { width, height, scale, x, y } = camera;
  const baseScale = findBaseScale(camera);
  const readView = (transform: ZoomTransform): MapView => ({
    ...findMiddle(transform, width, height),
    k: transform.k / baseScale,
  });
  const move = useEffectEvent((transform: ZoomTransform) => onMove(readView(transform)));
  const rest = useEffectEvent((transform: ZoomTransform) => onRest(readView(transform)));
  const isReady = width > 0 && height > 0;

  useEffect(() => {
    if (element.current === null || !isReady) return;
    let hasMoved = false;
    const behaviour = zoom<HTMLElement, unknown>()
      .scaleExtent([SMALLEST_ZOOM * baseScale, LARGEST_ZOOM * baseScale])
      .constrain(limitTransform)
      .clickDistance(4)
      .on("start", () => {
        hasMoved = false;
      })
      .on("zoom", ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        hasMoved = true;
        move(transform);
      })
      .on("end", ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
        if (hasMoved) rest(transform);
      });
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) behaviour.duration(0);
    const surface = select(element.current).call(behaviour);
    return () => {
      surface.on(".zoom", null);
    };
  }, [element, isReady, baseScale]);

  // d3-zoom keeps where it stands on the element; a view from elsewhere (link, key, button) goes there too.
  useEffect(() => {
    if (element.current === null || !isReady) return;
    const transform = zoomIdentity
      .translate(width / 2 - x * scale, height / 2 + y * scale)
      .scale(scale);
    select(element.current).property("__zoom", transform);
  }, [element, isReady, width, height, x, y, scale]);
}
