/**
 * Identifiers. Branded strings, so that an environment id cannot be passed where a run id is meant.
 * They are made in `lib/core/release` and read back in `lib/core/bundle`; nowhere else is a plain
 * string turned into one.
 */

declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

/** One release: a pinned snapshot of one or more runs, e.g. `authored-pool`. */
export type ReleaseId = Branded<"ReleaseId">;

/** One training run inside a release. A fixed pool is a run with at most one step. */
export type RunId = Branded<"RunId">;

/** One environment: `<run id>/<file stem>`, stable under reordering of the release. */
export type EnvironmentId = Branded<"EnvironmentId">;

export const asReleaseId = (text: string): ReleaseId => text as ReleaseId;
export const asRunId = (text: string): RunId => text as RunId;
export const asEnvironmentId = (text: string): EnvironmentId => text as EnvironmentId;
