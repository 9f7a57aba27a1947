"use client";

import { useMemo } from "react";

import {
  keepFamiliesApart,
  readFittedSide,
  type ComparedRun,
  type JointFamilies,
  type Places,
} from "@/lib/core/compare";
import {
  nameFitPair,
  nameFitProgram,
  type FitSide,
  type JointFitState,
} from "@/lib/store/joint-fits";
import { useJointFits } from "@/lib/store/react";

import type { JointPlaces } from "./density-figure";

/** What can be said of both runs together. */
export interface Joint {
  families: JointFamilies;
  /** False = the runs lie in different releases, whose programs were not matched (yet): no family is known to be in both. */
  isMatched: boolean;
  /** Null = the runs lie on different maps. */
  places: JointPlaces | null;
  /** How far the fit of one map to both is; null = not asked for, or not needed. */
  fit: JointFitState | null;
}

const readPlaces = ({ bundle }: ComparedRun): Places => {
  const read = (column: Uint16Array) =>
    Float32Array.from(column, (value) => (value / 65535) * 2 - 1);
  return { x: read(bundle.columns.x), y: read(bundle.columns.y) };
};

/**
 * Families and places of two runs: those of their release where it is one (or the same under two names), since families
 * and places were found together there; else those of a joint fit, once there is one.
 */
export function useJoint(a: FitSide, b: FitSide): Joint {
  const pair = nameFitPair(a.compared, b.compared);
  const fit = useJointFits((state) => state.fits.get(pair)) ?? null;
  return useMemo(() => {
    const [ofA, ofB] = [a.compared.bundle, b.compared.bundle];
    const { mapId } = ofA.header;
    if (mapId === ofB.header.mapId) {
      const places = readPlaces(a.compared);
      return {
        families: { a: ofA.columns, b: ofB.columns },
        isMatched: true,
        places: { a: places, b: places, mapId, fittedTo: null },
        fit: null,
      };
    }
    if (fit?.state !== "ready") {
      const families = keepFamiliesApart(ofA.columns, ofB.columns);
      return { families, isMatched: false, places: null, fit };
    }
    const read = ({ compared, texts }: FitSide) =>
      readFittedSide(fit.fit, compared, (row) =>
        fit.entryOf.get(nameFitProgram(compared.bundle, texts.ids[row] ?? "")),
      );
    const sides = { a: read(a), b: read(b) };
    return {
      families: { a: sides.a.families, b: sides.b.families },
      isMatched: true,
      places: {
        a: sides.a.places,
        b: sides.b.places,
        mapId: fit.fit.mapId,
        fittedTo: fit.fit.distinct,
      },
      fit,
    };
  }, [a, b, fit]);
}
