import type { JsonObject, JsonValue } from "@/lib/core/domain/json";

import { isEqualJson, isJsonObject } from "./equal-json";

/** Which entry of the earlier list is which of the later one. */
export interface EntryMatch {
  /** Indices in the earlier and the later list; null = it has none there. In the later list's order, then removed ones. */
  pairs: { before: number | null; after: number | null }[];
  /** The key by whose value entries were told apart; null = by their place. */
  identity: string | null;
  /** Entries that both lists have stand in another order. */
  isReordered: boolean;
}

/** Keys that name an entry, best first; after these, any that ends in `_id`. */
const IDENTITIES = ["id", "key", "uid", "uuid", "name", "title"];

/** The values of a key, if every entry has one and no two share it; else null. */
function readIdentities(entries: readonly JsonObject[], key: string): Map<string, number> | null {
  const found = new Map<string, number>();
  for (const [at, entry] of entries.entries()) {
    const value = Object.hasOwn(entry, key) ? entry[key] : undefined;
    if (typeof value !== "string" && typeof value !== "number") return null;
    const name = String(value);
    if (found.has(name)) return null;
    found.set(name, at);
  }
  return found;
}

/** Matches the entries of two lists: by an identity where all have one, else by what did not change at both ends. */
export function matchEntries(
  before: readonly JsonValue[],
  after: readonly JsonValue[],
): EntryMatch {
  const [olds, news] = [before.filter(isJsonObject), after.filter(isJsonObject)];
  if (olds.length === before.length && news.length === after.length && news.length > 0) {
    const first = news[0] ?? {};
    const ids = Object.keys(first).filter((key) => /(_id|Id)$/.test(key));
    for (const key of [...IDENTITIES, ...ids]) {
      const [earlier, later] = [readIdentities(olds, key), readIdentities(news, key)];
      if (earlier !== null && later !== null) return matchByIdentity(earlier, later, key);
    }
  }
  return matchByPlace(before, after);
}

function matchByIdentity(
  earlier: ReadonlyMap<string, number>,
  later: ReadonlyMap<string, number>,
  identity: string,
): EntryMatch {
  const pairs: EntryMatch["pairs"] = [...later].map(([name, after]) => ({
    before: earlier.get(name) ?? null,
    after,
  }));
  const kept = pairs.flatMap(({ before }) => (before === null ? [] : [before]));
  const isReordered = kept.some((before, at) => at > 0 && before < (kept[at - 1] ?? 0));
  for (const [name, before] of earlier) if (!later.has(name)) pairs.push({ before, after: null });
  return { pairs, identity, isReordered };
}

function matchByPlace(before: readonly JsonValue[], after: readonly JsonValue[]): EntryMatch {
  const shorter = Math.min(before.length, after.length);
  const isSame = (old: number, now: number) => isEqualJson(before[old] ?? null, after[now] ?? null);
  let head = 0;
  while (head < shorter && isSame(head, head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && isSame(before.length - 1 - tail, after.length - 1 - tail))
    tail += 1;
  const pairs: EntryMatch["pairs"] = after.map((_, now) => {
    if (now >= after.length - tail)
      return { before: now - after.length + before.length, after: now };
    return { before: now < before.length - tail ? now : null, after: now };
  });
  for (let old = Math.max(head, after.length - tail); old < before.length - tail; old += 1)
    pairs.push({ before: old, after: null });
  return { pairs, identity: null, isReordered: false };
}
