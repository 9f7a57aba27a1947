/** What the page Compare must say of the two runs of `two-runs.ts`, counted from the rows alone, without any code of the app. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

import { listTwoRuns } from "./two-runs";

const ROWS = listTwoRuns();
const EPISODES = 8;

/** One run at one clock. */
export interface ExpectedSide {
  note: string;
  environments: number;
  /** Solve rates that are recorded. */
  rates: number[];
  /** Recorded solve rates of each program. */
  ratesOf: ReadonlyMap<string, number[]>;
  /** Programs, each once. */
  programs: Set<string>;
  /** Longest row of one program within a skill; 0 = nothing is shown. */
  streak: number;
}

/** Every step at which either run was captured, ascending. */
export const JOINT_STEPS = [...new Set(ROWS.map(({ step }) => step))].sort((a, b) => a - b);

type Row = (typeof ROWS)[number];
const nameProgram = ({ topic, parts }: Row): string => `${topic} ${parts}`;

function groupRates(rows: readonly Row[]): Map<string, number[]> {
  const rates = new Map<string, number[]>();
  for (const row of rows) {
    const known = row.solved === null ? [] : [row.solved / EPISODES];
    rates.set(nameProgram(row), [...(rates.get(nameProgram(row)) ?? []), ...known]);
  }
  return rates;
}

/** What one run shows at the clock, up to it or at its own last step alone. */
export function expectSide(run: string, clock: number, mode: "upto" | "this"): ExpectedSide {
  const own = ROWS.filter((row) => row.run === run);
  const last = Math.max(...own.map(({ step }) => step).filter((step) => step <= clock));
  const shown = own.filter(({ step }) => (mode === "this" ? step === last : step <= last));
  const span = mode === "this" ? `Step ${last} only` : `Up to step ${last}`;
  const late = last === clock ? "" : `, its last capture at or before ${clock}`;
  const streaks = new Map<number, { program: string; length: number }>();
  let streak = 0;
  for (const row of shown) {
    // A program's skill follows from its parts (`two-runs.ts`): parts modulo the number of skills.
    const { parts } = row;
    const program = nameProgram(row);
    const before = streaks.get(parts % 3);
    const length = before?.program === program ? before.length + 1 : 1;
    streaks.set(parts % 3, { program, length });
    streak = Math.max(streak, length);
  }
  return {
    note: `${span}${late}: ${shown.length} of ${own.length} environments`,
    environments: shown.length,
    rates: shown.flatMap(({ solved }) => (solved === null ? [] : [solved / EPISODES])),
    ratesOf: groupRates(shown),
    programs: new Set(shown.map(nameProgram)),
    streak,
  };
}

/** Mean with two decimals, as charts write it. */
export const writeMean = (values: readonly number[]): string =>
  (values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(2);

/** Mean over the programs of both sides of B's mean solve rate minus A's, as charts write it. */
export function expectPairedDifference(a: ExpectedSide, b: ExpectedSide): string {
  const mean = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const differences = [...a.ratesOf].flatMap(([program, ofA]) => {
    const ofB = b.ratesOf.get(program) ?? [];
    return ofA.length === 0 || ofB.length === 0 ? [] : [mean(ofB) - mean(ofA)];
  });
  return differences.length === 0 ? "not recorded" : writeMean(differences);
}

interface SelfplayRow {
  step: number;
  filename: string;
  skill: string;
  code: string;
}

/** A longest streak with where it is. */
export interface ExpectedStreak {
  length: number;
  skill: string;
  first: number;
  last: number;
}

/** Longest row of one text within a skill of a self-play run, by the rows of its release. */
export function findSelfplayStreak(file: string): ExpectedStreak {
  const folder = path.resolve(import.meta.dirname, "../../data/releases/selfplay-mini");
  const lines = gunzipSync(readFileSync(path.join(folder, file)))
    .toString()
    .trimEnd()
    .split("\n");
  const rows = lines.map((line) => JSON.parse(line) as SelfplayRow);
  rows.sort((a, b) => a.step - b.step || (a.filename < b.filename ? -1 : 1));
  const current = new Map<string, ExpectedStreak & { code: string }>();
  let longest: ExpectedStreak = { length: 0, skill: "", first: 0, last: 0 };
  for (const { step, skill, code } of rows) {
    const before = current.get(skill);
    const streak =
      before?.code === code
        ? { ...before, length: before.length + 1, last: step }
        : { code, skill, length: 1, first: step, last: step };
    current.set(skill, streak);
    if (streak.length > longest.length) longest = streak;
  }
  return longest;
}

/** How many settings `runs.json` of the self-play release states of a run, and those in which two runs differ. */
export function compareSelfplaySettings(a: string, b: string) {
  const file = path.resolve(import.meta.dirname, "../../data/releases/selfplay-mini/runs.json");
  const { runs } = JSON.parse(readFileSync(file, "utf8")) as {
    runs: { run: string; settings: Record<string, string | number | boolean> }[];
  };
  const settingsOf = (name: string) => runs.find(({ run }) => run === name)?.settings ?? {};
  const [ofA, ofB] = [settingsOf(a), settingsOf(b)];
  const names = Object.keys(ofA);
  const differing = names.filter((name) => ofA[name] !== ofB[name]);
  return {
    differing: differing.map((name) => [name, String(ofA[name]), String(ofB[name])] as const),
    equal: names.length - differing.length,
  };
}
