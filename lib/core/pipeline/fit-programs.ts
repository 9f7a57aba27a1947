import { findCopies } from "@/lib/core/copies";
import type { Embedder, Progress } from "@/lib/core/domain/ports";
import type { FitProgram, ProgramFit } from "@/lib/core/domain/program-fit";
import { embedPrograms } from "@/lib/core/embed";
import { PROJECTION_SEED, projectEmbeddings } from "@/lib/core/project";

/**
 * Fits one map to programs of several releases: the import's stages from their texts on, since bundles hold no vectors
 * and each release's vectors are fitted to its own programs. Needs at least one program.
 */
export function fitPrograms(
  programs: readonly FitProgram[],
  embedder: Embedder,
  progress: Progress,
): ProgramFit {
  const order = programs.map((_, at) => at);
  order.sort((one, other) => (programs[one]!.id < programs[other]!.id ? -1 : 1));
  const sorted = order.map((at) => programs[at]!);
  const copies = findCopies(
    sorted.map(({ source }) => source),
    progress,
  );
  const embeddings = embedPrograms(sorted, copies, embedder, progress);
  const ids = sorted.map(({ id }) => id);
  const options = { projectionSeed: PROJECTION_SEED };
  const { x, y, mapId } = projectEmbeddings(embeddings, ids, options, progress);
  const fit: ProgramFit = {
    x: new Float32Array(programs.length),
    y: new Float32Array(programs.length),
    sameProgram: new Uint32Array(programs.length),
    sameSkeleton: new Uint32Array(programs.length),
    near: new Uint32Array(programs.length),
    distinct: embeddings.distinctRows.length,
    mapId,
  };
  order.forEach((at, row) => {
    const families = copies.families[row]!;
    fit.x[at] = x[row]!;
    fit.y[at] = y[row]!;
    fit.sameProgram[at] = families.sameProgram;
    fit.sameSkeleton[at] = families.sameSkeleton;
    fit.near[at] = families.near;
  });
  return fit;
}
