import {
  fillForm,
  listLiterals,
  type ActionForm,
} from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

interface Edge {
  from: string;
  to: string;
  cost: number;
}

const EDGE =
  /\b([A-Za-z]\w*)\s*(-|–|--|->|→|to|and|<->)\s*([A-Za-z]\w*)\s*(?:\(|:|=|,|takes|costs|is)?\s*(\d+(?:\.\d+)?)?/g;
const NEIGHBOURS =
  /^\W*(\w+)\s*(?:->|:|→|leads to|connects to|is linked to)\s*((?:\w+(?:\s*\(\d+\))?(?:\s*,\s*|\s+and\s+|$))+)/gm;

/** Edges that a text lists, as pairs `A-B 3` or as lines `A: B, C`. Both directions, but for arrows. */
function listEdges(text: string): Edge[] {
  const edges: Edge[] = [];
  for (const [, from, mark, to, cost] of text.matchAll(EDGE)) {
    if ((mark === "to" || mark === "and") && cost === undefined) continue;
    edges.push({ from: from!, to: to!, cost: Number(cost ?? 1) });
    if (mark !== "->" && mark !== "→")
      edges.push({ from: to!, to: from!, cost: Number(cost ?? 1) });
  }
  for (const [, from, list] of text.matchAll(NEIGHBOURS))
    for (const [, to, cost] of list!.matchAll(/(\w+)(?:\s*\((\d+)\))?/g))
      if (to !== "and") edges.push({ from: from!, to: to!, cost: Number(cost ?? 1) });
  return edges;
}

const YOU =
  /(?:now (?:at|in)|you (?:are|stand|start|begin)|start(?:ing)?|at|from|begin) (?:is |now )?(?:at |in |on |from )?(?:the )?(\w+)/gi;
const GOAL =
  /(?:reach|get to|goal(?: is|:)?|destination(?: is|:)?|target(?: is|:)?|end at|bring \w+ to|travel to|arrive at|deliver to) (?:the )?(\w+)/gi;

/** Cheapest path from one node to another (Dijkstra), without the start; null when there is none. */
function findPath(edges: readonly Edge[], from: string, to: string): string[] | null {
  const best = new Map<string, { cost: number; path: string[] }>([[from, { cost: 0, path: [] }]]);
  const open = new Set([from]);
  while (open.size > 0) {
    const node = [...open].reduce((a, b) => (best.get(b)!.cost < best.get(a)!.cost ? b : a));
    open.delete(node);
    const { cost, path } = best.get(node)!;
    if (node === to) return path;
    for (const edge of edges) {
      if (edge.from !== node) continue;
      const known = best.get(edge.to);
      if (known !== undefined && known.cost <= cost + edge.cost) continue;
      best.set(edge.to, { cost: cost + edge.cost, path: [...path, edge.to] });
      open.add(edge.to);
    }
  }
  return null;
}

/** The first word that a pattern finds and that is a node; null when none is. */
function findNode(
  edges: readonly Edge[],
  pattern: RegExp,
  texts: readonly string[],
): string | null {
  const words = texts.flatMap((text) =>
    [...text.matchAll(pattern)].map((match) => match[1]!.toLowerCase()),
  );
  const nodes = new Map(edges.map(({ from }) => [from.toLowerCase(), from]));
  const word = words.find((candidate) => nodes.has(candidate));
  return word === undefined ? null : nodes.get(word)!;
}

function planPath({
  opening,
  observation,
  turns,
}: EpisodeView): { from: string; path: string[] } | null {
  const edges = [opening, ...turns.map((turn) => turn.observation)].flatMap(listEdges);
  const here = observation
    .split("\n")
    .filter((line) => /^now /i.test(line))
    .join("\n");
  const from = findNode(edges, YOU, [here, observation, opening]);
  const to = findNode(edges, GOAL, [observation, opening]);
  const path = from === null || to === null || from === to ? null : findPath(edges, from, to);
  return from === null || path === null ? null : { from, path };
}

function writeStep(forms: readonly ActionForm[], next: string): string | null {
  const literal = listLiterals(forms).find(
    (action) => action.split(" ").at(-1)!.toLowerCase() === next.toLowerCase(),
  );
  const form = forms.find(({ slots }) => slots.length === 1 && slots[0]!.kind !== "number");
  return literal ?? (form === undefined ? null : fillForm(form, [next]));
}

/** Finds the cheapest way on a listed graph, and goes it step by step, or writes it down at once where a path is asked for. */
export const traceGraph: Strategy = {
  name: "trace a graph",
  applies: (view) => listEdges(view.opening).length > 1 && planPath(view) !== null,
  start: () => {
    let isWritten = false;
    return (view) => {
      const plan = planPath(view);
      if (plan === null) return null;
      const { from, path } = plan;
      const whole = view.forms.find(({ example }) =>
        /\w+(?:\s*(?:-|->|,|>)\s*|\s)\w+(?:\s*(?:-|->|,|>)\s*|\s)\w+/.test(example),
      );
      if (whole !== undefined && !isWritten) {
        isWritten = true;
        const joint = /\w(\s*(?:->|-|,|>)\s*|\s)\w+$/.exec(whole.example)?.[1] ?? " ";
        const verb = /^[a-z]+ (?=\S+\s)/.exec(whole.example)?.[0] ?? "";
        return `${verb}${[from, ...path].join(joint)}`;
      }
      return writeStep(view.forms, path[0]!);
    };
  },
};
