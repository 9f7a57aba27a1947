/** Which environments the reader asked for. Filters dim or hide dots; they never move them. */
import { UNKNOWN_U16, UNKNOWN_U8, type Bundle } from "@/lib/core/bundle/schema";
import { isAlmostNever } from "@/lib/core/domain/metrics";

import { readRunState, type RunState } from "./checks";
import { solveRates } from "./outcomes";

/** A closed interval; null = no limit asked for. */
export type Interval = readonly [number, number] | null;

/** The reader's filters; every part that is null or empty lets everything through. */
export interface Filters {
  /** Names of skills to keep; empty = all. `null` in it stands for "not labelled". */
  skills: readonly (string | null)[];
  /** Solve rate in [0, 1]; environments without a record do not match while it is set. */
  solveRate: Interval;
  /** Lines of the program. */
  lines: Interval;
  /** Regret, mean turns of an episode, tools; environments without a record do not match while one is set. */
  regret: Interval;
  turns: Interval;
  tools: Interval;
  /** Only those measured and solved in at most one episode of twenty. */
  almostNeverSolved: boolean;
  /** Whether they can be played here; empty = all. */
  runStates: readonly RunState[];
}

export const NO_FILTERS: Filters = {
  skills: [],
  solveRate: null,
  lines: null,
  regret: null,
  turns: null,
  tools: null,
  almostNeverSolved: false,
  runStates: [],
};

/** True when the filters let everything through. */
export const isUnfiltered = (filters: Filters): boolean =>
  filters.skills.length === 0 &&
  filters.solveRate === null &&
  filters.lines === null &&
  filters.regret === null &&
  filters.turns === null &&
  filters.tools === null &&
  !filters.almostNeverSolved &&
  filters.runStates.length === 0;

// Rates are held in single precision: the ends are rounded alike, so that 0.6 lies inside [0, 0.6].
const within = (value: number, [low, high]: readonly [number, number]): boolean =>
  value >= Math.fround(low) && value <= Math.fround(high);

const hasTools = (tools: number | undefined, wanted: readonly [number, number]): boolean =>
  tools !== undefined && tools !== UNKNOWN_U16 && within(tools, wanted);

/**
 * One byte a row, 1 = passes all filters (and `hits`, when a search is on).
 * @param hits one byte a row from a search, or null when there is none
 */
export function matchRows(bundle: Bundle, filters: Filters, hits: Uint8Array | null): Uint8Array {
  const { columns, header } = bundle;
  const wanted = new Set(
    filters.skills.map((skill) => (skill === null ? UNKNOWN_U8 : header.skills.indexOf(skill))),
  );
  const needsRate = filters.solveRate !== null || filters.almostNeverSolved;
  const rates = needsRate ? solveRates(columns) : null;
  const matches = new Uint8Array(header.environments);
  for (let row = 0; row < matches.length; row++) {
    const rate = rates?.[row] ?? NaN;
    const passes =
      (wanted.size === 0 || wanted.has(columns.skill[row] ?? UNKNOWN_U8)) &&
      (filters.solveRate === null || within(rate, filters.solveRate)) &&
      (filters.lines === null || within(columns.lines[row] ?? 0, filters.lines)) &&
      (filters.regret === null || within(columns.regret[row] ?? NaN, filters.regret)) &&
      (filters.turns === null || within(columns.turns[row] ?? NaN, filters.turns)) &&
      (filters.tools === null || hasTools(columns.tools[row], filters.tools)) &&
      (!filters.almostNeverSolved || isAlmostNever(rate)) &&
      (filters.runStates.length === 0 || filters.runStates.includes(readRunState(columns, row))) &&
      (hits === null || hits[row] === 1);
    matches[row] = passes ? 1 : 0;
  }
  return matches;
}
