import { sampleMemory } from "./memory";
import type { CorpusDocument, Design, Designer, MemoryRecord } from "./ports";
import type { RunConfig } from "./run-config";
import { pickOne, seedRandom } from "./seed";

/** A design, and the document it was grounded in. */
export interface GroundedDesign {
  design: Design;
  document: CorpusDocument | null;
}

/**
 * Asks the designer for one environment. Document, seeds from the memory and the designer's own chance follow from what `place`
 * names, so that a step that is played again asks the same.
 */
export async function designFor(
  config: RunConfig,
  designer: Designer,
  world: { corpus: readonly CorpusDocument[]; memory: readonly MemoryRecord[] },
  skill: string,
  place: readonly (string | number)[],
): Promise<GroundedDesign> {
  const document = config.usesCorpus
    ? pickOne(world.corpus, seedRandom(config.seed, ...place, "document"))
    : null;
  const seeds = config.usesMemory
    ? sampleMemory(world.memory, skill, seedRandom(config.seed, ...place, "memory"))
    : { positives: [], negatives: [] };
  const random = seedRandom(config.seed, ...place, "design");
  return { design: await designer.design({ skill, document, ...seeds, random }), document };
}
