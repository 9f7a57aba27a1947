import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

/** A drawn pattern: known tiles by place, and where the question mark stands. */
interface Pattern {
  tiles: { row: number; column: number; tile: string }[];
  asked: { row: number; column: number };
  size: number;
}

/** The block of lines with a question mark among single symbols; columns by character place, so that gaps count. */
function readPattern(text: string): Pattern | null {
  const lines = text.split("\n");
  const isRow = (line: string) => /^(?:[^\s][ ]|[ ]{2})*[^\s]?[ ]?$/.test(line) && line.length >= 5;
  const at = lines.findIndex((line) => isRow(line) && line.includes("?"));
  if (at < 0) return null;
  let [from, to] = [at, at];
  while (from > 0 && isRow(lines[from - 1]!)) from--;
  while (to + 1 < lines.length && isRow(lines[to + 1]!)) to++;
  const cells = lines
    .slice(from, to + 1)
    .flatMap((line, row) =>
      [...line].flatMap((tile, place) =>
        place % 2 === 0 && tile !== " " ? [{ row, column: place / 2, tile }] : [],
      ),
    );
  const asked = cells.find(({ tile }) => tile === "?")!;
  return { tiles: cells.filter(({ tile }) => /\w/.test(tile)), asked, size: to - from + 1 };
}

type Key = (row: number, column: number) => string;

/** What a tile may hang on, for `n` tiles and every pair of steps; cells with one key have one tile. */
function* listKeys(n: number, size: number): Generator<Key> {
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      yield (r, c) => String((a * r + b * c) % n);
      yield (r, c) => String((a * Math.floor(r / 2) + b * Math.floor(c / 2)) % n);
      yield (r, c) => String((a * r * c + b * r) % n);
    }
  yield (r, c) => String(Math.min(r, c, size - 1 - r, size - 1 - c));
}

/** Tiles that some law gives for the asked place, by how many laws agree; a law must tell apart and never contradict. */
function predict({ tiles, asked, size }: Pattern, n: number): string[] {
  const votes = new Map<string, number>();
  for (const keyOf of listKeys(n, size)) {
    const known = new Map<string, string>();
    const fits = tiles.every(({ row, column, tile }) => {
      const key = keyOf(row, column);
      const seen = known.get(key) ?? tile;
      known.set(key, seen);
      return seen === tile;
    });
    const answer = known.get(keyOf(asked.row, asked.column));
    if (fits && answer !== undefined && known.size > 1)
      votes.set(answer, (votes.get(answer) ?? 0) + 1);
  }
  return [...votes].sort((a, b) => b[1] - a[1]).map(([tile]) => tile);
}

/** Finds laws that a drawn pattern obeys, and names the tile that they put at the question mark. */
export const completePattern: Strategy = {
  name: "complete a pattern",
  applies: ({ observation }) => readPattern(observation) !== null,
  start: () => {
    const said = new Set<string>();
    return ({ observation, forms }) => {
      const pattern = readPattern(observation);
      if (pattern === null) return null;
      const actions = listLiterals(forms);
      const place = JSON.stringify(pattern);
      const answer = predict(pattern, Math.max(2, actions.length)).find(
        (tile) => !said.has(place + tile),
      );
      if (answer === undefined) return null;
      said.add(place + answer);
      return actions.find((action) => action === answer || action.endsWith(` ${answer}`)) ?? answer;
    };
  },
};
