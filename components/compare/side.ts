/** One side of the page as its panels take it: the run, its titles, and what the clock shows of it. */
import { linkEnvironment } from "@/components/site/sections";
import type { BundleTexts } from "@/lib/core/bundle/schema";
import { readSkill, type ComparedRun } from "@/lib/core/compare";

export interface Side {
  id: "a" | "b";
  /** "A" or "B", as charts write it. */
  letter: "A" | "B";
  /** The run's name; where both runs are called alike, with its release. */
  name: string;
  /** Any CSS colour; both themes. */
  colour: string;
  compared: ComparedRun;
  texts: BundleTexts;
  /** Rows at the clock, in the order they were written. */
  rows: readonly number[];
  /** Steps shown, both ends inside, ending at the last captured one at or before the clock; null = none captured yet, or no steps at all. */
  range: readonly [number, number] | null;
}

/** Colours of the sides; see `app/globals.css`. */
export const SIDE_COLOURS = { a: "var(--side-a)", b: "var(--side-b)" } as const;

/** Title of an environment. */
export const titleOf = ({ texts }: Side, row: number): string =>
  texts.titles[row] ?? `Environment ${row + 1}`;

/** Training step of an environment; null = none recorded. */
export function stepOf({ compared }: Side, row: number): number | null {
  const step = compared.bundle.columns.step[row] ?? -1;
  return step < 0 ? null : step;
}

/** Skill of an environment; null = not labelled. */
export const skillOf = ({ compared }: Side, row: number): string | null => readSkill(compared, row);

/** Address of an environment in the Explorer. */
export const linkRow = ({ compared, texts }: Side, row: number): string =>
  linkEnvironment(compared.bundle.header.release.id, texts.ids[row] ?? "");
