/** The map by keyboard: arrows go from dot to dot, Enter opens, + and - zoom, 0 fits, Escape clears. */
import { useState, type KeyboardEvent } from "react";

import { isInView, makeCamera, zoomView, type Camera } from "./camera";
import type { MapPoints } from "./dots";
import { findNearest, findNeighbour, type Direction } from "./find-neighbour";
import type { ViewMoves } from "./use-map-view";

const DIRECTIONS: Partial<Record<string, Direction>> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
/** A dot nearer to the edge than this, CSS pixels, is brought to the middle when it is gone to. */
const EDGE = 24;

/** What keys act on. */
export interface MapKeysInput {
  points: MapPoints;
  fates: Uint8Array;
  camera: Camera;
  moves: ViewMoves;
  hovered: number | null;
  selected: number | null;
  onFocus: (row: number | null) => void;
  onOpen: (row: number) => void;
  onClear: () => void;
  /** What a screen reader is told of a dot. */
  describe: (row: number) => string;
}

/** Gives the key handler and the text for the live region: the dot in focus, or why there is none. */
export function useMapKeys(input: MapKeysInput): {
  onKeyDown: (event: KeyboardEvent) => void;
  announced: string;
} {
  const { points, fates, camera, moves, hovered, selected } = input;
  const [announced, setAnnounced] = useState("");

  const go = (direction: Direction): void => {
    const from = hovered ?? selected;
    const to =
      from === null
        ? findNearest(points, fates, camera.x, camera.y)
        : findNeighbour(points, fates, points.x[from] ?? 0, points.y[from] ?? 0, direction);
    if (to === null) {
      setAnnounced(
        from === null ? "No environment is shown." : `No environment lies ${WORDS[direction]}.`,
      );
      return;
    }
    const [x, y] = [points.x[to] ?? 0, points.y[to] ?? 0];
    const heading = moves.findHeading();
    if (!isInView(makeCamera(heading, camera), x, y, EDGE)) moves.glide({ ...heading, x, y });
    input.onFocus(to);
    setAnnounced(input.describe(to));
  };

  const act = (key: string): boolean => {
    const direction = DIRECTIONS[key];
    if (direction !== undefined) go(direction);
    else if (key === "Enter" && hovered !== null) input.onOpen(hovered);
    else if (key === "+" || key === "=") moves.glide(zoomView(moves.findHeading(), 1.6));
    else if (key === "-" || key === "_") moves.glide(zoomView(moves.findHeading(), 1 / 1.6));
    else if (key === "0") moves.glide(null);
    else if (key === "Escape") input.onClear();
    else return false;
    return true;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (act(event.key)) event.preventDefault();
  };
  return { onKeyDown, announced };
}

const WORDS: Record<Direction, string> = {
  left: "farther left",
  right: "farther right",
  up: "farther up",
  down: "farther down",
};
