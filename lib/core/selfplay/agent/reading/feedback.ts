const UP =
  /too (?:low|small|short|little|early|cold|light|few)|\b(?:higher|larger|bigger|greater|increase|go up|warmer up|more is)\b/i;
const DOWN =
  /too (?:high|large|big|long|much|late|hot|heavy|many)|\b(?:lower|smaller|fewer|decrease|go down|less is)\b/i;
const WRONG =
  /\b(?:wrong|incorrect|no\b|not (?:it|right|correct|valid)|miss(?:ed)?|fail(?:s|ed)?|invalid|refused|blocked|cannot|nothing)\b/i;
const RIGHT =
  /\b(?:correct|right|yes|exactly|good|well done|accepted|agrees?|opens?|success|found|hit)\b/i;

/** Where a number should go, by what the text says to a guess; null when it says neither, or both. */
export function readDirection(news: string): "up" | "down" | null {
  const [isUp, isDown] = [UP.test(news), DOWN.test(news)];
  return isUp === isDown ? null : isUp ? "up" : "down";
}

/** Whether the text sounds like praise (1), like blame (-1), or like neither (0). */
export function readTone(news: string): number {
  const [line] = news.split("\n");
  return Number(RIGHT.test(line ?? "")) - Number(WRONG.test(line ?? ""));
}

const EXACT =
  /(\d+|none|no|one|two|three|four|five)\s+(?:\w+\s+){0,2}?(?:exact|bulls?|blacks?|in (?:the )?(?:right|correct) (?:place|position|spot)|in place|well placed|correctly placed)/i;
const EXACT_AFTER = /(?:exact|bulls?|blacks?|in place|right place)\s*[:=]\s*(\d+)/i;
const MISPLACED =
  /(\d+|none|no|one|two|three|four|five)\s+(?:\w+\s+){0,2}?(?:misplaced|cows?|whites?|elsewhere|in (?:the )?wrong (?:place|position|spot)|out of place)/i;
const MISPLACED_AFTER = /(?:misplaced|cows?|whites?|elsewhere|wrong place)\s*[:=]\s*(\d+)/i;
const COUNTS: Readonly<Record<string, number>> = {
  none: 0,
  no: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

function readMatch(text: string, patterns: readonly RegExp[]): number | null {
  for (const pattern of patterns) {
    const word = pattern.exec(text)?.[1]?.toLowerCase();
    if (word !== undefined) return COUNTS[word] ?? Number(word);
  }
  return null;
}

/** How many symbols of a code are right: in place, and elsewhere; null where the text counts neither. */
export function readCodeFeedback(news: string): { exact: number; misplaced: number | null } | null {
  const exact = readMatch(news, [EXACT_AFTER, EXACT]);
  return exact === null
    ? null
    : { exact, misplaced: readMatch(news, [MISPLACED_AFTER, MISPLACED]) };
}
