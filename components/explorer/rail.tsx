"use client";

import { useMemo } from "react";

import { ColourPanel } from "@/components/rail/colour-panel";
import { FilterPanel, type SkillCount } from "@/components/rail/filter-panel";
import { RunList } from "@/components/rail/run-list";
import { SearchBox } from "@/components/rail/search-box";
import { UNKNOWN_U8, type Bundle } from "@/lib/core/bundle/schema";
import { countRunStates } from "@/lib/core/views/checks";
import { solveRates } from "@/lib/core/views/outcomes";
import { useExplorer } from "@/lib/store/react";

import type { Scene } from "./use-scene";

function countSkills(bundle: Bundle): SkillCount[] {
  const counts = new Uint32Array(256);
  for (const skill of bundle.columns.skill) counts[skill] = (counts[skill] ?? 0) + 1;
  const named: SkillCount[] = bundle.header.skills.map((name, index) => ({
    name,
    count: counts[index] ?? 0,
  }));
  const unlabelled = counts[UNKNOWN_U8] ?? 0;
  return unlabelled > 0 ? [...named, { name: null, count: unlabelled }] : named;
}

/** Ends of the known values, to hundredths outward; null = none is recorded. */
function findLimits(values: Float32Array): [number, number] | null {
  const known = values.filter((value) => !Number.isNaN(value));
  if (known.length === 0) return null;
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  return [Math.floor(low * 100) / 100, Math.ceil(high * 100) / 100];
}

/** Name of the embedder and short id of the map: pictures of different maps must not be laid together. */
function describePlacement(bundle: Bundle): string {
  const { embedding, projection, mapId } = bundle.header;
  const name = (block: typeof embedding) =>
    typeof block.id === "string" ? block.id : "not stated";
  return `Placed by ${name(embedding)} and ${name(projection)}, map ${mapId.slice(0, 8)}`;
}

interface RailProps {
  bundle: Bundle;
  scene: Scene;
  /** On a phone the rail is a drawer. */
  isOpen: boolean;
  onClose: () => void;
  onOpenRow: (row: number) => void;
}

/** Search, runs, filters and the legend. */
export function Rail({ bundle, scene, isOpen, onClose, onOpenRow }: RailProps) {
  const choices = useExplorer((state) => state.choices);
  const choose = useExplorer((state) => state.choose);
  const texts = useExplorer((state) => state.texts);
  const skills = useMemo(() => countSkills(bundle), [bundle]);
  const measured = useMemo(
    () =>
      solveRates(bundle.columns).reduce((count, rate) => count + (Number.isNaN(rate) ? 0 : 1), 0),
    [bundle],
  );
  const runStates = useMemo(() => countRunStates(bundle.columns), [bundle]);
  const lineLimits = useMemo((): [number, number] => {
    const known = bundle.columns.lines.filter((lines) => lines !== 0xffff);
    return known.reduce<[number, number]>(
      ([low, high], lines) => [Math.min(low, lines), Math.max(high, lines)],
      [known[0] ?? 0, known[0] ?? 0],
    );
  }, [bundle]);
  const limits = useMemo(
    () => ({
      regret: findLimits(bundle.columns.regret),
      turns: findLimits(bundle.columns.turns),
    }),
    [bundle],
  );
  const skillOf = (row: number) =>
    bundle.header.skills[bundle.columns.skill[row] ?? UNKNOWN_U8] ?? "not labelled";

  return (
    <section
      aria-label="Search, runs and filters"
      className={`w-66 shrink-0 overflow-y-auto border-r border-(--line) max-md:absolute max-md:inset-y-0 max-md:left-0 max-md:z-40 max-md:w-full max-md:bg-(--paper) ${isOpen ? "" : "max-md:hidden"}`}
    >
      <button
        type="button"
        className="min-h-10 w-full border-b border-(--line) px-4 text-left font-medium md:hidden"
        onClick={onClose}
      >
        Back to the map
      </button>
      <SearchBox
        query={choices.query}
        onQuery={(query) => choose({ query })}
        hits={scene.hits}
        waiting={
          texts.state === "failed"
            ? `Titles did not load: ${texts.error.message}`
            : "Titles are still loading"
        }
        titleOf={(row) => (texts.state === "ready" ? (texts.value.titles[row] ?? "") : "")}
        skillOf={skillOf}
        onOpen={(row) => {
          onClose();
          onOpenRow(row);
        }}
      />
      <RunList
        runs={bundle.header.runs}
        hidden={choices.runsHidden}
        onHidden={(runsHidden) => choose({ runsHidden })}
      />
      <ColourPanel
        colourBy={choices.colourBy}
        onColourBy={(colourBy) => choose({ colourBy })}
        colouring={scene.colouring}
        placedBy={describePlacement(bundle)}
      />
      <FilterPanel
        filters={choices.filters}
        onFilters={(filters) => choose({ filters })}
        skills={skills}
        lineLimits={lineLimits}
        limits={limits}
        measured={measured}
        runStates={runStates}
        hidesOthers={choices.hidesOthers}
        onHidesOthers={(hidesOthers) => choose({ hidesOthers })}
      />
    </section>
  );
}
