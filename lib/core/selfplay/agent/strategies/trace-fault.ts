import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** Who feeds whom. */
function readFeeders(text: string): Map<string, string> {
  const pairs = [...text.matchAll(/\b(\w+) (?:feeds|drives|supplies|leads to|powers) (\w+)/g)];
  return new Map(pairs.map(([, from, to]) => [to!, from!]));
}

/** A part and everything before it. */
function listUpstream(feeders: ReadonlyMap<string, string>, part: string): Set<string> {
  const found = new Set([part]);
  for (
    let next = feeders.get(part);
    next !== undefined && !found.has(next);
    next = feeders.get(next)
  )
    found.add(next);
  return found;
}

/** Parts that may still be broken, by what probes and repairs told. */
function listSuspects(
  { opening, turns }: EpisodeView,
  feeders: ReadonlyMap<string, string>,
): Set<string> {
  let suspects = new Set([...feeders.keys(), ...feeders.values()]);
  const text = [opening, ...turns.map(({ observation }) => observation)].join("\n");
  for (const [, part, state] of text.matchAll(/\b(\w+) is (dead|alive)\b/g)) {
    const upstream = listUpstream(feeders, part!);
    suspects = new Set(
      [...suspects].filter((suspect) => upstream.has(suspect) === (state === "dead")),
    );
  }
  for (const [, part] of text.matchAll(/\b(\w+) was in order/g)) suspects.delete(part!);
  return suspects;
}

/** Probes the part that splits those that may be broken most evenly, and repairs the one that is left. */
export const traceFault: Strategy = {
  name: "trace a fault",
  applies: ({ opening, forms }) =>
    readFeeders(opening).size > 2 && listLiterals(forms).some((action) => /^repair /.test(action)),
  start: ({ opening }) => {
    const feeders = readFeeders(opening);
    const probed = new Set<string>();
    return (view) => {
      const suspects = listSuspects(view, feeders);
      const actions = listLiterals(view.forms);
      const isSilent = view.turns.some(({ observation }) => /no more probes/i.test(observation));
      const isShort = view.maxTurns !== null && view.maxTurns - view.turns.length < 2;
      const rate = (part: string) => {
        const upstream = listUpstream(feeders, part);
        const hit = [...suspects].filter((suspect) => upstream.has(suspect)).length;
        return Math.min(hit, suspects.size - hit);
      };
      const probes = actions.filter(
        (action) => /^probe /.test(action) && !probed.has(action) && rate(action.slice(6)) > 0,
      );
      const best = probes.sort((a, b) => rate(b.slice(6)) - rate(a.slice(6)))[0];
      if (suspects.size > 1 && best !== undefined && !isSilent && !isShort) {
        probed.add(best);
        return best;
      }
      const [suspect] = suspects;
      return suspect === undefined
        ? null
        : (actions.find((action) => action === `repair ${suspect}`) ?? null);
    };
  },
};
