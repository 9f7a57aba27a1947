"use client";

import {
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
} from "react";

import { fitView, isInView, makeCamera, project, zoomView, type MapView } from "./camera";
import { buildDotGrid, pickDot } from "./dot-grid";
import type { RendererKind } from "./dot-renderer";
import type { RendererChoice } from "./dot-scene";
import { findDotRadius } from "./dot-size";
import { DotTitles } from "./dot-titles";
import { classifyDots, HIDDEN, type DotLook, type MapPoints } from "./dots";
import { readInk } from "./ink";
import type { PlacedLabel } from "./label-zoom";
import { MapButtons } from "./map-buttons";
import { MapCard } from "./map-card";
import { MapLabels } from "./map-labels";
import { MapMarks } from "./map-marks";
import { chooseBadges } from "./stack-badges";
import { StackList } from "./stack-list";
import { MOST_TITLED } from "./title-zoom";
import { findStacks, listStack } from "./stacks";
import { useBox } from "./use-box";
import { useDotScene } from "./use-dot-scene";
import { useMapKeys } from "./use-map-keys";
import { useMapView } from "./use-map-view";
import { useZoom } from "./use-zoom";

export { MARK } from "./dots";
export type { MapPoints } from "./dots";
export type { MapView } from "./camera";

/** The map's whole input. Arrays have one entry a row of `points`; they are replaced, never written into. */
export interface MapCanvasProps {
  points: MapPoints;
  /** Colour index a dot into `palette`; 255 = not recorded, drawn as a hollow dot. */
  category: Uint8Array;
  /** CSS hex colours, at most 64; a higher index takes the last one. */
  palette: readonly string[];
  /** CSS hex colour of the outline of hollow dots. */
  unknownColour: string;
  /** Bits of `MARK` a dot. */
  marks: Uint8Array;
  /** 1 = passes the filters. The others turn grey, or vanish with `hideFiltered`. */
  matches: Uint8Array;
  hideFiltered: boolean;
  /** Steps shown, both ends inside; null = no time axis, all are shown. Dots without a step always are. */
  stepRange: readonly [number, number] | null;
  /** One entry a run. */
  runsVisible: readonly boolean[];
  selected: number | null;
  /** The dot under the pointer, or in focus by keyboard. */
  hovered: number | null;
  /** null = all dots fitted. */
  view: MapView | null;
  /** Called when a gesture or a glide has come to rest. */
  onViewChange: (view: MapView | null) => void;
  /** `place` is the dot's own place, CSS pixels from the map's left and top. */
  onHover: (row: number | null, place: { left: number; top: number } | null) => void;
  onSelect: (row: number | null) => void;
  /** Names of places; a map of at most 200 dots shows the dots' own titles instead. */
  labels: readonly PlacedLabel[];
  theme: "light" | "dark";
  /** `auto` = WebGL where it works, canvas 2D where it does not. */
  renderer?: RendererChoice;
  /** The reader's own factor of the size of dots, 1 = as it comes. */
  pointScale?: number;
  /** How many are shown of how many, step, runs: the map in words. */
  summary: string;
  /** Title of a dot, for lists and screen readers. */
  label: (row: number) => string;
  /** What the card beside the hovered dot says; without it there is no card. */
  renderHover?: (row: number) => ReactNode;
  /** Told which renderer draws, and why it is not WebGL (null = it is, or canvas was asked for). */
  onRenderer?: (kind: RendererKind, reason: string | null) => void;
}

/** How far from a dot it still counts as hit, CSS pixels beyond its radius. */
const REACH = { mouse: 4, touch: 16 } as const;

/** The map of environments: dots, names of places, and every way to reach a dot. */
export function MapCanvas(props: MapCanvasProps) {
  const { points, category, marks, matches, hideFiltered, stepRange, runsVisible } = props;
  const { selected, hovered, theme, palette, unknownColour, label } = props;
  const surface = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [openStack, setOpenStack] = useState<{ row: number; byKey: boolean } | null>(null);

  const box = useBox(surface);
  const fitted = useMemo(() => fitView(points, box), [points, box]);
  const [moved, moves] = useMapView(props.view, fitted, props.onViewChange);
  const view = moved ?? fitted;
  const camera = makeCamera(view, box);
  useZoom(surface, camera, moves.follow, moves.rest);

  const grid = useMemo(() => buildDotGrid(points), [points]);
  const stacks = useMemo(() => findStacks(points), [points]);
  const look = useMemo<DotLook>(() => ({ category, marks, matches }), [category, marks, matches]);
  const filter = useMemo(
    () => ({ stepRange, runsVisible, hideFiltered }),
    [stepRange, runsVisible, hideFiltered],
  );
  const fates = useMemo(() => classifyDots(points, matches, filter), [points, matches, filter]);
  const shorterSide = Math.min(box.width, box.height);
  const pointScale = props.pointScale ?? 1;
  const radius = findDotRadius(points.count, view.k / fitted.k, shorterSide, pointScale);

  const news = useDotScene(
    host,
    props.renderer ?? "auto",
    {
      points,
      look,
      ink: () => readInk(surface.current ?? document.documentElement, palette, unknownColour),
      inkKey: `${theme} ${unknownColour} ${palette.join(" ")}`,
      frame: { camera, pixelRatio: box.pixelRatio, radius, filter, fates },
    },
    ({ kind, reason }) => {
      if (kind !== "none") props.onRenderer?.(kind, reason);
    },
  );

  const placeOf = (row: number) => project(camera, points.x[row] ?? 0, points.y[row] ?? 0);
  const focusDot = (row: number | null): void => {
    if (row !== hovered) props.onHover(row, row === null ? null : placeOf(row));
  };
  const stackOf = (row: number | null) => (row === null ? [] : listStack(stacks, fates, row));
  const openRows = stackOf(openStack?.row ?? null);
  const isListOpen = openStack !== null && openRows.length > 1;

  const keys = useMapKeys({
    points,
    fates,
    camera,
    moves,
    hovered,
    selected,
    onFocus: focusDot,
    onOpen: (row) => {
      if (stackOf(row).length > 1) setOpenStack({ row, byKey: true });
      else props.onSelect(row);
    },
    onClear: () => {
      setOpenStack(null);
      focusDot(null);
      props.onSelect(null);
    },
    describe: (row) => {
      const count = stackOf(row).length;
      return count > 1 ? `${label(row)}, ${count} at this place, Enter lists them` : label(row);
    },
  });

  const pick = (event: MouseEvent, reach: number): number | null => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left, event.clientY - top];
    return pickDot(grid, points, fates, camera, x, y, radius + reach);
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.pointerType !== "touch" && event.buttons === 0) focusDot(pick(event, REACH.mouse));
  };
  const onClick = (event: MouseEvent): void => {
    const isTouch = "pointerType" in event.nativeEvent && event.nativeEvent.pointerType === "touch";
    const row = pick(event, isTouch ? REACH.touch : REACH.mouse);
    const isStack = stackOf(row).length > 1;
    setOpenStack(row !== null && isStack ? { row, byKey: false } : null);
    // A finger has no hover: a tap on a stack asks which of them first.
    if (!(isTouch && isStack)) props.onSelect(row);
  };

  const bringIntoView = useEffectEvent((row: number) => {
    const [x, y] = [points.x[row] ?? 0, points.y[row] ?? 0];
    if (!isInView(camera, x, y, 8)) moves.glide({ ...view, x, y });
  });
  const isOnPage = box.width > 0;
  useEffect(() => {
    if (selected !== null && isOnPage) bringIntoView(selected);
  }, [selected, isOnPage]);

  const isHovered = hovered !== null && fates[hovered] !== HIDDEN;
  const hoveredStack = stackOf(hovered).length;
  const isCardShown = isHovered && props.renderHover !== undefined && !openRows.includes(hovered);

  return (
    <section
      aria-label="Environment map"
      data-renderer={news?.kind}
      className="relative size-full overflow-hidden bg-(--paper)"
    >
      <div
        ref={surface}
        role="application"
        aria-label="Dots: arrow keys go from one to the next, Enter opens, plus and minus zoom, 0 fits"
        tabIndex={0}
        className={`absolute inset-0 touch-none outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-(--focus) ${isHovered ? "cursor-pointer" : "cursor-grab active:cursor-grabbing"}`}
        onPointerMove={onPointerMove}
        onPointerLeave={() => focusDot(null)}
        onBlur={() => focusDot(null)}
        onClick={onClick}
        onKeyDown={keys.onKeyDown}
      >
        <div ref={host} aria-hidden="true" className="absolute inset-0" />
      </div>
      {points.count <= MOST_TITLED ? (
        <DotTitles
          points={points}
          fates={fates}
          camera={camera}
          radius={radius}
          fittedRadius={findDotRadius(points.count, 1, shorterSide, pointScale)}
          label={label}
        />
      ) : (
        <MapLabels labels={props.labels} camera={camera} />
      )}
      <MapMarks
        camera={camera}
        points={points}
        radius={radius}
        selected={selected}
        isSelectedHidden={selected !== null && fates[selected] === HIDDEN}
        hovered={isHovered ? hovered : null}
        badges={chooseBadges(stacks, points, fates, camera)}
      />
      {isCardShown && (
        <MapCard camera={camera} {...placeOf(hovered)} gap={radius + 10}>
          {props.renderHover?.(hovered)}
          {hoveredStack > 1 && (
            <p className="border-t border-(--line) px-3 py-1.5 text-(--ink-2)">
              {hoveredStack} at this place
            </p>
          )}
        </MapCard>
      )}
      {isListOpen && (
        <MapCard camera={camera} {...placeOf(openStack.row)} gap={radius + 16} isFixed>
          <StackList
            rows={openRows}
            selected={selected}
            label={label}
            takesFocus={openStack.byKey}
            onSelect={props.onSelect}
            onClose={() => {
              setOpenStack(null);
              surface.current?.focus();
            }}
          />
        </MapCard>
      )}
      <MapButtons
        onZoomIn={() => moves.glide(zoomView(moves.findHeading(), 1.6))}
        onZoomOut={() => moves.glide(zoomView(moves.findHeading(), 1 / 1.6))}
        onFit={() => moves.glide(null)}
      />
      <p
        role="status"
        aria-label="Map summary"
        className="pointer-events-none absolute bottom-3 left-3 max-w-[calc(100%-5rem)] bg-(--paper)/85 px-1.5 py-0.5 text-[13px] text-(--ink-2) tabular-nums"
      >
        {props.summary}
      </p>
      <p role="status" aria-label="Environment in focus" className="sr-only">
        {keys.announced}
      </p>
      {news?.kind === "none" && (
        <p role="alert" className="absolute inset-x-3 top-14 text-(--bad)">
          The map cannot be drawn: {news.reason}. The table view lists the same environments.
        </p>
      )}
    </section>
  );
}
