import { useSyncExternalStore } from "react";

const COARSE = "(pointer: coarse)";
const FINE_PX = 17;
const COARSE_PX = 24;

function watch(onChange: () => void): () => void {
  const query = matchMedia(COARSE);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

/** Side of a glyph with the room around it, CSS pixels: more where fingers point. */
export function useGlyphSize(): number {
  const isCoarse = useSyncExternalStore(
    watch,
    () => matchMedia(COARSE).matches,
    () => false,
  );
  return isCoarse ? COARSE_PX : FINE_PX;
}
