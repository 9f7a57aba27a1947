/** Words that tell one group of texts from the others: class-based TF-IDF. */
import { findChance } from "./label-chance";

/** A word and its weight in one group; the larger, the more the word is of this group alone. */
export interface GroupWord {
  word: string;
  score: number;
}

/** English function words, and words that nearly every environment says of itself. */
const COMMON = new Set(
  `a about above across action actions after again against agent all also always an and any are around as at
  available back be been before being below best between both but by can cannot class code correct current
  def description did do does done down during each either else empty end ends enter env environment episode
  every example false find first follow following for format from full game games get give given gives goal
  has have here hidden how if in init int into is it its itself just keep know last left less let like list
  make many may maximum max minimum more most move moves much must name need never new next no none not now number
  observation of off on once one only or order other others our out over own per play player please possible
  problem provide puzzle random read reach remaining repr reset respond response return returns reward right rule rules same
  say see seed self send set should show shows simple single so solve some start starts state step steps still
  str string submit such task tell text than that the their them then there these they this those three through
  time to total true try turn turns two type under until up upon use used user uses using valid value values very via was
  way we welcome well were what when where which while who whole whose will win with within without word words would write
  wrong yes yet you your whether nothing nobody anybody somebody something everything anything nor though
  although because since whose every ever few many several eight seven nine ten five four six three thing things
  answers answered takes taken goes went gone comes came knows known tells told stands stood half back`.split(
    /\s+/,
  ),
);

/** A word must stand in at least this share of a group's texts to speak for the group. */
const SPEAKS_FROM = 0.15;
/** Words per group that may be there by chance alone, over all words looked at. */
const BY_CHANCE = 0.05;

/**
 * Distinct words of a text, lower case, in order of appearance. `camelCase` and `snake_case` are parted.
 * Words of fewer than three letters and words that every environment uses are left out.
 */
export function splitWords(text: string): string[] {
  const parted = text.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2").toLowerCase();
  const words = parted.match(/\p{L}{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !COMMON.has(word));
}

/**
 * Scores the words of every group, best first (ties by alphabet), with BERTopic's class-based TF-IDF
 * (Grootendorst 2022, arXiv:2203.05794): W(t, c) = tf(t, c) * log(1 + A / f(t)), where A is the mean
 * number of words a group. `tf` counts texts, not occurrences, and n equal texts as 1 + ln n, so that
 * neither a long text nor a copied one drowns the others. A word that few of the group's texts carry, or
 * that chance would as well have put there, is left out: no name is better than a random one.
 *
 * @param groups rows of each group
 * @param wordsOf words of every row, as `splitWords` gives them
 */
export function scoreGroupWords(
  groups: readonly (readonly number[])[],
  wordsOf: readonly (readonly string[])[],
): GroupWord[][] {
  const counted = groups.map((rows) => countTexts(rows, wordsOf));
  const everywhere = new Map<string, WordCount>();
  let weightOfAll = 0;
  let texts = 0;
  for (const group of counted) {
    texts += group.texts;
    for (const [word, { weight, distinct }] of group.words) {
      const sum = everywhere.get(word) ?? { weight: 0, distinct: 0 };
      everywhere.set(word, { weight: sum.weight + weight, distinct: sum.distinct + distinct });
      weightOfAll += weight;
    }
  }
  const mean = weightOfAll / Math.max(1, groups.length);
  return counted.map((group) =>
    [...group.words]
      .filter(([word, { weight, distinct }]) => {
        if (weight < SPEAKS_FROM * group.weight) return false;
        const inAll = everywhere.get(word)?.distinct ?? distinct;
        const chance = findChance(distinct, group.texts, inAll, texts);
        return chance * everywhere.size < BY_CHANCE;
      })
      .map(([word, { weight }]) => ({
        word,
        score:
          (weight / group.weight) * Math.log(1 + mean / (everywhere.get(word)?.weight ?? weight)),
      }))
      .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1)),
  );
}

/** How much a word is said: n equal texts weigh 1 + ln n and are one distinct text. */
interface WordCount {
  weight: number;
  distinct: number;
}

function countTexts(rows: readonly number[], wordsOf: readonly (readonly string[])[]) {
  const copies = new Map<string, { words: readonly string[]; count: number }>();
  for (const row of rows) {
    const words = wordsOf[row] ?? [];
    const key = words.join(" ");
    copies.set(key, { words, count: (copies.get(key)?.count ?? 0) + 1 });
  }
  const counts = new Map<string, WordCount>();
  let total = 0;
  for (const { words, count } of copies.values()) {
    const copied = 1 + Math.log(count);
    total += copied;
    for (const word of words) {
      const sum = counts.get(word) ?? { weight: 0, distinct: 0 };
      counts.set(word, { weight: sum.weight + copied, distinct: sum.distinct + 1 });
    }
  }
  return { words: counts, weight: total, texts: copies.size };
}

/** Whether two words say the same to a reader: one begins with the other, or their first five letters agree. */
export function isSameWord(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a) || (a.length > 5 && a.slice(0, 5) === b.slice(0, 5));
}
