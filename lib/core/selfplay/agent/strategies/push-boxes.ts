import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { findCells, readGrid, type Cell, type Grid } from "@/lib/core/selfplay/agent/reading/grid";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

const STEPS = [
  { words: ["north", "up", "n"], rows: -1, columns: 0 },
  { words: ["east", "right", "e"], rows: 0, columns: 1 },
  { words: ["south", "down", "s"], rows: 1, columns: 0 },
  { words: ["west", "left", "w"], rows: 0, columns: -1 },
] as const;
const MAX_STATES = 40_000;

/** A warehouse as drawn: targets may be hidden below a box or the player, so they are taken from the opening. */
interface Yard {
  grid: Grid;
  you: Cell;
  boxes: Cell[];
  targets: Cell[];
}

function readSymbols(text: string, words: string, fallback: string[]): string[] {
  const told = [
    ...text.matchAll(
      new RegExp(
        `(?:^|[\\s,;(])(\\S)\\s*(?:is|=|:|marks)?\\s*(?:the |an? |your )?(?:\\w+ )?(?:${words})`,
        "gim",
      ),
    ),
  ].map((match) => match[1]!);
  return [...new Set([...told, ...fallback])];
}

function readYard(opening: string, observation: string): Yard | null {
  const [first, grid] = [readGrid(opening), readGrid(observation)];
  if (first === null || grid === null) return null;
  const mixed = readSymbols(
    opening,
    "(?:crate|box|pallet)e?s? on (?:a |its )?(?:target|goal|dock|spot)",
    ["*"],
  );
  const boxSigns = readSymbols(opening, "crates?|box(?:es)?|pallets?|blocks?", ["$", "B"]).filter(
    (s) => s !== "." && s !== "#",
  );
  const targetSigns = readSymbols(opening, "targets?|goals?|docks?|spots?|plates?|marks?", [
    "x",
    "o",
    "T",
  ]).filter((s) => s !== "#" && s !== "@");
  const you = findCells(grid, ["@", "P", "+"])[0];
  const isOwn = (signs: string[]) => signs.filter((sign) => sign !== "@");
  const targets = findCells(first, [...isOwn(targetSigns), ...mixed]);
  const boxes = findCells(grid, [...isOwn(boxSigns), ...mixed]);
  if (you === undefined || boxes.length === 0 || targets.length < boxes.length) return null;
  return boxes.length > 4 ? null : { grid, you, boxes, targets };
}

/** Indices into `STEPS` of a shortest solution; null when there is none within the limit of states. */
function solveYard({ grid, you, boxes, targets }: Yard): number[] | null {
  const width = grid.rows[0]!.length;
  const placeOf = ({ row, column }: Cell) => row * width + column;
  /** The place a step away, null where the drawing ends or a wall stands. */
  const stepFrom = (place: number, rows: number, columns: number): number | null => {
    const [row, column] = [Math.floor(place / width) + rows, (place % width) + columns];
    const symbol = grid.rows[row]?.[column];
    return symbol === undefined || symbol === "#" ? null : row * width + column;
  };
  const goals = new Set(targets.map(placeOf));
  const start = { you: placeOf(you), boxes: boxes.map(placeOf).sort((a, b) => a - b) };
  const seen = new Set([`${start.you}|${start.boxes.join(",")}`]);
  let edge: { you: number; boxes: number[]; moves: number[] }[] = [{ ...start, moves: [] }];
  while (edge.length > 0 && seen.size < MAX_STATES) {
    const next: typeof edge = [];
    for (const state of edge)
      for (const [index, { rows, columns }] of STEPS.entries()) {
        const to = stepFrom(state.you, rows, columns);
        if (to === null) continue;
        const at = state.boxes.indexOf(to);
        const beyond = stepFrom(to, rows, columns);
        if (at >= 0 && (beyond === null || state.boxes.includes(beyond))) continue;
        const moved = at < 0 ? state.boxes : state.boxes.with(at, beyond!).sort((a, b) => a - b);
        const moves = [...state.moves, index];
        if (at >= 0 && moved.every((box) => goals.has(box))) return moves;
        const key = `${to}|${moved.join(",")}`;
        if (seen.has(key)) continue;
        seen.add(key);
        next.push({ you: to, boxes: moved, moves });
      }
    edge = next;
  }
  return null;
}

/** Writes a solution as the game takes it: several letters at once where its example shows that, else one step. */
function writeMoves(view: EpisodeView, moves: readonly number[]): string | null {
  const code = view.forms.flatMap(({ slots }) => slots).find((slot) => slot.kind === "code");
  if (code?.kind === "code" && /^[NESW]+$/.test(code.example))
    return moves
      .slice(0, code.example.length)
      .map((move) => "NESW"[move])
      .join("");
  const words: readonly string[] = STEPS[moves[0]!]!.words;
  return (
    listLiterals(view.forms).find((action) =>
      action
        .toLowerCase()
        .split(/\s+/)
        .some((word) => words.includes(word)),
    ) ?? null
  );
}

/** Solves a drawn warehouse by search and pushes its boxes home. */
export const pushBoxes: Strategy = {
  name: "push boxes",
  applies: ({ opening, observation }) =>
    /\bpush/i.test(opening) && readYard(opening, observation) !== null,
  start: () => (view) => {
    const yard = readYard(view.opening, view.observation);
    const moves = yard === null ? null : solveYard(yard);
    return moves === null || moves.length === 0 ? null : writeMoves(view, moves);
  },
};
