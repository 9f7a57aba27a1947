import { createRandom } from "@/lib/core/maths/random";

import type { Random } from "./ports";

/** A seed from what it is for: equal parts give equal seeds, on every engine. A whole number from 0 below 2^31. */
export function mixSeed(...parts: readonly (string | number)[]): number {
  // FNV-1a over the text, then the last mixing of MurmurHash3 (both public domain), so that near texts part.
  let hash = 0x811c9dc5;
  const text = parts.join("/");
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 1;
}

/** A generator of its own for one purpose. */
export const seedRandom = (...parts: readonly (string | number)[]): Random =>
  createRandom(mixSeed(...parts));

/** One of the items, evenly; null of none. */
export function pickOne<Item>(items: readonly Item[], random: Random): Item | null {
  return items[Math.floor(random() * items.length)] ?? null;
}

/** A copy in random order (Fisher-Yates). */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j]!, shuffled[i]!];
  }
  return shuffled;
}
