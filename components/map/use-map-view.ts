/** The view as it moves: the caller's view, gestures, and short glides in between. */
import { interpolateZoom } from "d3-interpolate";
import { useEffect, useRef, useState } from "react";

import { isSameView, type MapView } from "./camera";

const GLIDE_MS = 220;

/** How to move the view. `null` = fit. */
export interface ViewMoves {
  /** Follows a gesture: shown at once, told to nobody. */
  follow: (view: MapView) => void;
  /** The gesture came to rest there. */
  rest: (view: MapView) => void;
  /** Glides there (at once for readers who want no motion), then tells. */
  glide: (to: MapView | null) => void;
  /** Where a glide that runs will end, or else where the view is. */
  findHeading: () => MapView;
}

/**
 * Keeps the view that is shown. A new `given` view always wins; while a gesture or a glide runs, the
 * caller hears nothing, and then the final view once, so that a link is not rewritten a hundred times.
 */
export function useMapView(
  given: MapView | null,
  fitted: MapView,
  onViewChange: (view: MapView | null) => void,
): [MapView | null, ViewMoves] {
  const [view, setView] = useState(given);
  const [lastGiven, setLastGiven] = useState(given);
  const request = useRef(0);
  const heading = useRef<MapView | null>(null);
  useEffect(() => () => cancelAnimationFrame(request.current), []);
  if (!isSameView(given, lastGiven)) {
    setLastGiven(given);
    setView(given);
  }

  const moves: ViewMoves = {
    findHeading: () => heading.current ?? view ?? fitted,
    follow(to) {
      cancelAnimationFrame(request.current);
      heading.current = null;
      setView(to);
    },
    rest(to) {
      setView(to);
      onViewChange(to);
    },
    glide(to) {
      cancelAnimationFrame(request.current);
      heading.current = to ?? fitted;
      const path = interpolate(view ?? fitted, heading.current);
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      let start: number | null = null;
      const move = (now: number): void => {
        start ??= now;
        const share = isStill ? 1 : (now - start) / GLIDE_MS;
        if (share >= 1) {
          heading.current = null;
          setView(to);
          onViewChange(to);
          return;
        }
        setView(path(1 - (1 - share) ** 3));
        request.current = requestAnimationFrame(move);
      };
      request.current = requestAnimationFrame(move);
    },
  };
  return [view, moves];
}

/** Views between two, so that place and zoom change together (van Wijk and Nuij 2003). */
function interpolate(from: MapView, to: MapView): (share: number) => MapView {
  const path = interpolateZoom([from.x, from.y, 1 / from.k], [to.x, to.y, 1 / to.k]);
  return (share) => {
    const [x, y, width] = path(share);
    return { x, y, k: 1 / width };
  };
}
