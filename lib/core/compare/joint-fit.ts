import type { ProgramFit } from "@/lib/core/domain/program-fit";

import type { ComparedRun } from "./compared-run";
import type { Places } from "./density-difference";
import type { FamilyKeys } from "./family-overlap";

/** Families and places of one side as a fit has them, by row of its bundle; NaN for rows that are not the run's. */
export interface FittedSide {
  families: FamilyKeys;
  places: Places;
}

/** Takes one side out of a fit. `entryOf` gives the entry of a row of the run; throws for a row that was not fitted. */
export function readFittedSide(
  fit: ProgramFit,
  { bundle, rows }: ComparedRun,
  entryOf: (row: number) => number | undefined,
): FittedSide {
  const makeColumn = () => new Float64Array(bundle.header.environments).fill(NaN);
  const families = { sameProgram: makeColumn(), sameSkeleton: makeColumn(), near: makeColumn() };
  const places = { x: makeColumn(), y: makeColumn() };
  for (const row of rows) {
    const entry = entryOf(row);
    if (entry === undefined) throw new RangeError(`row ${row} is not in the fit`);
    places.x[row] = fit.x[entry]!;
    places.y[row] = fit.y[entry]!;
    families.sameProgram[row] = fit.sameProgram[entry]!;
    families.sameSkeleton[row] = fit.sameSkeleton[entry]!;
    families.near[row] = fit.near[entry]!;
  }
  return { families, places };
}
