import { HUES } from "@/lib/core/views/colours";

/** What has one colour on the whole page, whatever chart it is in. */
const FIXED: Record<string, string> = {
  SPADE: HUES[0],
  RLVE: HUES[1],
  "Fixed-pool GRPO": "#8A8A86",
  base: "#8A8A86",
  "printed beside": HUES[5],
};

/** One colour a name, in order; names that stand for the same everywhere keep theirs. */
export function colourNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => FIXED[name]));
  const free = HUES.filter((hue) => !taken.has(hue));
  let next = 0;
  return names.map((name) => FIXED[name] ?? free[next++ % free.length] ?? HUES[0]);
}
