/** The page that e2e tests open to drive the map and the timeline on made releases. */
import { useEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

import { MapCanvas, type MapView } from "@/components/map/map-canvas";
import { Timeline } from "@/components/timeline/timeline";
import { HUES } from "@/lib/core/views/colours";
import { makeLabels } from "@/lib/core/views/labels";
import { buildStepAxis, findStepRange } from "@/lib/core/views/step-axis";
import type { TimeMode } from "@/lib/core/views/summary";

import { MAP_CASES, type MapCase } from "./map-cases";

/** What a test may set from outside, through `window.setMap`. */
interface MapSettings {
  theme: "light" | "dark";
  view: MapView | null;
  runsVisible: boolean[];
  hideFiltered: boolean;
  /** Only dots of this category match; null = all do. */
  category: number | null;
}

declare global {
  interface Window {
    setMap: (change: Partial<MapSettings>) => void;
    /** How often each callback was called, and the renderer's news. */
    mapLog: { views: (MapView | null)[]; steps: number[]; renderer: string };
  }
}

function Page({ made, renderer }: { made: MapCase; renderer: "auto" | "webgl" | "canvas" }) {
  const { points, category } = made;
  const [settings, setSettings] = useState<MapSettings>({
    theme: document.documentElement.dataset.theme === "dark" ? "dark" : "light",
    view: null,
    runsVisible: new Array<boolean>(made.runs).fill(true),
    hideFiltered: false,
    category: null,
  });
  useEffect(() => {
    window.setMap = (change) => {
      if (change.theme !== undefined) document.documentElement.dataset.theme = change.theme;
      // Drawn when it returns, so that a test need not guess for how long to wait.
      flushSync(() => {
        setSettings((before) => ({ ...before, ...change }));
      });
    };
  }, []);
  const [hovered, setHovered] = useState<number | null>(null);
  const [selected, setSelected] = useState<number | null>(null);
  const axis = useMemo(
    () => buildStepAxis(points, settings.runsVisible),
    [points, settings.runsVisible],
  );
  const [step, setStep] = useState(axis.steps.at(-1) ?? 0);
  const [mode, setMode] = useState<TimeMode>("upto");
  const [windowSize, setWindowSize] = useState(20);
  const [isPlaying, setPlaying] = useState(false);
  const matches = useMemo(
    () =>
      Uint8Array.from(category, (of) =>
        settings.category === null || of === settings.category ? 1 : 0,
      ),
    [category, settings.category],
  );
  const labels = useMemo(
    () => makeLabels({ count: points.count, x: points.x, y: points.y, texts: made.texts }),
    [points, made],
  );
  const range = useMemo(
    () => findStepRange(axis, step, mode, windowSize),
    [axis, step, mode, windowSize],
  );
  const shown = [...points.step].filter(
    (of, row) =>
      matches[row] === 1 &&
      settings.runsVisible[points.run[row] ?? 0] === true &&
      (range === null || of < 0 || (of >= range[0] && of <= range[1])),
  ).length;

  return (
    <div style={{ display: "flex", flexDirection: "column", height: "100dvh" }}>
      <main style={{ position: "relative", flex: 1, minHeight: 0 }}>
        <MapCanvas
          points={points}
          category={category}
          palette={HUES}
          unknownColour="#8A8A86"
          marks={made.ring}
          matches={matches}
          hideFiltered={settings.hideFiltered}
          stepRange={range}
          runsVisible={settings.runsVisible}
          selected={selected}
          hovered={hovered}
          view={settings.view}
          onViewChange={(view) => {
            window.mapLog.views.push(view);
            setSettings((before) => ({ ...before, view }));
          }}
          onHover={setHovered}
          onSelect={setSelected}
          labels={labels}
          theme={settings.theme}
          renderer={renderer}
          summary={`${shown} of ${points.count} environments, up to step ${step}`}
          label={(row) => made.titles[row] ?? ""}
          renderHover={(row) => (
            <div className="px-3 py-2">
              <p className="font-medium">{made.titles[row]}</p>
              <p className="text-(--ink-2)">step {points.step[row]}</p>
            </div>
          )}
          onRenderer={(kind, reason) => {
            window.mapLog.renderer = `${kind}: ${reason ?? "as wanted"}`;
          }}
        />
      </main>
      <output aria-label="Selected" className="sr-only">
        {selected === null ? "nothing" : made.titles[selected]}
      </output>
      <Timeline
        axis={axis}
        step={step}
        mode={mode}
        windowSize={windowSize}
        isPlaying={isPlaying}
        shown={shown}
        hasTimeAxis={axis.steps.length > 0}
        selectedStep={selected === null ? null : (points.step[selected] ?? null)}
        onStep={(to) => {
          window.mapLog.steps.push(to);
          setStep(to);
        }}
        onMode={setMode}
        onWindowSize={setWindowSize}
        onPlaying={setPlaying}
      />
    </div>
  );
}

window.mapLog = { views: [], steps: [], renderer: "" };
const asked = new URLSearchParams(location.search);
const made = MAP_CASES[asked.get("case") ?? "clusters"];
const root = document.getElementById("root");
const renderer = asked.get("renderer");
if (root !== null && made !== undefined)
  createRoot(root).render(
    <Page
      made={made()}
      renderer={renderer === "canvas" || renderer === "webgl" ? renderer : "auto"}
    />,
  );
