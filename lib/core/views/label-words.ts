/** Words that tell one group of texts from the others: class-based TF-IDF. */

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
  wrong yes yet you your`.split(/\s+/),
);

/** A word must stand in at least this share of a group's texts to speak for the group. */
const SPEAKS_FROM = 0.15;

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
 * neither a long text nor a copied one drowns the others. Words of few of a group's texts are left out.
 *
 * @param groups rows of each group
 * @param wordsOf words of every row, as `splitWords` gives them
 */
export function scoreGroupWords(
  groups: readonly (readonly number[])[],
  wordsOf: readonly (readonly string[])[],
): GroupWord[][] {
  const counted = groups.map((rows) => countTexts(rows, wordsOf));
  const everywhere = new Map<string, number>();
  let all = 0;
  for (const { texts } of counted)
    for (const [word, count] of texts) {
      everywhere.set(word, (everywhere.get(word) ?? 0) + count);
      all += count;
    }
  const mean = all / Math.max(1, groups.length);
  return counted.map(({ texts, total }) =>
    [...texts]
      .filter(([, count]) => count >= Math.max(Math.min(2, total), SPEAKS_FROM * total))
      .map(([word, count]) => ({
        word,
        score: (count / total) * Math.log(1 + mean / (everywhere.get(word) ?? count)),
      }))
      .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1)),
  );
}

/** How many texts of the group each word stands in, and how many there are; equal texts count as 1 + ln n. */
function countTexts(rows: readonly number[], wordsOf: readonly (readonly string[])[]) {
  const copies = new Map<string, { words: readonly string[]; count: number }>();
  for (const row of rows) {
    const words = wordsOf[row] ?? [];
    const key = words.join(" ");
    copies.set(key, { words, count: (copies.get(key)?.count ?? 0) + 1 });
  }
  const texts = new Map<string, number>();
  let total = 0;
  for (const { words, count } of copies.values()) {
    const weight = 1 + Math.log(count);
    total += weight;
    for (const word of words) texts.set(word, (texts.get(word) ?? 0) + weight);
  }
  return { texts, total };
}

/** Whether two words say the same to a reader: one begins with the other, or their first five letters agree. */
export function isSameWord(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a) || (a.length > 5 && a.slice(0, 5) === b.slice(0, 5));
}
