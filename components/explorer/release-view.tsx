"use client";

import { useCallback, useMemo, useState } from "react";

import { MapCanvas } from "@/components/map/map-canvas";
import { PlayCards } from "@/components/play-cards/play-cards";
import { useDismissal } from "@/components/play-cards/use-dismissal";
import { useWalledOff } from "@/components/play-cards/use-walled-off";
import type { PlayStart } from "@/components/runner/use-opponent";
import { EnvironmentTable } from "@/components/table/environment-table";
import { Timeline } from "@/components/timeline/timeline";
import type { Bundle } from "@/lib/core/bundle/schema";
import { findHopelessLine, findMissing } from "@/lib/core/views/checks";
import { pickPlayCards } from "@/lib/core/views/play-cards";
import { useExplorer } from "@/lib/store/react";

import { Charts } from "./charts";
import { HoverCard } from "./hover-card";
import { Rail } from "./rail";
import { SheetBeside } from "./sheet-beside";
import { SheetPanel } from "./sheet-panel";
import { useLabels } from "./use-labels";
import type { Theme } from "@/components/site/use-theme";
import { useScene } from "./use-scene";

/** A canvas path can be asked for by `?renderer=canvas`, for machines whose WebGL draws wrong. */
function readRenderer(): "auto" | "webgl" | "canvas" {
  const asked = new URLSearchParams(location.search).get("renderer");
  return asked === "canvas" || asked === "webgl" ? asked : "auto";
}

const PLAYED_AT_ONCE: PlayStart = { isBeside: false };

/** An open release: rail, map or table, timeline, and the sheet of what is selected. */
export function ReleaseView({ bundle, theme }: { bundle: Bundle; theme: Theme }) {
  const choices = useExplorer((state) => state.choices);
  const choose = useExplorer((state) => state.choose);
  const texts = useExplorer((state) => (state.texts.state === "ready" ? state.texts.value : null));
  const scene = useScene(bundle, texts, choices, theme);
  const [hovered, setHovered] = useState<number | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isRailOpen, setRailOpen] = useState(false);
  const [renderer] = useState(readRenderer);

  const rowOf = useMemo(() => new Map(texts?.ids.map((id, row) => [id, row])), [texts]);
  const selected = choices.selectedId === null ? null : (rowOf.get(choices.selectedId) ?? null);
  // A play that a card asked for, of the open release or of the one beside it.
  const [start, setStart] = useState<PlayStart | null>(null);
  const [beside, setBeside] = useState<"play" | "about" | null>(null);
  const openRow = useCallback(
    (row: number | null) => {
      setStart(null);
      setBeside(null);
      choose({
        selectedId: row === null ? null : (texts?.ids[row] ?? null),
        tab: findHopelessLine(findMissing(texts, row ?? -1)) === null ? "play" : "source",
        seed: null,
      });
    },
    [choose, texts],
  );
  const { shown: cardsShown, show: showCards } = useDismissal();
  // Whoever closes what a card opened goes on from the cards, by keyboard too.
  const [hasPlayedCard, setPlayedCard] = useState(false);
  const ownCards = useMemo(
    () => (texts === null ? [] : pickPlayCards(bundle, texts)),
    [bundle, texts],
  );
  const walledOff = useWalledOff(ownCards.length > 0);
  const hasSheet = selected !== null || beside !== null;
  const isCardsOpen = cardsShown === "open" || (cardsShown === "auto" && !choices.hasCharts);
  const hasCards = ownCards.length > 0 && !hasSheet;
  const labels = useLabels(scene.x, scene.y, texts);
  const points = useMemo(
    () => ({
      count: bundle.header.environments,
      x: scene.x,
      y: scene.y,
      step: bundle.columns.step,
      run: bundle.columns.run,
    }),
    [bundle, scene.x, scene.y],
  );
  const titleOf = useCallback(
    (row: number) => texts?.titles[row] ?? `Environment ${row + 1}`,
    [texts],
  );
  const isTable = choices.surface === "table";

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="relative flex min-h-0 flex-1">
        <Rail
          bundle={bundle}
          scene={scene}
          isOpen={isRailOpen}
          onClose={() => setRailOpen(false)}
          onOpenRow={openRow}
        />
        <div className="flex min-w-0 flex-1 flex-col">
          <main className="relative min-h-0 min-w-0 flex-1">
            <div className="absolute top-2 right-2 z-20 flex flex-wrap gap-2 max-md:left-2 max-md:justify-between max-md:gap-1">
              <button
                type="button"
                className="min-h-8 border border-(--line) bg-(--paper) px-2 md:hidden pointer-coarse:min-h-10"
                aria-expanded={isRailOpen}
                onClick={() => setRailOpen(true)}
              >
                Search and filters
              </button>
              {hasCards && cardsShown !== "open" && (
                <button
                  type="button"
                  className={`min-h-8 border border-(--line) bg-(--paper) px-2 hover:border-(--ink-3) pointer-coarse:min-h-10 ${isCardsOpen ? "xl:hidden" : ""}`}
                  onClick={() => showCards("open")}
                >
                  Play cards
                </button>
              )}
              <button
                type="button"
                className="min-h-8 border border-(--line) bg-(--paper) px-2 hover:border-(--ink-3) pointer-coarse:min-h-10"
                onClick={() => choose({ surface: isTable ? "map" : "table" })}
              >
                {isTable ? "Map view" : "Table view"}
              </button>
              {!choices.hasCharts && (
                <button
                  type="button"
                  className="min-h-8 border border-(--line) bg-(--paper) px-2 hover:border-(--ink-3) pointer-coarse:min-h-10"
                  onClick={() => choose({ hasCharts: true })}
                >
                  Charts
                </button>
              )}
            </div>
            {isTable ? (
              <div className="flex h-full flex-col pt-12">
                <p role="status" aria-label="Map summary" className="px-4 pb-2 text-(--ink-2)">
                  {scene.summary}
                </p>
                <div className="min-h-0 flex-1">
                  <EnvironmentTable
                    bundle={bundle}
                    texts={texts}
                    rows={scene.shown}
                    selected={selected}
                    sort={choices.sort}
                    onSort={(sort) => choose({ sort })}
                    onOpen={openRow}
                  />
                </div>
              </div>
            ) : (
              <MapCanvas
                points={points}
                category={scene.colouring.category}
                palette={scene.colouring.palette}
                unknownColour="#8A8A86"
                marks={scene.marks}
                matches={scene.matches}
                hideFiltered={choices.hidesOthers}
                stepRange={scene.range}
                runsVisible={scene.runsVisible}
                selected={selected}
                hovered={hovered}
                view={choices.view}
                onViewChange={(view) => choose({ view })}
                onHover={setHovered}
                onSelect={openRow}
                labels={labels}
                theme={theme}
                renderer={renderer}
                summary={scene.summary}
                label={titleOf}
                renderHover={(row: number) => <HoverCard bundle={bundle} texts={texts} row={row} />}
              />
            )}
          </main>
          {choices.hasCharts && (
            <Charts
              bundle={bundle}
              scene={scene}
              labels={labels}
              titleOf={titleOf}
              onOpenRow={openRow}
            />
          )}
        </div>
        {hasCards && isCardsOpen && (
          <div
            className={`md:w-80 md:shrink-0 md:border-l md:border-(--line) ${cardsShown === "open" ? "absolute inset-0 z-30 md:relative md:inset-auto" : "max-xl:hidden"}`}
          >
            <PlayCards
              releaseId={bundle.header.release.id}
              cards={ownCards}
              walledOff={walledOff?.card ?? null}
              isAsked={cardsShown === "open" || hasPlayedCard}
              onPlay={(row, isBeside) => {
                openRow(row);
                setStart({ isBeside });
                setPlayedCard(true);
              }}
              onWalledOff={(isProof) => {
                setBeside(isProof ? "about" : "play");
                setPlayedCard(true);
              }}
              onClose={() => showCards("closed")}
            />
          </div>
        )}
        {hasSheet && texts !== null && (
          <div className="absolute inset-0 z-30 bg-(--paper) md:relative md:inset-auto md:w-[clamp(22rem,40vw,36rem)]">
            {/* What needs two columns (an editor, a pair) lies over the map, so that the map keeps its size. */}
            <div className="h-full md:absolute md:inset-y-0 md:right-0 md:w-full md:border-l md:border-(--line) md:has-[[role=tabpanel]:not([hidden])_[data-wide=true]]:w-[max(100%,min(68rem,100vw-22rem))]">
              {selected !== null ? (
                <SheetPanel
                  bundle={bundle}
                  texts={texts}
                  row={selected}
                  start={start}
                  onOpenRow={openRow}
                />
              ) : walledOff === null ? null : (
                <SheetBeside
                  bundle={walledOff.bundle}
                  texts={walledOff.texts}
                  row={walledOff.card.entries[0]?.row ?? 0}
                  start={beside === "play" ? PLAYED_AT_ONCE : null}
                  firstTab={beside ?? "play"}
                  onClose={() => setBeside(null)}
                />
              )}
            </div>
          </div>
        )}
      </div>
      {/* On a phone the open sheet needs the room: the clock comes back with the map. */}
      <div className={hasSheet ? "max-md:hidden" : ""}>
        <Timeline
          axis={scene.axis}
          step={scene.step ?? 0}
          hasTimeAxis={scene.step !== null}
          mode={choices.timeMode}
          windowSize={choices.windowSize}
          isPlaying={isPlaying}
          shown={scene.shown.length}
          selectedStep={selected === null ? null : (bundle.columns.step[selected] ?? null)}
          onStep={(step) => choose({ step })}
          onMode={(timeMode) => choose({ timeMode })}
          onWindowSize={(windowSize) => choose({ windowSize })}
          onPlaying={setPlaying}
        />
      </div>
    </div>
  );
}
