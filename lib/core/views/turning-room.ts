/** What the page of the turning room reads from the text that an agent would see; the program itself is asked nothing more. */
import { readGrid } from "@/lib/core/selfplay/agent/reading/grid";

/** What stands on a square, by the sign of the program's legend. */
export const TILES = {
  "#": "wall",
  ".": "floor",
  "@": "you",
  "+": "you on a target",
  B: "box",
  "*": "box on a target",
  T: "target",
} as const;
export type TileSign = keyof typeof TILES;

/** One observation as a board. */
export interface RoomView {
  /** What the last turn did. */
  note: string;
  rows: TileSign[][];
  boxesHome: number;
  boxes: number;
  turnsLeft: number;
  /** When the room turns next, in the program's words: "after 2 more turns". */
  nextTurning: string;
  /** The room has just turned. */
  hasTurned: boolean;
}

const isTile = (sign: string): sign is TileSign => Object.hasOwn(TILES, sign);

/** Reads an observation; null when it is another text, such as an error. */
export function readRoom(observation: string): RoomView | null {
  const grid = readGrid(observation);
  const home = /Boxes home: (\d+) of (\d+)\. Turns left: (\d+)\./.exec(observation);
  const next = /next (after [^.\n]*)\./.exec(observation);
  if (grid === null || home === null || next === null) return null;
  const rows = grid.rows.map((cells) => cells.filter(isTile));
  if (rows.some((cells, row) => cells.length !== grid.rows[row]?.length)) return null;
  const note = observation.split("\n")[0] ?? "";
  return {
    note,
    rows,
    boxesHome: Number(home[1]),
    boxes: Number(home[2]),
    turnsLeft: Number(home[3]),
    nextTurning: next[1] ?? "",
    hasTurned: note.endsWith("The room turns 90 degrees clockwise."),
  };
}
