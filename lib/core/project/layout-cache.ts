import type { JsonObject } from "@/lib/core/domain/json";

import type { ProjectionQuality } from "./measure-quality";

/** Where the distinct programs of a release stand. */
export interface Layout {
  /** In [-1, 1], x and y of each distinct program in turn. */
  places: Float64Array;
  /** Method and settings. */
  label: JsonObject;
  /** Null = too few programs to measure. */
  quality: ProjectionQuality | null;
}

/** Keeps layouts from one import to the next, by a hash of everything that they follow from but the code. */
export interface LayoutCache {
  /** Null = not kept, or no longer readable. */
  read(key: string): Layout | null;
  write(key: string, layout: Layout): void;
}
