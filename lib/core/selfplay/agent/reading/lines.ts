/** Lines of `now` that `before` does not have, in order. */
export function findNews(before: string, now: string): string {
  const known = new Set(before.split("\n"));
  return now
    .split("\n")
    .filter((line) => !known.has(line))
    .join("\n");
}

/** A text without what only counts turns, so that equal situations read alike. */
export const dropCounters = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line.replace(
        /(?:turns?|days?|hours?|steps?) (?:left|so far|to \w+)\D{0,3}\d+|\d+ turns?\b[^,.]*|turn \d+/gi,
        "",
      ),
    )
    .join("\n");

/** Words of a text in lower case. */
export const listWords = (text: string): string[] =>
  text.toLowerCase().match(/[a-z][a-z'-]*[a-z]/g) ?? [];

/** Splits a hint from the observation that it stands below. */
export function splitHint(observation: string): { observation: string; hint: string | null } {
  const at = observation.lastIndexOf("\n\nHINT: ");
  if (at < 0) return { observation, hint: null };
  return { observation: observation.slice(0, at), hint: observation.slice(at + 8) };
}
