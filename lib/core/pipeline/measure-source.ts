import { describeRuns } from "@/lib/core/bundle/describe-runs";
import { findCopies } from "@/lib/core/copies";
import type { Embedder, Progress } from "@/lib/core/domain/ports";
import { embedEnvironments } from "@/lib/core/embed";
import { readSource, type Source } from "@/lib/core/importers";
import { parseRelease } from "@/lib/core/release";
import type { StatsInput } from "@/lib/core/stats";
import { describeDiversity } from "@/lib/core/stats/describe-diversity";

import { buildPlaceless } from "./build-placeless";

/**
 * What numbers about a source are made of: the import's stages without places and files. The same source
 * gives the numbers of its bundle. Null when nothing of it can be shown.
 */
export function measureSource(
  source: Source,
  options: { id: string; embedder: Embedder; progress: Progress },
): StatsInput | null {
  const { id, embedder, progress } = options;
  const release = parseRelease(readSource(source, progress), { id }, progress);
  const { environments } = release;
  if (environments.length === 0) return null;
  const copies = findCopies(
    environments.map((environment) => environment.source),
    progress,
  );
  const embeddings = embedEnvironments(environments, copies, embedder, progress);
  const runs = describeRuns(release);
  return {
    columns: buildPlaceless(release, copies),
    runs,
    ids: environments.map((environment) => environment.id),
    diversity: describeDiversity(environments, runs, embeddings),
    spaceId: embeddings.spaceId,
  };
}
