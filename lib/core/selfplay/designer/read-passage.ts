import { STOP_WORDS } from "./vocabulary";

/** Something that acts on something else, in the passage's own words. */
export interface Relation {
  from: string;
  verb: string;
  to: string;
}

/** What plain text methods find in a passage; every list is in order of first use and may be empty. */
export interface PassageWords {
  /** Lower-case words that recur or follow an article. */
  things: string[];
  /** Capitalised words inside sentences. */
  names: string[];
  /** Words that follow a number. */
  units: string[];
  /** Whole numbers of at most six digits. */
  numbers: number[];
  relations: Relation[];
}

const VERBS =
  "absorbs|attracts|balances|blocks|carries|causes|contains|controls|cools|divides|drives|feeds|forms|heats|" +
  "holds|lowers|moves|needs|opens|produces|pulls|pushes|raises|reflects|releases|slows|stores|supports|warms";

const isSubject = (word: string): boolean =>
  word.length >= 3 && word.length <= 12 && !STOP_WORDS.has(word) && !/(ly|ing|ed)$/.test(word);

const collect = (text: string, pattern: RegExp, group: number): string[] => [
  ...new Set([...text.matchAll(pattern)].map((match) => match[group]!)),
];

/** Reads nouns, names, units, numbers and relations out of a passage. */
export function readPassage(text: string): PassageWords {
  const lower = text.toLowerCase();
  const afterArticle = collect(lower, /\b(?:the|an?|each|every|of|its)\s+([a-z]+)\b/g, 1);
  const counts = new Map<string, number>();
  for (const word of lower.match(/\b[a-z]{4,12}\b/g) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  const recurring = [...counts].filter(([, count]) => count >= 2).map(([word]) => word);
  const relation = new RegExp(
    `\\b([a-z]{3,12}) (${VERBS}) (?:the |an? |its |more |less )?([a-z]{3,12})\\b`,
    "g",
  );
  return {
    things: [...new Set([...recurring, ...afterArticle])].filter(isSubject),
    names: collect(text, /[a-z,;] ([A-Z][a-z]{2,11})\b/g, 1),
    units: collect(lower, /\b\d[\d.,]*\s+([a-z]{4,12}s)\b/g, 1).filter(isSubject),
    numbers: collect(
      text.replace(/(\d),(?=\d{3}\b)/g, "$1"),
      /(?<![\d.])(\d{1,6})(?![\d.]*\d)/g,
      1,
    ).map(Number),
    relations: [...lower.matchAll(relation)]
      .map(([, from, verb, to]) => ({ from: from!, verb: verb!, to: to! }))
      .filter(({ from, to }) => from !== to && isSubject(from) && isSubject(to)),
  };
}
