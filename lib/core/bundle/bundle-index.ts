import type { BundleHeader, BundleIndex } from "./schema";
import { BUNDLE_VERSION } from "./schema";

/** The bundle that a visit without a link opens; null when there is none. */
export function findFirst({ first, bundles }: BundleIndex): string | null {
  const isListed = bundles.some(({ id }) => id === first);
  return (isListed ? first : bundles[0]?.id) ?? null;
}

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
  const entry = {
    id,
    title,
    environments: header.environments,
    hasResults: header.results !== null,
    path: `${folder}/bundle.json`,
  };
  const others = (index?.bundles ?? []).filter((bundle) => bundle.id !== id);
  return {
    ...index,
    version: BUNDLE_VERSION,
    bundles: [...others, entry].sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}
