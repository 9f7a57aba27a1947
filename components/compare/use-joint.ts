"use client";

import { useMemo } from "react";

import {
  keepFamiliesApart,
  type ComparedRun,
  type JointFamilies,
  type Places,
} from "@/lib/core/compare";

import type { JointPlaces } from "./density-figure";

/** What can be said of both runs together. */
export interface Joint {
  families: JointFamilies;
  /** False = the runs lie in different releases, whose programs were never matched: no family is known to be in both. */
  isMatched: boolean;
  /** Null = the runs lie on different maps. */
  places: JointPlaces | null;
}

const readPlaces = ({ bundle }: ComparedRun): Places => {
  const read = (column: Uint16Array) =>
    Float32Array.from(column, (value) => (value / 65535) * 2 - 1);
  return { x: read(bundle.columns.x), y: read(bundle.columns.y) };
};

/** Families and places of two runs: those of their release where it is one, since families and places were found together there. */
export function useJoint(a: ComparedRun, b: ComparedRun): Joint {
  return useMemo(() => {
    if (a.bundle !== b.bundle) {
      const families = keepFamiliesApart(a.bundle.columns, b.bundle.columns);
      return { families, isMatched: false, places: null };
    }
    const places = readPlaces(a);
    return {
      families: { a: a.bundle.columns, b: b.bundle.columns },
      isMatched: true,
      places: { a: places, b: places, mapId: a.bundle.header.mapId },
    };
  }, [a, b]);
}
