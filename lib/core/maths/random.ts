/**
 * Mulberry32 (Tommy Ettinger, public domain): a generator of numbers in [0, 1) from a 32-bit seed.
 * The same seed gives the same sequence on every engine, since it uses integer arithmetic only.
 */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** `count` distinct integers below `total`, ascending, drawn evenly (Fisher-Yates, cut short). */
export function sampleIndices(total: number, count: number, seed: number): Uint32Array {
  const random = createRandom(seed);
  const all = Uint32Array.from({ length: total }, (_, index) => index);
  const wanted = Math.min(count, total);
  for (let i = 0; i < wanted; i++) {
    const j = i + Math.floor(random() * (total - i));
    const kept = all[i]!;
    all[i] = all[j]!;
    all[j] = kept;
  }
  return all.slice(0, wanted).sort();
}
