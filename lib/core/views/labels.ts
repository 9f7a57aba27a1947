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

/** A name with the environments that it is of. */
export interface NamedPlace extends MapLabel {
  /** Rows, ascending or not. */
  rows: readonly number[];
}

/** What names are made from: one entry a row of `x`, `y` (-1..1) and `texts`. */
export interface LabelInput {
  count: number;
  x: Float32Array;
  y: Float32Array;
  /** Title and search words of each row; empty text = the row names nothing. */
  texts: readonly string[];
}

/** Smoothings to try, in map units: the one with the most places that can all be named is taken. */
const BANDWIDTHS = [0.12, 0.1, 0.085, 0.07, 0.06, 0.05];
const LEVELS = 3;
const PER_LEVEL = 14;
/** Fewer environments than this make no place worth a name. */
const SMALLEST = 3;
const WORDS = 2;
const JOINT = " · ";

/**
 * Makes the names of all levels, at most 14 a level, coarse levels first and larger places first.
 * Deterministic: the same rows give the same names. Takes about 0.4 s for 5,000 texts of
 * 6 words (measured), so call it once a bundle. Fewer than eight rows give none.
 */
export function makeLabels(input: LabelInput): NamedPlace[] {
  if (input.count < 8) return [];
  const wordsOf = input.texts.map(splitWords);
  const coarse = chooseBandwidth(input);
  const labels: NamedPlace[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const bandwidth = coarse / 2 ** level;
    const clusters = findPlaceClusters(input.x, input.y, bandwidth);
    const scored = scoreGroupWords(
      clusters.map((cluster) => cluster.rows),
      wordsOf,
    );
    const taken = new Set<string>();
    clusters.forEach((cluster, c) => {
      if (taken.size === PER_LEVEL || cluster.rows.length < findSmallest(input, level)) return;
      const around = labels.filter((label) => isAround(label, cluster, level, coarse));
      const said = around.flatMap((label) => label.text.split(JOINT));
      const words = (scored[c] ?? []).map(({ word }) => word);
      const text = chooseText(words, said, taken);
      if (text === null) return;
      taken.add(text);
      const { x, y, rows } = cluster;
      labels.push({ x, y, text, weight: rows.length, level, rows });
    });
  }
  return labels;
}

/** Half a percent of all environments on the coarsest level, half as many on each finer one. */
function findSmallest(input: LabelInput, level: number): number {
  return Math.max(SMALLEST, input.count / (200 * 2 ** level));
}

function chooseBandwidth(input: LabelInput): number {
  let best = BANDWIDTHS[0] ?? 0.1;
  let most = 0;
  for (const bandwidth of BANDWIDTHS) {
    const clusters = findPlaceClusters(input.x, input.y, bandwidth);
    const named = clusters.filter(({ rows }) => rows.length >= findSmallest(input, 0)).length;
    if (named > most && named <= PER_LEVEL) [best, most] = [bandwidth, named];
  }
  return best;
}

/** A coarser name so near that both are in view together: its words need not be said again. */
function isAround(label: MapLabel, cluster: PlaceCluster, level: number, coarse: number): boolean {
  const reach = (2 * coarse) / 2 ** label.level;
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
    if (!taken.has(words.join(JOINT))) break;
    words.pop();
  }
  const text = words.join(JOINT);
  return text === "" || taken.has(text) ? null : text;
}
