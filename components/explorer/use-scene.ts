"use client";

import { useMemo } from "react";

import { MARK } from "@/components/map/dots";
import type { Bundle, BundleTexts } from "@/lib/core/bundle/schema";
import { readRunState } from "@/lib/core/views/checks";
import { colourRows, type Colouring } from "@/lib/core/views/colours";
import { matchRows } from "@/lib/core/views/filters";
import { solveRates } from "@/lib/core/views/outcomes";
import { markHits, searchEnvironments, type SearchHit } from "@/lib/core/views/search";
import {
  buildStepAxis,
  findNearestStep,
  findStepRange,
  type StepAxis,
} from "@/lib/core/views/step-axis";
import { describeShown, listShown } from "@/lib/core/views/summary";
import { isAlmostNever } from "@/lib/core/domain/metrics";
import type { Choices } from "@/lib/store/choices";

/** Everything the screens of one release have in common, derived from the bundle and the choices. */
export interface Scene {
  axis: StepAxis;
  /** The captured step the clock stands at; null = no time axis. */
  step: number | null;
  range: readonly [number, number] | null;
  runsVisible: boolean[];
  colouring: Colouring;
  hits: SearchHit[] | null;
  matches: Uint8Array;
  /** Bits of the map's marks: a ring = almost never solved, struck = does not run here. */
  marks: Uint8Array;
  /** Rows that match, at this step, of the runs that are on. */
  shown: number[];
  summary: string;
  /** Places in [-1, 1]. */
  x: Float32Array;
  y: Float32Array;
}

const unquantise = (values: Uint16Array): Float32Array =>
  Float32Array.from(values, (value) => (value / 65535) * 2 - 1);

/** Derives the scene; each part is made again only when what it depends on changes. */
export function useScene(
  bundle: Bundle,
  texts: BundleTexts | null,
  choices: Choices,
  theme: "light" | "dark",
): Scene {
  const { columns, header } = bundle;
  const { filters, query, colourBy, runsHidden, timeMode, windowSize } = choices;

  const runsVisible = useMemo(
    () => header.runs.map((run) => !runsHidden.includes(run.id)),
    [header, runsHidden],
  );
  const axis = useMemo(() => buildStepAxis(columns, runsVisible), [columns, runsVisible]);
  const places = useMemo(() => ({ x: unquantise(columns.x), y: unquantise(columns.y) }), [columns]);
  const marks = useMemo(
    () =>
      Uint8Array.from(
        solveRates(columns),
        (rate, row) =>
          (isAlmostNever(rate) ? MARK.ring : 0) |
          (readRunState(columns, row) === "does not run" ? MARK.struck : 0),
      ),
    [columns],
  );
  const colouring = useMemo(() => colourRows(bundle, colourBy, theme), [bundle, colourBy, theme]);
  const hits = useMemo(
    () => (query.trim() === "" || texts === null ? null : searchEnvironments(bundle, texts, query)),
    [bundle, texts, query],
  );
  const matches = useMemo(
    () => matchRows(bundle, filters, hits && markHits(hits, header.environments)),
    [bundle, header, filters, hits],
  );

  const wanted = choices.step ?? axis.steps.at(-1) ?? null;
  const step = wanted === null ? null : findNearestStep(axis, wanted);
  const range = useMemo(
    () => (step === null ? null : findStepRange(axis, step, timeMode, windowSize)),
    [axis, step, timeMode, windowSize],
  );
  const shown = useMemo(
    () => listShown(bundle, matches, range, runsVisible),
    [bundle, matches, range, runsVisible],
  );
  const time = step === null ? null : { step, mode: timeMode, windowSize };
  const summary = describeShown(bundle, shown, time, runsVisible);
  return {
    axis,
    step,
    range,
    runsVisible,
    colouring,
    hits,
    matches,
    marks,
    shown,
    summary,
    ...places,
  };
}
