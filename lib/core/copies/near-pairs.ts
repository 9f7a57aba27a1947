import { compareSignatures, SIGNATURE_LENGTH } from "./min-hash";
import { mixHash } from "./token-hashes";

/** 16 bands of 8 places: two programs of similarity 0.8 share a band with probability 0.95. */
const BANDS = 16;
const BAND_LENGTH = SIGNATURE_LENGTH / BANDS;
/** Estimated Jaccard similarity from which two programs count as near-duplicates. */
const NEAR = 0.8;

function hashBand(signature: Uint32Array, band: number): number {
  let high = band + 1;
  let low = 0x1234;
  for (let i = band * BAND_LENGTH; i < (band + 1) * BAND_LENGTH; i++) {
    high = mixHash(high, signature[i]!);
    low = mixHash(low, signature[i]! ^ 0x55555555);
  }
  return high * 2097152 + (low >>> 11);
}

/**
 * Pairs of signatures that are near-duplicates, found through locality-sensitive hashing. Inside a
 * bucket each member is compared with the first and the previous one only, so that a bucket of
 * thousands stays linear; families still form, because pairs are joined by union. `null` signatures
 * are near nothing.
 */
export function findNearPairs(signatures: readonly (Uint32Array | null)[]): [number, number][] {
  const pairs: [number, number][] = [];
  for (let band = 0; band < BANDS; band++) {
    const buckets = new Map<number, { first: number; last: number }>();
    signatures.forEach((signature, index) => {
      if (signature === null) return;
      const key = hashBand(signature, band);
      const bucket = buckets.get(key);
      if (bucket === undefined) {
        buckets.set(key, { first: index, last: index });
        return;
      }
      for (const other of new Set([bucket.first, bucket.last])) {
        const otherSignature = signatures[other];
        if (otherSignature && compareSignatures(otherSignature, signature) >= NEAR) {
          pairs.push([other, index]);
        }
      }
      bucket.last = index;
    });
  }
  return pairs;
}
