import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { Strategy } from "@/lib/core/selfplay/agent/strategy";

const A = "a".charCodeAt(0);
const shift = (word: string, by: (index: number) => number): string =>
  [...word]
    .map((letter, index) =>
      String.fromCharCode(((letter.charCodeAt(0) - A + by(index) + 2600) % 26) + A),
    )
    .join("");
const mirror = (word: string): string =>
  [...word].map((letter) => String.fromCharCode(25 - (letter.charCodeAt(0) - A) + A)).join("");

/** Clear texts that usual ciphers give: every shift, steady or growing, the mirrored alphabet, the word backwards. */
function listReadings(cipher: string): string[] {
  const backwards = [...cipher].reverse().join("");
  const readings: string[] = [mirror(cipher), backwards];
  for (let key = 0; key < 26; key++) {
    readings.push(
      shift(cipher, () => -key),
      shift(backwards, () => -key),
      shift(mirror(cipher), () => key),
    );
    for (let growth = 1; growth < 6; growth++)
      readings.push(shift(cipher, (index) => -key - growth * index));
  }
  return readings;
}

const readCipher = (text: string): string | null =>
  /(?:cipher(?: text)?|written|code word|secret)\s*:\s*([a-z]+)\b/i
    .exec(text)?.[1]
    ?.toLowerCase() ?? null;

/** Words that may be meant: a book of the text, else the actions. */
function listWords(text: string, actions: readonly string[]): string[] {
  const book =
    /(?:book|words|dictionary|list)\s*:\s*([^\n]+)/i
      .exec(text)?.[1]
      ?.split(/[^a-z]+/i)
      .filter(Boolean) ?? [];
  return [...new Set([...book, ...actions])].map((word) => word.toLowerCase());
}

/** Undoes a cipher by every key and says the reading that is a known word. */
export const decipher: Strategy = {
  name: "decipher",
  applies: ({ observation }) => readCipher(observation) !== null,
  start: () => {
    const said = new Set<string>();
    return ({ observation, opening, hint, forms, random }) => {
      const cipher = readCipher(observation);
      if (cipher === null) return null;
      const words = listWords(`${opening}\n${observation}\n${hint ?? ""}`, listLiterals(forms));
      const readings = new Set(listReadings(cipher));
      const alike = (word: string) =>
        word.length === cipher.length && new Set(word).size === new Set(cipher).size;
      const left = words.filter((word) => !said.has(`${cipher}/${word}`));
      const best =
        left.find((word) => readings.has(word)) ??
        left.filter(alike)[Math.floor(random() * left.filter(alike).length)];
      if (best === undefined) return null;
      said.add(`${cipher}/${best}`);
      return best;
    };
  },
};
