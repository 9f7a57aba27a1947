import { mixHash } from "./token-hashes";

/** Places of a signature; a power of two. */
export const SIGNATURE_LENGTH = 128;
/** Tokens of a shingle. */
const SHINGLE = 5;
const EMPTY = 0xffffffff;
const BIN_SHIFT = 32 - Math.log2(SIGNATURE_LENGTH);

/** The finaliser of MurmurHash3: spreads every input bit over all output bits. */
function spreadBits(value: number): number {
  let x = Math.imul(value, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/**
 * One-permutation MinHash of the 5-token shingles of a stream (Li, Owen and Zhang, 2012): each
 * shingle falls into one of 128 bins, and a bin keeps its minimum. Empty bins borrow from others by
 * a fixed sequence (Shrivastava, 2017). The share of equal places of two signatures estimates the
 * Jaccard similarity of the shingle sets. An empty stream gives null.
 */
export function signStream(stream: Uint32Array): Uint32Array | null {
  if (stream.length === 0) return null;
  const bins = new Uint32Array(SIGNATURE_LENGTH).fill(EMPTY);
  const shingles = Math.max(1, stream.length - SHINGLE + 1);
  for (let i = 0; i < shingles; i++) {
    let hash = 0x9747b28c;
    const end = Math.min(stream.length, i + SHINGLE);
    for (let j = i; j < end; j++) hash = mixHash(hash, stream[j]!);
    // Never the mark of an empty bin, or a program of one shingle would look empty.
    hash = Math.min(spreadBits(hash), EMPTY - 1);
    const bin = hash >>> BIN_SHIFT;
    if (hash < bins[bin]!) bins[bin] = hash;
  }
  return fillEmptyBins(bins);
}

function fillEmptyBins(bins: Uint32Array): Uint32Array {
  const filled = bins.slice();
  for (let bin = 0; bin < bins.length; bin++) {
    for (let attempt = 1; filled[bin] === EMPTY; attempt++) {
      const place = spreadBits(Math.imul(bin + 1, 0x9e3779b1) ^ attempt) % bins.length;
      filled[bin] = bins[place]!;
    }
  }
  return filled;
}

/** Share of equal places of two signatures, an estimate of Jaccard similarity in [0, 1]. */
export function compareSignatures(a: Uint32Array, b: Uint32Array): number {
  let equal = 0;
  for (let i = 0; i < SIGNATURE_LENGTH; i++) if (a[i] === b[i]) equal++;
  return equal / SIGNATURE_LENGTH;
}
