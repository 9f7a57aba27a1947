const WORD = /[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g;
const SHORTEST = 2;
const LONGEST = 40;

/** Lower-case words of a text; names are split at capitals, digits and underscores. */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (word.length >= SHORTEST && word.length <= LONGEST) words.push(word.toLowerCase());
  }
  return words;
}

/** Words that tell nothing about a program: English function words, and what every environment says. */
export const STOP_WORDS = new Set(
  (
    "the of and to in is are be for with that this an as on at by from or if it its not you your we each every any " +
    "all one two will can may which where when there their they has have must should than then into such only also " +
    "given please output format answer final single line example note return value values int str self none true " +
    "false number numbers"
  ).split(" "),
);

const isDoubled = (word: string): boolean =>
  /([b-df-hj-np-tv-z])\1$/.test(word) && !/(ll|ss)$/.test(word);

/** Takes plural, -ing and -ed endings off a lower-case word: "matches" and "matching" meet in "match". */
export function stemWord(word: string): string {
  if (word.length > 4 && word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(sses|xes|ches|shes)$/.test(word)) return word.slice(0, -2);
  let stem = word;
  if (stem.length > 3 && stem.endsWith("s") && !/(ss|us|is)$/.test(stem)) stem = stem.slice(0, -1);
  if (stem.length > 5 && stem.endsWith("ing")) stem = stem.slice(0, -3);
  else if (stem.length > 4 && stem.endsWith("ed")) stem = stem.slice(0, -2);
  return stem.length > 3 && isDoubled(stem) ? stem.slice(0, -1) : stem;
}
