/** A small bundle for tests of the views: every column filled with "not recorded" unless a row says more. */
import {
  BUNDLE_VERSION,
  NOT_CHECKED,
  UNKNOWN_U16,
  UNKNOWN_U8,
  type Bundle,
  type BundleTexts,
  type Columns,
} from "@/lib/core/bundle/schema";

/** What a test says of one row; everything else is unknown. */
export interface TestRow {
  title?: string;
  text?: string;
  step?: number;
  run?: number;
  /** Index into `skills`. */
  skill?: number;
  lines?: number;
  episodes?: number;
  solved?: number;
  solveRate?: number;
  meanReturn?: number;
  meanReturnWithHint?: number;
  regret?: number;
  turns?: number;
  tools?: number;
  sameProgram?: number;
  sameSkeleton?: number;
  near?: number;
  /** Index into `VERDICTS`. */
  verdict?: number;
  /** One bit for each of `BADGES`. */
  badges?: number;
  /** Module that the program lacks. */
  needs?: string;
}

const noFile = { path: "none", bytes: 0, sha256: "0".repeat(64), encoding: "identity" } as const;

/** A bundle and its texts with one row an entry of `rows`. */
export function makeTestBundle(
  rows: readonly TestRow[],
  { skills = ["Logical Deduction", "Spatial Reasoning"], runs = ["first"] } = {},
): { bundle: Bundle; texts: BundleTexts } {
  const numbers = (read: (row: TestRow) => number | undefined, missing: number) =>
    rows.map((row) => read(row) ?? missing);
  const own = (read: (row: TestRow) => number | undefined) =>
    Uint32Array.from(rows, (row, index) => read(row) ?? index);
  const columns: Columns = {
    x: new Uint16Array(rows.length),
    y: new Uint16Array(rows.length),
    step: Int32Array.from(numbers((row) => row.step, -1)),
    run: Uint8Array.from(numbers((row) => row.run, 0)),
    skill: Uint8Array.from(numbers((row) => row.skill, UNKNOWN_U8)),
    flags: new Uint16Array(rows.length),
    lines: Uint16Array.from(numbers((row) => row.lines, 100)),
    episodes: Uint16Array.from(numbers((row) => row.episodes, UNKNOWN_U16)),
    solved: Uint16Array.from(numbers((row) => row.solved, UNKNOWN_U16)),
    solveRate: Float32Array.from(numbers((row) => row.solveRate, NaN)),
    meanReturn: Float32Array.from(numbers((row) => row.meanReturn, NaN)),
    meanReturnWithHint: Float32Array.from(numbers((row) => row.meanReturnWithHint, NaN)),
    regret: Float32Array.from(numbers((row) => row.regret, NaN)),
    sameProgram: own((row) => row.sameProgram),
    sameSkeleton: own((row) => row.sameSkeleton ?? row.sameProgram),
    near: own((row) => row.near ?? row.sameProgram),
    verdict: Uint8Array.from(numbers((row) => row.verdict, NOT_CHECKED)),
    badges: Uint16Array.from(numbers((row) => row.badges, 0)),
    turns: Float32Array.from(numbers((row) => row.turns, NaN)),
    tools: Uint16Array.from(numbers((row) => row.tools, UNKNOWN_U16)),
  };
  const count = rows.length;
  return {
    bundle: {
      columns,
      header: {
        format: "spade-bundle",
        version: BUNDLE_VERSION,
        release: { id: "test", title: "Test", layout: "test", licence: null, description: null },
        environments: count,
        counts: { read: count, shown: count, repaired: 0, skipped: 0 },
        runs: runs.map((name) => ({
          id: name,
          name,
          model: null,
          environments: count,
          steps: [],
          withoutStep: 0,
          settings: {},
        })),
        skills,
        embedding: {},
        projection: {},
        spaceId: "0".repeat(64),
        mapId: "0".repeat(64),
        diversity: null,
        columns: [],
        core: noFile,
        texts: noFile,
        results: null,
        shards: [],
        issues: [],
        issuesTotal: 0,
      },
    },
    texts: {
      version: BUNDLE_VERSION,
      ids: rows.map((_, index) => `first/${index}`),
      titles: rows.map((row, index) => row.title ?? `Title ${index}`),
      difficulties: rows.map(() => null),
      classNames: rows.map(() => null),
      search: rows.map((row) => row.text ?? ""),
      needs: rows.flatMap(({ needs }, row) =>
        needs === undefined ? [] : { row, module: needs, line: 1 },
      ),
    },
  };
}
