/**
 * What a newcomer might play first. In: an open release. Out: a few cards, each one or two environments and whose record
 * they have. Called by the Explorer. Everything is chosen by rule, nothing by hand or chance; a card that the release
 * cannot fill is left out.
 */
import { FLAG, type Bundle, type BundleTexts } from "@/lib/core/bundle/schema";
import { type Challenge, listChallenges } from "@/lib/core/challenges";
import { solveRateOf } from "@/lib/core/domain/metrics";

import { type AgentRecord, agentRecordOf } from "./agent-record";
import { readBadges, readRunState } from "./checks";
import { meanTurnsOf, outcomesOf } from "./outcomes";
import { findExampleWorkflow } from "./tool-environments";

/** One environment on a card. */
export interface CardEntry {
  row: number;
  environmentId: string;
  title: string;
  /** Null = not labelled. */
  skill: string | null;
  runName: string;
  lines: number;
  /** Null = none recorded. */
  step: number | null;
  record: AgentRecord;
  /** Mean turns of the agent's episodes without the hint; null = not recorded. */
  meanTurns: number | null;
  /** Mean return with the hint, in [-1, 1]; null = not recorded. */
  meanReturnWithHint: number | null;
}

/** A card. `early-late` has two entries of one run and one skill, the early one first; the others have one. */
export interface PlayCard {
  kind: "early-late" | "never-solved" | "tool-use" | "walled-off";
  entries: CardEntry[];
}

/** Cards of what the agent never solved. */
const NEVER_SOLVED = 2;
/** Id of the run with nothing left out, where a release has such beside others. */
const WHOLE_METHOD = "full";

interface Opened {
  bundle: Bundle;
  texts: BundleTexts;
}

function readEntry({ bundle, texts }: Opened, row: number): CardEntry {
  const { columns, header } = bundle;
  const step = columns.step[row] ?? -1;
  return {
    row,
    environmentId: texts.ids[row] ?? "",
    title: texts.titles[row] ?? "",
    skill: header.skills[columns.skill[row] ?? 255] ?? null,
    runName: header.runs[columns.run[row] ?? 0]?.name ?? "",
    lines: columns.lines[row] ?? 0,
    step: step < 0 ? null : step,
    record: agentRecordOf(bundle, row),
    meanTurns: meanTurnsOf(columns, row),
    meanReturnWithHint: outcomesOf(columns, row).meanReturnWithHint,
  };
}

const isGame = ({ columns }: Bundle, row: number): boolean =>
  ((columns.flags[row] ?? 0) & FLAG.toolUse) === 0;

const isPlayable = ({ columns }: Bundle, row: number): boolean =>
  readRunState(columns, row) !== "does not run";

/** Words that two titles begin with alike. */
function countSharedWords(one: string, other: string): number {
  const words = other.split(" ");
  const parting = one.split(" ").findIndex((word, at) => word !== words[at]);
  return parting < 0 ? words.length : parting;
}

/** Runs that a comparison over time may take: the whole method, then those with the most steps. */
function rankRuns({ header }: Bundle): number[] {
  const rank = (run: number) => Number(header.runs[run]?.id === WHOLE_METHOD);
  const steps = (run: number) => header.runs[run]?.steps.length ?? 0;
  return [...header.runs.keys()]
    .filter((run) => steps(run) > 1)
    .sort((a, b) => rank(b) - rank(a) || steps(b) - steps(a) || a - b);
}

/**
 * A game of the first step of a run and one of its last, both with outcomes and of one skill: the pair whose titles
 * begin most alike, of equal ones the one that was written last. Null = no run has such a pair.
 */
function findEarlyLate({ bundle, texts }: Opened): [number, number] | null {
  const { columns } = bundle;
  for (const run of rankRuns(bundle)) {
    const games = [...columns.run.keys()].filter(
      (row) =>
        columns.run[row] === run &&
        (columns.step[row] ?? -1) >= 0 &&
        isGame(bundle, row) &&
        solveRateOf(outcomesOf(columns, row)) !== null &&
        isPlayable(bundle, row),
    );
    const steps = games.map((row) => columns.step[row] ?? 0);
    const [first, last] = [Math.min(...steps), Math.max(...steps)];
    if (!(first < last)) continue;
    const at = (step: number) => games.filter((row) => columns.step[row] === step);
    let best: { pair: [number, number]; shared: number } | null = null;
    for (const early of at(first))
      for (const late of at(last)) {
        if (columns.skill[early] !== columns.skill[late]) continue;
        const shared = countSharedWords(texts.titles[early] ?? "", texts.titles[late] ?? "");
        if (best === null || shared >= best.shared) best = { pair: [early, late], shared };
      }
    if (best !== null) return best.pair;
  }
  return null;
}

/**
 * The hardest games, those first that were won with the hint and therefore can be won; of another run and skill each
 * where there are such.
 */
function pickNeverSolved(challenges: readonly Challenge[], taken: readonly number[]): number[] {
  const games = challenges.filter(
    ({ kind, grade, row }) => kind === "game" && grade !== "almost never" && !taken.includes(row),
  );
  const isWinnable = ({ grade }: Challenge) => grade === "never solved";
  const ranked = [...games.filter(isWinnable), ...games.filter((game) => !isWinnable(game))];
  const picked: Challenge[] = [];
  const isNew = (game: Challenge) =>
    picked.every(({ runName, skill }) => runName !== game.runName && skill !== game.skill);
  for (const isWanted of [isNew, (game: Challenge) => !picked.includes(game)])
    while (picked.length < NEVER_SOLVED) {
      const next = ranked.find(isWanted);
      if (next === undefined) break;
      picked.push(next);
    }
  return picked.map(({ row }) => row);
}

/** The card of what was proved impossible to win, with every seed that was tried; null = nothing was. */
export function pickWalledOff(bundle: Bundle, texts: BundleTexts): PlayCard | null {
  const row = [...bundle.columns.run.keys()].find(
    (at) => readBadges(bundle.columns, at)?.includes("proved-unbeatable") === true,
  );
  if (row === undefined) return null;
  return { kind: "walled-off", entries: [readEntry({ bundle, texts }, row)] };
}

/** The cards of a release in the order they are shown, without `pickWalledOff`. */
export function pickPlayCards(bundle: Bundle, texts: BundleTexts): PlayCard[] {
  const opened = { bundle, texts };
  const pair = findEarlyLate(opened);
  const unsolved = pickNeverSolved(listChallenges(bundle, texts), pair ?? []);
  const workflow = findExampleWorkflow(bundle);
  const make = (kind: PlayCard["kind"], rows: readonly number[]): PlayCard => ({
    kind,
    entries: rows.map((row) => readEntry(opened, row)),
  });
  return [
    ...(pair === null ? [] : [make("early-late", pair)]),
    ...unsolved.map((row) => make("never-solved", [row])),
    ...(workflow === null ? [] : [make("tool-use", [workflow])]),
  ];
}
