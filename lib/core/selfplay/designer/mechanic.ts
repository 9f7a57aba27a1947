import type { Subject } from "./subject";

/** What a knob may be turned to: a size, or the name of a variant. */
export type KnobValue = number | string;

/** Difficulty knobs by name, each with its settings from small to large. */
export type Knobs = Readonly<Record<string, readonly KnobValue[]>>;

/** What a mechanic is given to write from. The same plan gives the same program, to the byte. */
export interface Plan<K extends Knobs = Knobs, T extends string = string> {
  /** In the spelling of the releases. */
  skill: string;
  /** Whether the program has this twist. */
  has(this: void, twist: T): boolean;
  /** The setting of each knob. */
  knobs: { readonly [Name in keyof K]: K[Name][number] };
  subject: Subject;
}

/** A program before its header. */
export interface Draft {
  /** First line of the docstring. */
  title: string;
  /** One or two sentences for a reader of the source. */
  story: string;
  /** Modules to import whole: "random". */
  imports: readonly string[];
  /** Everything below the imports, the class among it; Python of 60 to 200 lines. */
  code: string;
  /** One to three sentences: the approach, naming what the observations do not tell. */
  hint: string;
}

/**
 * One kind of environment: how it is played, which twists make sense for it, and what makes it harder. Names of mechanics,
 * twists and knobs are natural words, since they stand in the header of a program and are found again in the memory.
 */
export interface Mechanic<K extends Knobs = Knobs, T extends string = string> {
  name: string;
  skills: readonly string[];
  twists: readonly T[];
  knobs: K;
  /** Writes the program. Every draw of constants comes from the plan's subject. */
  write(plan: Plan<K, T>): Draft;
}

/** Keeps the names of knobs and twists typed inside `write`. */
export function defineMechanic<const K extends Knobs, const T extends string>(
  mechanic: Mechanic<K, T>,
): Mechanic {
  return mechanic;
}
