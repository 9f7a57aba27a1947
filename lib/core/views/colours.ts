/** What the colours of the dots mean: categories, ramps and the legend that says so. */
import { interpolateViridis } from "d3-scale-chromatic";

import { UNKNOWN_U8, type Bundle } from "@/lib/core/bundle/schema";

import { solveRates } from "./outcomes";

/** What a reader can colour the dots by. */
export const COLOUR_BY = ["skill", "run", "step", "solve rate", "lines"] as const;
export type ColourBy = (typeof COLOUR_BY)[number];

/** Category of a dot whose value is not recorded: drawn hollow. */
export const UNKNOWN_CATEGORY = 255;

/** Eight hues that colour-blind readers can tell apart (Okabe and Ito's, with two of Tol's). */
export const HUES = [
  "#0072B2",
  "#E69F00",
  "#009E73",
  "#CC79A7",
  "#D55E00",
  "#56B4E9",
  "#999933",
  "#A03A6B",
] as const;

/** Colour of what is beyond the hues, and of what is unknown. */
export const OTHER = "#8A8A86";
const RAMP_STEPS = 32;

/** One line of the legend. */
export interface LegendEntry {
  label: string;
  colour: string;
  /** Environments of the release with this value. */
  count: number;
  /** `unknown` has a mark of its own; `other` gathers what is beyond eight categories. */
  kind: "value" | "other" | "unknown";
}

/** Colours of all dots, and how to read them. */
export interface Colouring {
  /** Index into `palette` a row; 255 = not recorded. */
  category: Uint8Array;
  palette: string[];
  /** Lines of a legend by category, most frequent first; empty for a ramp with everything unknown. */
  entries: LegendEntry[];
  /** A ramp's ends and its stops; null for categories. */
  ramp: { from: string; to: string; stops: string[] } | null;
}

function colourByCategory(
  indices: Uint8Array,
  names: readonly string[],
  unknownLabel: string,
): Colouring {
  const counts = new Uint32Array(256);
  for (const index of indices) counts[index] = (counts[index] ?? 0) + 1;
  const order = names
    .map((_, index) => index)
    .filter((index) => (counts[index] ?? 0) > 0)
    .sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0) || a - b);
  const named = order.length <= HUES.length ? order : order.slice(0, HUES.length);
  const place = new Uint8Array(256).fill(HUES.length);
  place[UNKNOWN_U8] = UNKNOWN_CATEGORY;
  named.forEach((index, position) => (place[index] = position));
  const entries: LegendEntry[] = named.map((index, position) => ({
    label: names[index] ?? "",
    colour: HUES[position] ?? OTHER,
    count: counts[index] ?? 0,
    kind: "value",
  }));
  const rest = order.slice(named.length);
  if (rest.length > 0) {
    const count = rest.reduce((sum, index) => sum + (counts[index] ?? 0), 0);
    entries.push({ label: `${rest.length} others`, colour: OTHER, count, kind: "other" });
  }
  const unknown = counts[UNKNOWN_U8] ?? 0;
  if (unknown > 0)
    entries.push({ label: unknownLabel, colour: OTHER, count: unknown, kind: "unknown" });
  return {
    category: indices.map((index) => place[index] ?? UNKNOWN_CATEGORY),
    palette: [...HUES, OTHER],
    entries,
    ramp: null,
  };
}

/** The colour of each run, as the map colours dots by run. */
export function colourRuns(bundle: Bundle): string[] {
  const names = bundle.header.runs.map((_, run) => String(run));
  const { entries } = colourByCategory(bundle.columns.run, names, "no run");
  return names.map((name) => entries.find(({ label }) => label === name)?.colour ?? OTHER);
}

const formatEnd = (value: number): string =>
  Number.isInteger(value) ? value.toLocaleString("en") : value.toFixed(2);

function colourByRamp(
  values: ArrayLike<number>,
  isKnown: (value: number) => boolean,
  domain: readonly [number, number] | null,
  ramp: (at: number) => string,
): Colouring {
  let [low, high] = domain ?? [Infinity, -Infinity];
  let unknown = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (!isKnown(value)) unknown++;
    else if (domain === null) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  const stops = Array.from({ length: RAMP_STEPS }, (_, stop) => ramp(stop / (RAMP_STEPS - 1)));
  const category = new Uint8Array(values.length).fill(UNKNOWN_CATEGORY);
  const span = high - low || 1;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? NaN;
    if (!isKnown(value)) continue;
    const at = Math.min(1, Math.max(0, (value - low) / span));
    category[row] = Math.round(at * (RAMP_STEPS - 1));
  }
  const entries: LegendEntry[] =
    unknown > 0 ? [{ label: "not recorded", colour: OTHER, count: unknown, kind: "unknown" }] : [];
  const isKnownAnywhere = unknown < values.length;
  return {
    category,
    palette: stops,
    entries,
    ramp: isKnownAnywhere ? { from: formatEnd(low), to: formatEnd(high), stops } : null,
  };
}

// The light end of the ramp would vanish on paper, the dark end on ink.
const sequence = (theme: "light" | "dark") => (at: number) =>
  interpolateViridis(theme === "light" ? at * 0.9 : 0.18 + at * 0.82);
const isNumber = (value: number): boolean => !Number.isNaN(value);

/** Colours every environment of a bundle by one of its values. */
export function colourRows(bundle: Bundle, by: ColourBy, theme: "light" | "dark"): Colouring {
  const { columns, header } = bundle;
  switch (by) {
    case "skill":
      return colourByCategory(columns.skill, header.skills, "not labelled");
    case "run":
      return colourByCategory(
        columns.run,
        header.runs.map((run) => run.name),
        "no run",
      );
    case "step":
      return colourByRamp(columns.step, (step) => step >= 0, null, sequence(theme));
    case "solve rate":
      return colourByRamp(solveRates(columns), isNumber, [0, 1], sequence(theme));
    case "lines":
      return colourByRamp(columns.lines, (lines) => lines !== 0xffff, null, sequence(theme));
  }
}
