/** Size of an element and sharpness of the screen, as they change. */
import { useEffect, useState, type RefObject } from "react";

import type { MapBox } from "./camera";

/** CSS pixels, and device pixels a CSS pixel. */
export interface ScreenBox extends MapBox {
  pixelRatio: number;
}

/** Follows the element's size, page zoom and moves to another monitor. 0 by 0 until it is on the page. */
export function useBox(element: RefObject<HTMLElement | null>): ScreenBox {
  const [box, setBox] = useState<ScreenBox>({ width: 0, height: 0, pixelRatio: 1 });
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    let sharpness: MediaQueryList | null = null;
    const measure = (): void => {
      const { clientWidth: width, clientHeight: height } = watched;
      setBox({ width, height, pixelRatio: devicePixelRatio });
    };
    // A media query tells once that this ratio no longer holds; then the new one must be asked for.
    const followSharpness = (): void => {
      sharpness?.removeEventListener("change", followSharpness);
      sharpness = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      sharpness.addEventListener("change", followSharpness);
      measure();
    };
    const observer = new ResizeObserver(followSharpness);
    observer.observe(watched);
    return () => {
      observer.disconnect();
      sharpness?.removeEventListener("change", followSharpness);
    };
  }, [element]);
  return box;
}
