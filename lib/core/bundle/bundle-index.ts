import type { BundleHeader, BundleIndex } from "./schema";
import { BUNDLE_VERSION } from "./schema";

/**
 * The index with a bundle added, or replaced where its id is known; other entries are kept, sorted by id.
 * `folder` is the bundle's folder, relative to the index.
 */
export function addToIndex(
  index: BundleIndex | null,
  header: BundleHeader,
  folder: string,
): BundleIndex {
  const { id, title } = header.release;
  const entry = { id, title, environments: header.environments, path: `${folder}/bundle.json` };
  const others = (index?.bundles ?? []).filter((bundle) => bundle.id !== id);
  return {
    version: BUNDLE_VERSION,
    bundles: [...others, entry].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
