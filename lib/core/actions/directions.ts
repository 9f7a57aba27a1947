/** Where a step leads on the screen. */
export const DIRECTIONS = ["up", "down", "left", "right"] as const;
export type Direction = (typeof DIRECTIONS)[number];

const WORDS: Readonly<Record<string, Direction>> = {
  up: "up",
  north: "up",
  n: "up",
  down: "down",
  south: "down",
  s: "down",
  left: "left",
  west: "left",
  w: "left",
  right: "right",
  east: "right",
  e: "right",
};

/** Lists with fewer ways that have words of their own hold something else that is called left or right. */
const LEAST_WAYS = 2;

/** A step: the words round the direction, how it is spelled, and where it leads; null where not one word is a direction. */
function readStep(words: string) {
  const parts = words.split(/\s+/);
  const at = parts.findIndex((part) => WORDS[part.toLowerCase()] !== undefined);
  const way = WORDS[parts[at]?.toLowerCase() ?? ""];
  if (way === undefined) return null;
  const frame = parts.with(at, "*").join(" ");
  return { frame, way, isLetter: parts[at]?.length === 1 };
}

/**
 * Where each action of a list leads. Steps are told from labels by their company: actions that differ in the direction alone,
 * two of them where it is a word, all four where it is a letter (`fly N` may be a flight to N). Null for everything else, and
 * for all where two such families exist, since a key has one meaning.
 */
export function readDirections(actions: readonly string[]): (Direction | null)[] {
  const steps = actions.map(readStep);
  const frames = new Map<string, { ways: Set<Direction>; isLetter: boolean }>();
  for (const step of steps) {
    if (step === null) continue;
    const family = frames.get(step.frame) ?? { ways: new Set(), isLetter: false };
    family.ways.add(step.way);
    family.isLetter ||= step.isLetter;
    frames.set(step.frame, family);
  }
  const families = [...frames].filter(
    ([, { ways, isLetter }]) => ways.size >= (isLetter ? DIRECTIONS.length : LEAST_WAYS),
  );
  if (families.length !== 1) return actions.map(() => null);
  return steps.map((step) => (step?.frame === families[0]?.[0] ? (step?.way ?? null) : null));
}
