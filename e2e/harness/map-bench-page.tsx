/** The page that `bench/map-benchmark.ts` drives: the same dots drawn by each contender, one step a frame. */
import { scaleLinear, scaleOrdinal } from "d3-scale";
import { createRoot } from "react-dom/client";
import { flushSync } from "react-dom";

import { fitView, makeCamera } from "@/components/map/camera";
import { openCanvasDots } from "@/components/map/canvas-dots";
import { classifyDots, type DotFilter, type DotLook } from "@/components/map/dots";
import { findDotRadius } from "@/components/map/dot-size";
import { readInk } from "@/components/map/ink";
import { MapCanvas } from "@/components/map/map-canvas";
import { openWebglDots } from "@/components/map/webgl-dots";
import { HUES, UNKNOWN_CATEGORY } from "@/lib/core/views/colours";

import { makeClusters, type MapCase } from "./map-cases";

/** Draws the dots up to a step; gives the canvas so that what it painted can be counted. */
type Draw = (step: number) => void;

/** Times of one round, milliseconds; `painted` = device pixels of dots at step 198. */
export interface BenchRound {
  draw: number[];
  interval: number[];
  painted: number;
}

declare global {
  interface Window {
    runMapRound: (contender: string, count: number, frames: number) => Promise<BenchRound>;
  }
}

const WIDTH = 1200;
const HEIGHT = 800;
const BOX = { width: WIDTH, height: HEIGHT };
const LAST_STEP = 396;
const UNKNOWN = "#8A8A86";

/** The peer: what a page with d3 and canvas 2D does, a loop over the rows that draws a circle each. */
function openPlainScatter(host: HTMLElement, { points, category }: MapCase): Draw {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  host.append(canvas);
  const context = canvas.getContext("2d");
  const view = fitView(points, BOX);
  const { scale } = makeCamera(view, BOX);
  const x = scaleLinear([view.x - WIDTH / 2 / scale, view.x + WIDTH / 2 / scale], [0, WIDTH]);
  const y = scaleLinear([view.y - HEIGHT / 2 / scale, view.y + HEIGHT / 2 / scale], [HEIGHT, 0]);
  const colour = scaleOrdinal<number, string>([...HUES.keys()], HUES).unknown(UNKNOWN);
  const radius = findDotRadius(points.count, 1, HEIGHT, 1);
  return (step) => {
    if (context === null) return;
    context.clearRect(0, 0, WIDTH, HEIGHT);
    for (let row = 0; row < points.count; row++) {
      if ((points.step[row] ?? 0) > step) continue;
      context.beginPath();
      context.arc(x(points.x[row] ?? 0), y(points.y[row] ?? 0), radius, 0, 2 * Math.PI);
      context.fillStyle = colour(category[row] ?? UNKNOWN_CATEGORY);
      context.fill();
    }
  };
}

function openOwn(host: HTMLElement, made: MapCase, kind: "webgl" | "canvas"): Draw {
  const { points, category, ring } = made;
  const renderer = kind === "webgl" ? openWebglDots(document) : openCanvasDots(document);
  host.append(renderer.canvas);
  const matches = new Uint8Array(points.count).fill(1);
  const look: DotLook = { category, marks: ring, matches };
  renderer.setPoints(points);
  renderer.setLook(look);
  renderer.setInk(readInk(host, HUES, UNKNOWN));
  const camera = makeCamera(fitView(points, BOX), BOX);
  const radius = findDotRadius(points.count, 1, HEIGHT, 1);
  return (step) => {
    const filter: DotFilter = { stepRange: [0, step], runsVisible: [], hideFiltered: false };
    const fates = classifyDots(points, matches, filter);
    renderer.draw({ camera, pixelRatio: 1, radius, filter, fates });
  };
}

const ignore = (): void => undefined;

function openComponent(host: HTMLElement, made: MapCase): Draw {
  const root = createRoot(host);
  const matches = new Uint8Array(made.points.count).fill(1);
  const runs = [true, true];
  const label = (row: number): string => made.titles[row] ?? "";
  return (step) =>
    flushSync(() =>
      root.render(
        <MapCanvas
          points={made.points}
          category={made.category}
          palette={HUES}
          unknownColour={UNKNOWN}
          marks={made.ring}
          matches={matches}
          hideFiltered={false}
          stepRange={[0, step]}
          runsVisible={runs}
          selected={7}
          hovered={null}
          view={null}
          onViewChange={ignore}
          onHover={ignore}
          onSelect={ignore}
          labels={[]}
          theme="light"
          renderer="webgl"
          summary={`up to step ${step}`}
          label={label}
        />,
      ),
    );
}

const CONTENDERS: Record<string, (host: HTMLElement, made: MapCase) => Draw> = {
  "own map, whole component (WebGL)": openComponent,
  "own renderer, WebGL": (host, made) => openOwn(host, made, "webgl"),
  "own renderer, canvas 2D": (host, made) => openOwn(host, made, "canvas"),
  "peer: canvas 2D + d3 scales, circle by circle": openPlainScatter,
};

const nextFrame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Pixels that are not empty, in the same task as the draw. */
function countPainted(host: HTMLElement): number {
  const canvas = host.querySelector("canvas");
  const sheet = document.createElement("canvas");
  sheet.width = WIDTH;
  sheet.height = HEIGHT;
  const context = sheet.getContext("2d", { willReadFrequently: true });
  if (canvas === null || context === null) return 0;
  context.drawImage(canvas, 0, 0, WIDTH, HEIGHT);
  const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 0) > 0) painted++;
  return painted;
}

window.runMapRound = async (contender, count, frames) => {
  const host = document.createElement("div");
  Object.assign(host.style, { position: "absolute", inset: "0 auto auto 0" });
  Object.assign(host.style, { width: `${WIDTH}px`, height: `${HEIGHT}px` });
  document.body.replaceChildren(host);
  const open = CONTENDERS[contender];
  if (open === undefined) throw new Error(`no contender ${contender}`);
  const draw = open(host, makeClusters(count));
  for (let warm = 0; warm < 20; warm++) {
    await nextFrame();
    draw((warm * 20) % LAST_STEP);
  }
  const round: BenchRound = { draw: [], interval: [], painted: 0 };
  let last = await nextFrame();
  for (let frame = 0; frame < frames; frame++) {
    const before = performance.now();
    draw(Math.round((frame / (frames - 1)) * LAST_STEP));
    round.draw.push(performance.now() - before);
    const now = await nextFrame();
    round.interval.push(now - last);
    last = now;
  }
  draw(LAST_STEP / 2);
  // The component draws on the next frame; its callback was asked for before this one.
  if (open === openComponent) await nextFrame();
  round.painted = countPainted(host);
  return round;
};
