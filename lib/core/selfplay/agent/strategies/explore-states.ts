import { listLiterals } from "@/lib/core/selfplay/agent/reading/action-forms";
import { dropCounters } from "@/lib/core/selfplay/agent/reading/lines";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

/** A situation is its text without its first line, which tells of the last action, and without counters. */
const nameState = (observation: string): string =>
  dropCounters(
    observation.includes("\n") ? observation.slice(observation.indexOf("\n")) : observation,
  );

type Edges = Map<string, Map<string, string>>;

function learnEdges({ opening, turns }: EpisodeView): Edges {
  const edges: Edges = new Map();
  let state = nameState(opening);
  for (const { move, observation } of turns) {
    const next = nameState(observation);
    const own = edges.get(state) ?? new Map<string, string>();
    edges.set(state, own.set(move, next));
    state = next;
  }
  return edges;
}

/** First action of a shortest known way to a situation with an action not yet tried there; null when all were tried. */
function findFrontier(edges: Edges, from: string, actions: readonly string[]): string | null {
  const seen = new Set([from]);
  let edge: { state: string; first: string | null }[] = [{ state: from, first: null }];
  while (edge.length > 0) {
    const next: typeof edge = [];
    for (const { state, first } of edge) {
      const own = edges.get(state);
      const untried = actions.find((action) => own?.has(action) !== true);
      if (untried !== undefined) return first ?? untried;
      for (const [action, to] of own ?? []) {
        if (seen.has(to)) continue;
        seen.add(to);
        next.push({ state: to, first: first ?? action });
      }
    }
    edge = next;
  }
  return null;
}

/** Remembers which action led from which situation to which, and goes where something is still untried. */
export const exploreStates: Strategy = {
  name: "remember situations",
  applies: ({ forms }) => listLiterals(forms).length > 1,
  start: () => (view) =>
    findFrontier(learnEdges(view), nameState(view.observation), listLiterals(view.forms)),
};
