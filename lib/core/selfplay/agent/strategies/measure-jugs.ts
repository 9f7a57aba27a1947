import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Vessels by name, and what is wanted: an amount in any of them, in one of them, or in the first two together. */
interface Jugs {
  names: string[];
  sizes: number[];
  goal: number;
  isSum: boolean;
}

const HOLDS = /(?:the |jug |vessel )?(\w+) (?:holds|has room for|of|takes) (\d+)/gi;
const LISTED = /(\w+):?\s*\(?(\d+)\s*(?:\/|of|out of)\s*(\d+)/gi;
const MAX_STATES = 5_000;

function readJugs({ opening, forms }: EpisodeView): Jugs | null {
  const actions = forms
    .map(({ example, slots }) =>
      [example, ...slots.flatMap((slot) => (slot.kind === "choice" ? slot.options : []))].join(" "),
    )
    .join(" ");
  const sizes = new Map<string, number>();
  for (const [, name, size] of opening.matchAll(HOLDS))
    if (actions.includes(name!)) sizes.set(name!, Number(size));
  for (const [, name, , size] of opening.matchAll(LISTED))
    if (actions.includes(name!)) sizes.set(name!, Number(size));
  const goal = /(?:wanted|exactly|goal|target)\D{0,12}(\d+)/i.exec(opening)?.[1];
  if (sizes.size < 2 || sizes.size > 4 || goal === undefined) return null;
  return {
    names: [...sizes.keys()],
    sizes: [...sizes.values()],
    goal: Number(goal),
    isSum: /together/i.test(opening),
  };
}

const isDone = ({ goal, isSum }: Jugs, levels: readonly number[]): boolean =>
  isSum ? levels[0]! + levels[1]! === goal : levels.includes(goal);

/** What each action does to levels. */
function listMoves(
  { names, sizes }: Jugs,
  levels: readonly number[],
): { action: string; after: number[] }[] {
  return names.flatMap((name, i) => [
    { action: `fill ${name}`, after: levels.with(i, sizes[i]!) },
    { action: `empty ${name}`, after: levels.with(i, 0) },
    ...names.flatMap((other, j) => {
      const amount = Math.min(levels[i]!, sizes[j]! - levels[j]!);
      return i === j
        ? []
        : [
            {
              action: `pour ${name} ${other}`,
              after: levels.with(i, levels[i]! - amount).with(j, levels[j]! + amount),
            },
          ];
    }),
  ]);
}

/** A shortest way from the present levels to the goal. */
function solveJugs(jugs: Jugs, from: readonly number[]): string[] | null {
  const seen = new Set([from.join()]);
  let edge: { levels: readonly number[]; way: string[] }[] = [{ levels: from, way: [] }];
  while (edge.length > 0 && seen.size < MAX_STATES) {
    const next: typeof edge = [];
    for (const { levels, way } of edge)
      for (const { action, after } of listMoves(jugs, levels)) {
        if (isDone(jugs, after)) return [...way, action];
        if (seen.has(after.join())) continue;
        seen.add(after.join());
        next.push({ levels: after, way: [...way, action] });
      }
    edge = next;
  }
  return null;
}

/** Levels that the text shows; null where it shows none. */
function readLevels({ names }: Jugs, observation: string): number[] | null {
  const levels = names.map(
    (name) =>
      new RegExp(
        `\\b${name}:?\\s+(?:now )?(?:holds |has |at )?(\\d+)\\s*(?:of|/|out of)`,
        "i",
      ).exec(observation)?.[1],
  );
  return levels.every((level) => level !== undefined) ? levels.map(Number) : null;
}

/** Finds a way to an amount by filling, emptying and pouring, and goes it; levels are read where they are shown, else reckoned. */
export const measureJugs: Strategy = {
  name: "measure with jugs",
  applies: (view) => readJugs(view) !== null && /\bpour\b/i.test(view.opening),
  start: (first) => {
    const jugs = readJugs(first);
    let levels: readonly number[] = jugs?.sizes.map(() => 0) ?? [];
    return ({ observation }) => {
      if (jugs === null) return null;
      levels = readLevels(jugs, observation) ?? levels;
      const [action] = solveJugs(jugs, levels) ?? [];
      const move = listMoves(jugs, levels).find((candidate) => candidate.action === action);
      if (move === undefined) return null;
      levels = move.after;
      return move.action;
    };
  },
};
