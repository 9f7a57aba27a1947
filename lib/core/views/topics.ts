/**
 * Topics: the places that the map names when all of it is in view, as categories of environments. What lies in no
 * named place has no topic: it is unknown, not "other".
 */
import { HUES, OTHER, UNKNOWN_CATEGORY, type Colouring } from "./colours";
import type { NamedPlace } from "./labels";

/** Environments coloured by topic, the largest first; those beyond the hues are one category; null = nothing is named. */
export function colourTopics(
  places: readonly NamedPlace[],
  environments: number,
): Colouring | null {
  const topics = places
    .filter(({ level }) => level === 0)
    .sort((a, b) => b.rows.length - a.rows.length);
  if (topics.length === 0) return null;
  const category = new Uint8Array(environments).fill(UNKNOWN_CATEGORY);
  topics.forEach(({ rows }, at) => {
    for (const row of rows) category[row] = Math.min(at, HUES.length);
  });
  const named = topics.slice(0, HUES.length).map(({ text, rows }, at) => ({
    label: text,
    colour: HUES[at] ?? OTHER,
    count: rows.length,
    kind: "value" as const,
  }));
  const rest = topics.slice(HUES.length).reduce((sum, { rows }) => sum + rows.length, 0);
  const others =
    rest === 0
      ? []
      : [{ label: "other topics", colour: OTHER, count: rest, kind: "other" as const }];
  const unknown = category.filter((of) => of === UNKNOWN_CATEGORY).length;
  const without =
    unknown === 0
      ? []
      : [{ label: "in no named place", colour: OTHER, count: unknown, kind: "unknown" as const }];
  return {
    category,
    palette: [...named, ...others].map(({ colour }) => colour),
    entries: [...named, ...others, ...without],
    ramp: null,
  };
}
