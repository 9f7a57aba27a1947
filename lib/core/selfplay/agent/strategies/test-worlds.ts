import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Whether a statement is true when these people lie. */
type Statement = (liars: ReadonlySet<string>) => boolean;

function listPeople(text: string): string[] {
  const list =
    /(?:people|persons|witnesses|guards|islanders)[^:]*:\s*([a-z]+(?:,\s*(?:and )?[a-z]+)+)/i.exec(
      text,
    )?.[1];
  return list?.split(/,\s*(?:and )?/).map((name) => name.trim().toLowerCase()) ?? [];
}

function readStatement(words: string, speaker: string): Statement | null {
  const name = (text: string | undefined) =>
    text === "i" || text === "I" ? speaker : (text ?? "").toLowerCase();
  const alike = /(\w+) and (\w+) are (?:of the same kind|alike|the same)/i.exec(words);
  if (alike !== null) return (liars) => liars.has(name(alike[1])) === liars.has(name(alike[2]));
  const either = /(\w+) or (\w+) is a liar/i.exec(words);
  if (either !== null) return (liars) => liars.has(name(either[1])) || liars.has(name(either[2]));
  const liar = /(\w+) (?:is|am) (?:not )?(?:a liar|lying)|(\w+) (?:always )?lies/i.exec(words);
  if (liar !== null)
    return (liars) => liars.has(name(liar[1] ?? liar[2])) !== /\bnot\b/.test(words);
  const honest = /(\w+) (?:tells the truth|is honest|is a truth-teller|is truthful)/i.exec(words);
  if (honest !== null) return (liars) => !liars.has(name(honest[1]));
  return null;
}

/** Sets of liars under which exactly the liars' statements are false. */
function listWorlds(people: readonly string[], text: string, liars: number | null): Set<string>[] {
  const said = [...text.matchAll(/\b(\w+)(?: says)?: ?"?([^."\n]+)/gi)].flatMap(
    ([, speaker, words]) => {
      const name = speaker!.toLowerCase();
      const statement = people.includes(name) ? readStatement(words!, name) : null;
      return statement === null ? [] : [{ name, statement }];
    },
  );
  const worlds: Set<string>[] = [];
  for (let mask = 1; mask < 1 << people.length; mask++) {
    const set = new Set(people.filter((_, index) => (mask >> index) & 1));
    if (liars !== null && set.size !== liars) continue;
    if (said.every(({ name, statement }) => statement(set) !== set.has(name))) worlds.push(set);
  }
  return said.length === 0 ? [] : worlds.sort((a, b) => a.size - b.size);
}

function readLiarCount(text: string): number | null {
  const word = /(?:exactly|there (?:is|are)) (?:exactly )?(one|two|three|\d) liars?/i
    .exec(text)?.[1]
    ?.toLowerCase();
  return word === undefined ? null : ({ one: 1, two: 2, three: 3 }[word] ?? Number(word));
}

/** Supposes every possible set of liars, keeps those that contradict nothing, and names one. */
export const testWorlds: Strategy = {
  name: "test worlds of liars",
  applies: ({ opening }) => /\bliars?\b/i.test(opening) && listPeople(opening).length > 1,
  start: ({ opening }) => {
    const people = listPeople(opening);
    const said = new Set<string>();
    return ({ hint, forms, turns, observation }: EpisodeView) => {
      const ask = listLiterals(forms).find(
        (action) => /^(?:ask|hear|question) /.test(action) && !said.has(action),
      );
      const isPoor = turns.some((turn) => /cannot pay|no more questions/i.test(turn.observation));
      if (ask !== undefined && !isPoor) {
        said.add(ask);
        return ask;
      }
      const heard = [opening, ...turns.map((turn) => turn.observation), observation].join("\n");
      const worlds = listWorlds(people, heard, readLiarCount(`${opening} ${hint ?? ""}`));
      const answer = worlds
        .map((world) => [...world].sort().join(", "))
        .find((text) => !said.has(text));
      if (answer === undefined) return null;
      said.add(answer);
      return answer;
    };
  },
};
