/**
 * The tables of the SPADE paper (arXiv 2608.19197v1) as data. In: nothing. Out: the schema of the files in
 * `data/paper/` and its types. Called by `index.ts`. Terms: variant = a method or an ablation; printed = as
 * the paper has it, never recomputed; null = the paper does not state it.
 */
import { z } from "zod";

/** One number a row has, and how the paper's columns hang together, which a test holds the numbers to. */
const columnSchema = z.object({
  id: z.string(),
  label: z.string(),
  /** Suite that the column belongs to. */
  group: z.string().optional(),
  /** The column is the mean of these. */
  meanOf: z.array(z.string()).optional(),
  /** The column is that one minus the same of the base model. */
  minusBaseOf: z.string().optional(),
});

const rowSchema = z.object({
  model: z.string(),
  variant: z.string(),
  /** Unit of the row's values, where rows differ. */
  unit: z.string().optional(),
  /** Training step of the weights; null = not stated. */
  checkpoint: z.int().nullable(),
  values: z.record(z.string(), z.number().nullable()),
});

/** One table, or two that print the same rows. */
export const paperTableSchema = z.object({
  id: z.string(),
  /** Which table of the paper. */
  source: z.string(),
  title: z.string(),
  unit: z.string(),
  /** What a reader must know before comparing rows. */
  note: z.string().nullable(),
  columns: z.array(columnSchema),
  rows: z.array(rowSchema),
});

export type PaperTable = z.infer<typeof paperTableSchema>;
export type PaperRow = PaperTable["rows"][number];
