import { useEffect, useState, type RefObject } from "react";

/** Width of an element, CSS pixels, as it changes; `first` until it is on the page. */
export function useWidth(element: RefObject<HTMLElement | null>, first = 600): number {
  const [width, setWidth] = useState(first);
  useEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const observer = new ResizeObserver(() => setWidth(watched.clientWidth));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
