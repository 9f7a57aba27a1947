/** BibTeX of the paper and of a release. In: what a release says of itself. Out: text to copy. */
import type { BundleHeader } from "@/lib/core/bundle/schema";

/** Address of the paper, for links. */
export const PAPER_ADDRESS = "https://arxiv.org/abs/2608.19197";

/** The paper; title and authors as its public repository (spade-rl/spade, README) states them. */
export const PAPER_BIBTEX = `@misc{liu2026spade,
  title         = {{SPADE}: Self-Play in Adaptive Synthetic Executable Environments},
  author        = {Bo Liu and Simon Yu and Yiding Jiang and Ao Qu and Andrew Zhao and Zichen Liu and
                   Junsu Kim and Zijian Zhou and Seungone Kim and Tongzheng Ren and Mickel Liu and
                   Hanfei Yu and Zhaorun Chen and Weiyan Shi and Paul Pu Liang and Luke Zettlemoyer and
                   Yejin Choi and Natasha Jaques},
  year          = {2026},
  eprint        = {2608.19197},
  archivePrefix = {arXiv},
  url           = {${PAPER_ADDRESS}}
}`;

const ESCAPES: Record<string, string> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
};

/** Text of others inside BibTeX: characters that mean something to TeX stand for themselves. */
const escapeTex = (text: string): string =>
  text.replace(/[\\{}#$%&_~^]/g, (found) => ESCAPES[found] ?? `\\${found}`).replace(/\s+/g, " ");

/**
 * A release as a data set. Fields that it does not state are left out; `mapId` pins what was shown, since a
 * release of the same name may change.
 */
export function citeRelease({ release, environments, runs, mapId, spaceId }: BundleHeader): string {
  const key = release.id.replace(/[^A-Za-z0-9]+/g, "");
  const models = [...new Set(runs.map(({ model }) => model).filter((model) => model !== null))];
  const facts = [
    `${environments} environments in ${runs.length} ${runs.length === 1 ? "run" : "runs"}`,
    ...(models.length === 0 ? [] : [`model ${models.join(", ")}`]),
    ...(release.licence === null ? [] : [`licence ${release.licence}`]),
    `as shown by SPADE Explorer, embedding ${spaceId.slice(0, 12)}, map ${mapId.slice(0, 12)}`,
  ];
  return `@misc{${key},
  title = {${escapeTex(release.title)}},
  note  = {${escapeTex(facts.join("; "))}}
}`;
}
