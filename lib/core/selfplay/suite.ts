import type { HeldOutEnvironment } from "./held-out";
import type { CorpusDocument, Designer } from "./ports";
import { pickOne, seedRandom } from "./seed";
import { GAME_SKILLS, skillOfIndex, TOOL_SKILLS } from "./skills";

/** Every so many passages one is kept from all runs. */
const KEPT_BACK = 8;

/** The passages that runs are shown, and those that only the held-out suite is written from. */
export function splitCorpus(documents: readonly CorpusDocument[]): {
  shown: CorpusDocument[];
  heldOut: CorpusDocument[];
} {
  return {
    shown: documents.filter((_, index) => index % KEPT_BACK !== 0),
    heldOut: documents.filter((_, index) => index % KEPT_BACK === 0),
  };
}

/** At most `count` items, spread over all of them. */
export function takeEvenly<Item>(items: readonly Item[], count: number): Item[] {
  if (count >= items.length) return [...items];
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}

/**
 * Environments of an untrained designer, from passages that no run is shown and under a seed of their own; skills take turns, two
 * games to one workflow.
 */
export async function writeSuite(
  designer: Designer,
  documents: readonly CorpusDocument[],
  count: number,
): Promise<HeldOutEnvironment[]> {
  const suite: HeldOutEnvironment[] = [];
  for (let index = 0; index < count; index++) {
    const isTool = index % 3 === 2;
    const skill = skillOfIndex(
      isTool ? TOOL_SKILLS : GAME_SKILLS,
      Math.floor(index / 3) * 2 + (index % 3),
    );
    const { source } = await designer.design({
      skill,
      document: pickOne(documents, seedRandom("held-out", index, "document")),
      positives: [],
      negatives: [],
      random: seedRandom("held-out", index, "design"),
    });
    suite.push({
      part: isTool ? "written workflows" : "written games",
      name: `written/${index}`,
      source,
    });
  }
  return suite;
}
