/** Zoom without a wheel: three buttons in the corner of the map. */
interface MapButtonsProps {
  onZoomIn: () => void;
  onZoomOut: () => void;
  onFit: () => void;
}

const LOOK =
  "grid size-8 place-items-center bg-(--paper) text-(--ink-2) hover:text-(--ink) focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--focus) pointer-coarse:size-11";

/** "Zoom in", "Zoom out" and "Fit". */
export function MapButtons({ onZoomIn, onZoomOut, onFit }: MapButtonsProps) {
  return (
    <div className="absolute right-3 bottom-3 z-10 flex flex-col divide-y divide-(--line) border border-(--line)">
      <MapButton name="Zoom in" path="M8 3v10M3 8h10" onPress={onZoomIn} />
      <MapButton name="Zoom out" path="M3 8h10" onPress={onZoomOut} />
      <MapButton name="Fit" path="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" onPress={onFit} />
    </div>
  );
}

function MapButton({ name, path, onPress }: { name: string; path: string; onPress: () => void }) {
  return (
    <button type="button" aria-label={name} title={name} className={LOOK} onClick={onPress}>
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current">
        <path d={path} strokeWidth={1.5} />
      </svg>
    </button>
  );
}
