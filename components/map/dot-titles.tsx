/** Titles under the dots of a small release: the map can be read without pointing at anything. */
import { useMemo } from "react";

import { isInView, project, type Camera } from "./camera";
import { SHOWN, type MapPoints } from "./dots";
import { findTitleScales, placeTitle, shortenTitle, TITLE_DROP, TITLE_SIZE } from "./title-zoom";
import { useShownLabels } from "./use-shown-labels";

interface DotTitlesProps {
  points: MapPoints;
  fates: Uint8Array;
  camera: Camera;
  /** Radius of a dot now, and when all are fitted, CSS pixels. */
  radius: number;
  fittedRadius: number;
  label: (row: number) => string;
}

/** Shows the titles that have room. Only dots in colour carry one. */
export function DotTitles(props: DotTitlesProps) {
  const { points, fates, camera, radius, fittedRadius, label } = props;
  const titles = useMemo(
    () => Array.from({ length: points.count }, (_, row) => shortenTitle(label(row))),
    [points, label],
  );
  const from = useMemo(
    () => findTitleScales(points, titles, fittedRadius),
    [points, titles, fittedRadius],
  );
  const shown = useShownLabels(from, camera.scale);
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 overflow-hidden select-none"
    >
      {titles.map((title, row) => {
        const [x, y] = [points.x[row] ?? 0, points.y[row] ?? 0];
        if (!isInView(camera, x, y, -40)) return null;
        const { left, top } = project(camera, x, y);
        const isShown = shown.has(row) && fates[row] === SHOWN;
        return (
          <span
            key={row}
            data-dot-title={isShown ? row : undefined}
            className="absolute top-0 left-0 leading-none whitespace-nowrap text-(--ink-2) motion-safe:transition-opacity motion-safe:duration-200"
            style={{
              fontSize: TITLE_SIZE,
              opacity: isShown ? 1 : 0,
              transform: `translate(${placeTitle(title, left, camera.width)}px, ${top + radius + TITLE_DROP}px) translate(-50%, -50%)`,
            }}
          >
            {title}
          </span>
        );
      })}
    </div>
  );
}
