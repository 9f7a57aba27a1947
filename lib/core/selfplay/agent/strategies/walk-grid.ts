import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { findCells, readGrid, type Cell, type Grid } from "@/lib/core/selfplay/agent/reading/grid";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** How a word moves on a map with north above. */
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  north: [-1, 0],
  up: [-1, 0],
  n: [-1, 0],
  forward: [-1, 0],
  south: [1, 0],
  down: [1, 0],
  s: [1, 0],
  back: [1, 0],
  east: [0, 1],
  right: [0, 1],
  e: [0, 1],
  west: [0, -1],
  left: [0, -1],
  w: [0, -1],
};
const TURN = ["[-1,0]", "[0,1]", "[1,0]", "[0,-1]"];
const WALLS = ["#", "X", "*", "x", "~", "^", "%", "|", "-", "+"];

const directionOf = (action: string): string | undefined =>
  action
    .toLowerCase()
    .split(/\s+/)
    .find((word) => word in STEPS);

/** The symbol that a legend gives for one of the words: `G exit`, `@ is you`, `goal: G`. */
function readLegend(text: string, words: string): string[] {
  const before = new RegExp(
    `(?:^|[\\s,;(])(\\S)\\s*(?:is|=|:|-|marks)?\\s*(?:the |your |an? )?(?:${words})\\b`,
    "gim",
  );
  const after = new RegExp(
    `\\b(?:${words})\\s*(?:is|=|:|is marked|marked|\\()\\s*(?:as )?["'(]?(\\S)(?=["'),.;\\s]|$)`,
    "gim",
  );
  return [...text.matchAll(before), ...text.matchAll(after)].map((match) => match[1]!);
}

interface Map {
  grid: Grid;
  you: Cell;
  goals: Cell[];
  walls: readonly string[];
}

function readMap(text: string): Map | null {
  const grid = readGrid(text);
  if (grid === null) return null;
  const you = findCells(grid, [
    ...new Set(["@", ...readLegend(text, "you|robot|drone|player|rover|walker|cart")]),
  ])[0];
  if (you === undefined) return null;
  const own = grid.rows[you.row]![you.column]!;
  const legend = readLegend(
    text,
    "goal|exit|target|treasure|port|door|finish|home|flag|end|beacon|key|dock|way out",
  );
  const goals = findCells(
    grid,
    [...new Set([...legend, "G", "E", "$", "!"])].filter(
      (s) => s !== own && s !== "." && s !== "#",
    ),
  );
  const told = readLegend(
    text,
    "walls?|rocks?|pillars?|debris|blocked|obstacles?|trees?|water|pits?",
  );
  const walls = [...new Set([...WALLS.slice(0, 1), ...told])].filter((s) => s !== "." && s !== own);
  return { grid, you, goals, walls };
}

/** Directions of a shortest walk to the nearest goal; null when there is none. */
function findWalk(
  { grid, you, goals, walls }: Map,
  banned: ReadonlySet<string>,
): [number, number][] | null {
  const keyOf = (cell: Cell) => `${cell.row},${cell.column}`;
  const wanted = new Set(goals.map(keyOf));
  const seen = new Set([keyOf(you)]);
  let edge: { cell: Cell; walk: [number, number][] }[] = [{ cell: you, walk: [] }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { cell, walk } of edge)
      for (const [rows, columns] of [
        [-1, 0],
        [0, 1],
        [1, 0],
        [0, -1],
      ] as [number, number][]) {
        const to = { row: cell.row + rows, column: cell.column + columns };
        const symbol = grid.rows[to.row]?.[to.column];
        const key = keyOf(to);
        if (symbol === undefined || walls.includes(symbol) || seen.has(key)) continue;
        if (banned.has(`${keyOf(cell)}>${key}`)) continue;
        const longer: [number, number][] = [...walk, [rows, columns]];
        if (wanted.has(key)) return longer;
        seen.add(key);
        next.push({ cell: to, walk: longer });
      }
    edge = next;
  }
  return null;
}

/** Walks to the goal of a drawn map, and learns from each step what the words do when the frame is turned. */
export const walkGrid: Strategy = {
  name: "walk the drawn grid",
  applies: ({ observation, forms }) =>
    readMap(observation)?.goals.length !== undefined &&
    listLiterals(forms).some((action) => directionOf(action) !== undefined),
  start: () => {
    let quarter = 0;
    let last: { from: Cell; nominal: readonly [number, number]; meant: [number, number] } | null =
      null;
    const banned = new Set<string>();
    return ({ observation, forms }: EpisodeView) => {
      const map = readMap(observation);
      if (map === null || map.goals.length === 0) return null;
      if (last !== null) {
        const moved = [map.you.row - last.from.row, map.you.column - last.from.column] as const;
        const now = TURN.indexOf(JSON.stringify(moved));
        if (now >= 0) quarter = (now - TURN.indexOf(JSON.stringify(last.nominal)) + 4) % 4;
        else {
          const { row, column } = last.from;
          banned.add(`${row},${column}>${row + last.meant[0]},${column + last.meant[1]}`);
        }
      }
      const [meant] = findWalk(map, banned) ?? [];
      if (meant === undefined) return null;
      const wanted = TURN[(TURN.indexOf(JSON.stringify(meant)) - quarter + 4) % 4];
      const action = listLiterals(forms).find((literal) => {
        const word = directionOf(literal);
        return word !== undefined && JSON.stringify(STEPS[word]) === wanted;
      });
      if (action === undefined) return null;
      last = { from: map.you, nominal: STEPS[directionOf(action)!]!, meant };
      return action;
    };
  },
};
