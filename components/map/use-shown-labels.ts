/** Which names show now, given which showed at the last zoom. */
import { useState } from "react";

import { chooseLabels } from "./label-zoom";

interface ShownLabels {
  from: Float64Array;
  scale: number;
  shown: ReadonlySet<number>;
}

/** Indices of the names that show at a scale; see `chooseLabels`. `from` must keep its identity while it is the same. */
export function useShownLabels(from: Float64Array, scale: number): ReadonlySet<number> {
  const [last, setLast] = useState<ShownLabels>({ from, scale: 0, shown: new Set() });
  if (last.from !== from || last.scale !== scale) {
    const before = last.from === from ? last.shown : new Set<number>();
    setLast({ from, scale, shown: chooseLabels(from, scale, before) });
  }
  return last.shown;
}
