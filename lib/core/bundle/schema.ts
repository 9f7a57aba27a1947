/**
 * The bundle: what the browser loads of a release. In: nothing. Out: zod schemas and the types of a
 * parsed bundle. Called by `write-bundle`, `read-bundle` and everything that shows a release.
 * It never fetches or decodes; `docs/data-format.md` is its prose. Terms: row = index of an
 * environment in every column; core = what is loaded first; shard = sources and episodes of some rows.
 */
import { z } from "zod";

import type { JsonValue } from "@/lib/core/domain/json";
import { programProofsSchema } from "@/lib/core/prove/schema";

/** Raised when a reader of the old shape would misread the new one. */
export const BUNDLE_VERSION = 1;

/** Value of unsigned columns that stands for "not recorded". */
export const UNKNOWN_U8 = 0xff;
export const UNKNOWN_U16 = 0xffff;

/** Bits of the `flags` column. */
export const FLAG = {
  toolUse: 1,
  hasHint: 2,
  repaired: 4,
  hasEpisodes: 8,
} as const;

/** Value of `verdict` for a program that nobody ran. */
export const NOT_CHECKED = UNKNOWN_U8;

const jsonValue: z.ZodType<JsonValue> = z.json();
const jsonObject = z.record(z.string(), jsonValue);
const count = z.int().nonnegative();
const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** One file of the bundle: address relative to `bundle.json`, size and hash of the file as stored. */
export const fileEntrySchema = z.object({
  path: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._/-]*$/),
  bytes: count,
  sha256: hex64,
  /** `gzip` files are named `*.gz.bin`, so that no host decodes them a second time. */
  encoding: z.enum(["identity", "gzip"]),
});

/**
 * Columns of the core, one value a row. `x`, `y`: place, 0..65535 over the square [-1, 1] squared.
 * `step`: training step, -1 = none. `run`, `skill`: index into `runs`, `skills` (skill 255 = unlabelled).
 * `episodes`, `solved`, `lines`: counts (65535 = not recorded). `solveRate`, `meanReturn`,
 * `meanReturnWithHint`, `regret`: NaN = not recorded. `sameProgram`, `sameSkeleton`, `near`: row of the
 * first member of the family (its own row when alone). `verdict`: index into `VERDICTS` of `lib/core/check` (255 = not
 * checked). `badges`: one bit for each of its `BADGES`, the first the lowest (65535 = the program was never scanned).
 * `turns`: mean turns of an episode without the hint (NaN = not recorded). `tools`: tools that the environment offers
 * (65535 = not recorded).
 */
export const COLUMN_TYPES = {
  x: "u16",
  y: "u16",
  step: "i32",
  run: "u8",
  skill: "u8",
  flags: "u16",
  lines: "u16",
  episodes: "u16",
  solved: "u16",
  solveRate: "f32",
  meanReturn: "f32",
  meanReturnWithHint: "f32",
  regret: "f32",
  sameProgram: "u32",
  sameSkeleton: "u32",
  near: "u32",
  verdict: "u8",
  badges: "u16",
  turns: "f32",
  tools: "u16",
} as const;

export type ColumnName = keyof typeof COLUMN_TYPES;

/** Columns that older bundles of this version lack, each with its value for "unknown". */
export const LATER_COLUMNS: Partial<Record<ColumnName, number>> = {
  verdict: NOT_CHECKED,
  badges: UNKNOWN_U16,
  turns: NaN,
  tools: UNKNOWN_U16,
};

const columnSchema = z.object({
  name: z.string(),
  type: z.enum(["u8", "u16", "u32", "i32", "f32"]),
  /** Byte offset in the core, a multiple of the size of the type. Little-endian. */
  offset: count,
});

/** A run as the bundle knows it. `steps` are the captured steps, ascending, each once. */
export const bundleRunSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  model: z.string().nullable(),
  environments: count,
  steps: z.array(count),
  /** Environments of the run that carry no step. */
  withoutStep: count,
  settings: jsonObject,
});

const diversityShape = {
  /** Environments with a vector, and those without (programs without a word). */
  n: count,
  unknown: count,
  /** Vendi score, 1 to `n`; null = no environment has a vector. */
  vendi: z.number().nullable(),
  /** Mean cosine distance of two environments; null = fewer than two have a vector. */
  meanDistance: z.number().nullable(),
};

/**
 * Diversity in the embedding space of the bundle's `spaceId`, measured at import, since a bundle holds no
 * vectors. `runs` as in the header; `steps` as the run's `steps`.
 */
export const bundleDiversitySchema = z.object({
  release: z.object(diversityShape),
  runs: z.array(z.object({ ...diversityShape, steps: z.array(z.object(diversityShape)) })),
});

/** One thing that the import found; the same shape as in the load report. */
export const loadIssueSchema = z.object({
  code: z.string(),
  file: z.string(),
  row: count.nullable().optional(),
  line: count.nullable().optional(),
  found: z.string(),
  expected: z.string(),
  message: z.string(),
});

/** `bundle.json`. */
export const bundleHeaderSchema = z.object({
  format: z.literal("spade-bundle"),
  version: z.literal(BUNDLE_VERSION),
  release: z.object({
    id: z.string().min(1),
    title: z.string(),
    /** Layout it was read from, e.g. "SPADE games manifest". */
    layout: z.string(),
    /** Licence as the release states it; null = not stated. */
    licence: z.string().nullable(),
    /** What the release says of itself, verbatim text; null = nothing. */
    description: z.string().nullable(),
  }),
  /** Rows of every column. */
  environments: count,
  counts: z.object({ read: count, shown: count, repaired: count, skipped: count }),
  runs: z.array(bundleRunSchema),
  skills: z.array(z.string()),
  embedding: jsonObject,
  projection: jsonObject,
  spaceId: hex64,
  mapId: hex64,
  /** Null = not measured: bundles of earlier imports have none. */
  diversity: bundleDiversitySchema.nullable().default(null),
  columns: z.array(columnSchema),
  core: fileEntrySchema,
  texts: fileEntrySchema,
  /** Charts and tables that the release brings; null = none. */
  results: fileEntrySchema.nullable().default(null),
  /** Each holds the rows from `firstRow` on, up to the next shard's first row. */
  shards: z.array(fileEntrySchema.extend({ firstRow: count })),
  /** The first issues of the import (at most 200); `issuesTotal` counts all. */
  issues: z.array(loadIssueSchema),
  issuesTotal: count,
});

export type FileEntry = z.infer<typeof fileEntrySchema>;
export type BundleRun = z.infer<typeof bundleRunSchema>;
export type BundleDiversity = z.infer<typeof bundleDiversitySchema>;
export type LoadIssue = z.infer<typeof loadIssueSchema>;
export type BundleHeader = z.infer<typeof bundleHeaderSchema>;

/** Typed array of every column, each of length `environments`. */
export interface Columns {
  x: Uint16Array;
  y: Uint16Array;
  step: Int32Array;
  run: Uint8Array;
  skill: Uint8Array;
  flags: Uint16Array;
  lines: Uint16Array;
  episodes: Uint16Array;
  solved: Uint16Array;
  solveRate: Float32Array;
  meanReturn: Float32Array;
  meanReturnWithHint: Float32Array;
  regret: Float32Array;
  sameProgram: Uint32Array;
  sameSkeleton: Uint32Array;
  near: Uint32Array;
  verdict: Uint8Array;
  badges: Uint16Array;
  turns: Float32Array;
  tools: Uint16Array;
}

/** A parsed bundle: the header and its columns. Immutable once made. */
export interface Bundle {
  header: BundleHeader;
  columns: Columns;
}

/** `texts`: one entry a row, fetched after the first frame. */
export const bundleTextsSchema = z.object({
  version: z.literal(BUNDLE_VERSION),
  ids: z.array(z.string()),
  titles: z.array(z.string()),
  difficulties: z.array(z.string().nullable()),
  classNames: z.array(z.string().nullable()),
  /** What search looks through besides title and skill: docstrings and first observation words, capped. */
  search: z.array(z.string()),
  /** Rows whose program imports a module that the runner's Python lacks, ascending; found without running it. */
  needs: z.array(z.object({ row: count, module: z.string(), line: count.nullable() })).default([]),
});
export type BundleTexts = z.infer<typeof bundleTextsSchema>;

/** What opening a dot fetches of one environment. */
export const environmentDetailSchema = z.object({
  id: z.string(),
  file: z.string(),
  source: z.string(),
  /** SHA-256 of `source` in UTF-8. */
  sha256: hex64,
  repairs: z.array(z.string()),
  hint: z.string().nullable(),
  fields: jsonObject,
  /** Recorded episodes of the agent; empty = none in the release. */
  episodes: z.array(jsonObject),
  /** The words to the `verdict` column, or to an import that is missing where nothing ran; null = no words. */
  check: z
    .object({
      reason: z.string(),
      /** Line of `source`, from 1; null where none is to blame or known. */
      line: count.nullable(),
      /** Module that is missing; else null. */
      module: z.string().nullable(),
    })
    .nullable()
    .default(null),
  /** What was proved of its seeds; null = nobody tried. */
  proofs: programProofsSchema.nullable().default(null),
});
export type EnvironmentDetail = z.infer<typeof environmentDetailSchema>;

/** One shard: details of consecutive rows. */
export const shardSchema = z.object({
  version: z.literal(BUNDLE_VERSION),
  firstRow: count,
  environments: z.array(environmentDetailSchema),
});

/** `bundles/index.json`: which bundles a site carries, sorted by id; the first is the default. */
export const bundleIndexSchema = z.object({
  version: z.literal(BUNDLE_VERSION),
  /** Id of the bundle that a first visit opens; without one it is the first of the list. */
  first: z.string().optional(),
  bundles: z.array(
    z.object({
      id: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
      title: z.string(),
      environments: count,
      /** Whether the release brings results; absent in indexes of older imports. */
      hasResults: z.boolean().default(false),
      /** Address of `bundle.json`, relative to `bundles/index.json`. */
      path: z.string(),
    }),
  ),
});
export type BundleIndex = z.infer<typeof bundleIndexSchema>;
