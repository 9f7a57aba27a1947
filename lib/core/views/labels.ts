/** Names of places on the map: what the environments there speak of, in two words, at several levels. */
import { findPlaceClusters, type PlaceCluster } from "./label-clusters";
import { isSameWord, scoreGroupWords, splitWords } from "./label-words";

/** One name on the map. */
export interface MapLabel {
  /** Mean place of the environments it names, -1..1. */
  x: number;
  y: number;
  /** One or two words, joined by a middle dot. */
  text: string;
  /** Environments it names; more wins over fewer where two names would touch. */
  weight: number;
  /** 0 = named when the whole map is in view; each level is for twice the zoom of the one before. */
  level: number;
}

/** What names are made from: one entry a row of `x`, `y` (-1..1) and `texts`. */
export interface LabelInput {
  count: number;
  x: Float32Array;
  y: Float32Array;
  /** Title and search words of each row; empty text = the row names nothing. */
  texts: readonly string[];
}

/** Smoothing of each level, in map units: coarse to fine. */
const BANDWIDTHS = [0.1, 0.05, 0.025];
const PER_LEVEL = 14;
/** Fewer environments than this make no place worth a name. */
const SMALLEST = 3;
const WORDS = 2;

/**
 * Builds the names of all levels, at most 14 a level, coarse levels first and larger places first.
 * Deterministic: the same rows give the same names. About 0.3 s for 5,000 texts of 100 words, so call it
 * once a bundle. Fewer than eight rows give none.
 */
export function makeLabels(input: LabelInput): MapLabel[] {
  const { count } = input;
  if (count < 8) return [];
  const wordsOf = input.texts.map(splitWords);
  const labels: MapLabel[] = [];
  BANDWIDTHS.forEach((bandwidth, level) => {
    const clusters = findPlaceClusters(input.x, input.y, bandwidth);
    const scored = scoreGroupWords(
      clusters.map((cluster) => cluster.rows),
      wordsOf,
    );
    const smallest = Math.max(SMALLEST, count / (200 * 2 ** level));
    const taken = new Set<string>();
    let made = 0;
    clusters.forEach((cluster, c) => {
      if (made === PER_LEVEL || cluster.rows.length < smallest) return;
      const parents = labels.filter((label) => isAround(label, cluster, level));
      const said = parents.flatMap((label) => label.text.split(" · "));
      const candidates = (scored[c] ?? []).map(({ word }) => word);
      const text = chooseText(candidates, said, taken);
      if (text === null) return;
      taken.add(text);
      labels.push({ x: cluster.x, y: cluster.y, text, weight: cluster.rows.length, level });
      made++;
    });
  });
  return labels;
}

/** A coarser name so near that both are in view together: its words need not be said again. */
function isAround(label: MapLabel, cluster: PlaceCluster, level: number): boolean {
  const reach = 2 * (BANDWIDTHS[label.level] ?? 0);
  return label.level < level && Math.hypot(label.x - cluster.x, label.y - cluster.y) < reach;
}

/** The best words that differ from each other and from what is said around; null = nothing left to say. */
function chooseText(
  candidates: readonly string[],
  said: readonly string[],
  taken: ReadonlySet<string>,
): string | null {
  const words: string[] = [];
  for (const word of candidates) {
    if ([...said, ...words].some((other) => isSameWord(word, other))) continue;
    words.push(word);
    if (words.length < WORDS) continue;
    if (!taken.has(words.join(" · "))) break;
    words.pop();
  }
  const text = words.join(" · ");
  return text === "" || taken.has(text) ? null : text;
}
