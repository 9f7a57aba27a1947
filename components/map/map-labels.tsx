/** Names of places over the dots, like names on a map of a country. */
import { useMemo } from "react";

import { findBaseScale, project, type Camera } from "./camera";
import { findLabelScales, findLabelSize, type PlacedLabel } from "./label-zoom";
import { useShownLabels } from "./use-shown-labels";

/** A name cut by the edge of the map by more than this, CSS pixels, is left out. */
const OVERHANG = 24;

/** Shows the names that the zoom has room for. They fade, take no pointer, and are no part of the text. */
export function MapLabels({ labels, camera }: { labels: readonly PlacedLabel[]; camera: Camera }) {
  const baseScale = findBaseScale(camera);
  const shorterSide = Math.min(camera.width, camera.height);
  const from = useMemo(
    () => findLabelScales(labels, baseScale, shorterSide),
    [labels, baseScale, shorterSide],
  );
  const shown = useShownLabels(from, camera.scale);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden select-none"
    >
      {labels.map((label, i) => {
        const { left, top } = project(camera, label.x, label.y);
        const size = findLabelSize(label.level, shorterSide);
        const half = (label.text.length * size) / 4 - OVERHANG;
        const isInside =
          left > half && left < camera.width - half && top > 8 && top < camera.height - 8;
        const isShown = isInside && shown.has(i);
        return (
          <span
            key={`${label.level} ${label.text}`}
            data-map-label={isShown ? label.text : undefined}
            className="absolute top-0 left-0 leading-tight whitespace-nowrap text-(--ink) motion-safe:transition-opacity motion-safe:duration-200"
            style={{
              fontSize: size,
              fontWeight: label.level === 0 ? 600 : 500,
              opacity: isShown ? 1 : 0,
              transform: `translate(${left}px, ${top}px) translate(-50%, -50%)`,
              textShadow: HALO,
            }}
          >
            {label.text}
          </span>
        );
      })}
    </div>
  );
}

/** Eight short shadows of paper: the words stand clear of the dots under them. */
const HALO = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1.5, 1.5],
  [-1.5, 1.5],
  [1.5, -1.5],
  [-1.5, -1.5],
]
  .map(([x = 0, y = 0]) => `${x}px ${y}px 2px var(--paper)`)
  .join(", ");
