/** Ties the scene to the page: made once a renderer is chosen, shown a new picture after each change. */
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";

import { DotScene, type DotPicture, type RendererChoice, type RendererNews } from "./dot-scene";

/** Draws the picture inside `host`. Gives what draws; null = nothing has drawn yet. */
export function useDotScene(
  host: RefObject<HTMLElement | null>,
  choice: RendererChoice,
  picture: DotPicture,
  onRenderer: (news: RendererNews) => void,
): RendererNews | null {
  const scene = useRef<DotScene | null>(null);
  const [news, setNews] = useState<RendererNews | null>(null);
  const tell = useEffectEvent((told: RendererNews) => {
    setNews(told);
    onRenderer(told);
  });

  useEffect(() => {
    if (host.current === null) return;
    const made = new DotScene(host.current, choice, (told) => queueMicrotask(() => tell(told)));
    scene.current = made;
    return () => {
      scene.current = null;
      made.dispose();
    };
  }, [host, choice]);

  useEffect(() => {
    scene.current?.show(picture);
  });
  return news;
}
