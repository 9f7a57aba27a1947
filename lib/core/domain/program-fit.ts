/** One map fitted to programs of several releases. */
import type { Progress, Result } from "./ports";

/** One environment that gets a place on the map. */
export interface FitProgram {
  /** Tells it from all others of the fit; the order of ids, not that of the list, decides the layout. */
  id: string;
  source: string;
  /** Null = the program names none. */
  className: string | null;
  /** First thing an agent saw of it; "" = no episode was recorded. */
  observation: string;
}

/** Places and families that were found together. Each list has one entry a program, in the order that they were given. */
export interface ProgramFit {
  /** In [-1, 1]. */
  x: Float32Array;
  y: Float32Array;
  /** Number of the family at each level; equal numbers mean copies, within this fit only. */
  sameProgram: Uint32Array;
  sameSkeleton: Uint32Array;
  near: Uint32Array;
  /** Different programs, which the layout was fitted to. */
  distinct: number;
  /** As in a bundle: places may be overlaid only where it is equal. */
  mapId: string;
}

/** Why there is no fit. */
export interface FitError {
  code: "fit/cancelled" | "fit/unavailable" | "fit/crashed";
  /** A sentence for the reader. */
  message: string;
}

/** A fit on its way. */
export interface FitWork {
  /** Never rejects. */
  result: Promise<Result<ProgramFit, FitError>>;
  /** Ends it at once, with `fit/cancelled`; nothing once it is over. */
  cancel: () => void;
}

/** Fits maps apart from the page, so that it goes on answering. The same programs give the same numbers. */
export interface ProgramFitter {
  fit(programs: readonly FitProgram[], progress: Progress): FitWork;
}
