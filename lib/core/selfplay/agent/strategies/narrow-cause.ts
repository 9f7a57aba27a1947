import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

interface Case {
  factors: ReadonlySet<string>;
  happens: boolean;
}

function listFactors(text: string): string[] {
  const list = /(?:factors|suspects|causes)\s*:\s*([^\n.]+)/i.exec(text)?.[1];
  return list?.split(/\s*,\s*/).map((name) => name.trim()) ?? [];
}

/** Cases such as `2. salt, heat: no rust`, and what own trials gave. */
function listCases({ opening, turns }: EpisodeView, factors: readonly string[]): Case[] {
  const lines = [opening, ...turns.map(({ observation }) => observation)].flatMap((text) =>
    text.split(/\n|(?<=\.)\s/),
  );
  return lines.flatMap((line): Case[] => {
    const match = /^(?:\d+\.\s*)?([^:]+):\s*(no )?(\w[\w ]*)\.?$/.exec(line.trim());
    const present = match?.[1]?.split(/\s*,\s*/).filter((name) => factors.includes(name)) ?? [];
    const isNothing = match?.[1]?.trim() === "nothing";
    return match === null || match === undefined || (present.length === 0 && !isNothing)
      ? []
      : [{ factors: new Set(present), happens: match[2] === undefined }];
  });
}

/** How many cases each factor explains as the only cause. */
const rateFactor = (factor: string, cases: readonly Case[]): number =>
  cases.filter(({ factors, happens }) => factors.has(factor) === happens).length;

/** Tries factors alone and halves of those in doubt, then claims the one that explains the most cases. */
export const narrowCause: Strategy = {
  name: "narrow down a cause",
  applies: ({ opening, forms }) =>
    listFactors(opening).length > 2 && listLiterals(forms).some((action) => /^claim /.test(action)),
  start: ({ opening }) => {
    const factors = listFactors(opening);
    const said = new Set<string>();
    return (view) => {
      const cases = listCases(view, factors);
      const ranked = [...factors].sort((a, b) => rateFactor(b, cases) - rateFactor(a, cases));
      const top = ranked.filter(
        (factor) => rateFactor(factor, cases) === rateFactor(ranked[0]!, cases),
      );
      const isSilent = view.turns.some(({ observation }) => /no more trials/i.test(observation));
      const trial = `try ${top.slice(0, Math.ceil(top.length / 2)).join(", ")}`;
      const isShort = view.maxTurns !== null && view.maxTurns - view.turns.length < 4;
      if (top.length > 1 && !isSilent && !isShort && !said.has(trial)) {
        said.add(trial);
        return trial;
      }
      const claim = ranked.map((factor) => `claim ${factor}`).find((move) => !said.has(move));
      if (claim === undefined) return null;
      said.add(claim);
      return claim;
    };
  },
};
