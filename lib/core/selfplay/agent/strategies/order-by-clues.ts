import { listBoxes } from "@/lib/core/selfplay/agent/reading/action-forms";
import type { EpisodeView, Strategy } from "@/lib/core/selfplay/agent/strategy";

type Order = readonly string[];
type Clue = (order: Order) => boolean;

/** Names in the action that lists them all. */
const listNamed = (view: EpisodeView): string[] | null => {
  const listed = [...view.forms.map(({ example }) => example), ...listBoxes(view.opening)]
    .map((box) => box.split(/\s*,\s*|\s+/))
    .find(
      (names) =>
        names.length > 2 &&
        new Set(names).size === names.length &&
        names.every((name) => /^[a-z]+$/i.test(name)),
    );
  return listed === undefined || listed.length > 7 ? null : listed;
};

/** Clues about an order that a text states in usual words. */
function readClues(text: string, names: Order): Clue[] {
  const who = `(${names.join("|")})`;
  const find = (pattern: string) => [
    ...text.matchAll(new RegExp(pattern.replaceAll("WHO", who), "gi")),
  ];
  const at = (order: Order, name: string | undefined) =>
    order.indexOf(names.find((n) => n.toLowerCase() === name?.toLowerCase()) ?? "");
  return [
    ...find(
      "WHO (?:stands |sits |is |comes )?(?:somewhere |anywhere )?(?:before|ahead of|left of|in front of) WHO",
    ).map(
      ([, a, b]): Clue =>
        (o) =>
          at(o, a) < at(o, b),
    ),
    ...find("WHO (?:stands |sits |is |comes )?(?:somewhere )?(?:after|right of) WHO").map(
      ([, a, b]): Clue =>
        (o) =>
          at(o, a) > at(o, b),
    ),
    ...find(
      "WHO (?:stands |sits |is |comes )?(?:right|directly|immediately) (?:behind|after) WHO",
    ).map(
      ([, a, b]): Clue =>
        (o) =>
          at(o, a) === at(o, b) + 1,
    ),
    ...find("WHO and WHO are not neighbours").map(
      ([, a, b]): Clue =>
        (o) =>
          Math.abs(at(o, a) - at(o, b)) !== 1,
    ),
    ...find("WHO (?:and WHO are neighbours|is next to WHO)").map(
      ([, a, b, c]): Clue =>
        (o) =>
          Math.abs(at(o, a) - at(o, b ?? c)) === 1,
    ),
    ...find("WHO is not (?:at|in) (?:place|position|seat) (\\d+)").map(
      ([, a, place]): Clue =>
        (o) =>
          at(o, a) !== Number(place) - 1,
    ),
    ...find("WHO (?:is|stands|sits) (?:at|in) (?:place|position|seat) (\\d+)").map(
      ([, a, place]): Clue =>
        (o) =>
          at(o, a) === Number(place) - 1,
    ),
    ...find("WHO always stands before WHO").map(
      ([, a, b]): Clue =>
        (o) =>
          at(o, a) < at(o, b),
    ),
  ];
}

function listOrders(names: Order): string[][] {
  if (names.length < 2) return [[...names]];
  return names.flatMap((name) =>
    listOrders(names.filter((other) => other !== name)).map((rest) => [name, ...rest]),
  );
}

/** Orders that were tried, with how many places were said to be right. */
function agreesWithTries(order: Order, { turns }: EpisodeView): boolean {
  return turns.every(({ move, observation }) => {
    const tried = move.split(/\s*,\s*|\s+/);
    if (tried.length !== order.length) return true;
    const right = /(\d+) of \d+ (?:stand|are|sit)/i.exec(observation)?.[1];
    const hits = tried.filter((name, index) => order[index] === name).length;
    return right === undefined ? hits < order.length : hits === Number(right);
  });
}

/** Hears all clues, writes down every order, strikes those that break one, and names one that is left. */
export const orderByClues: Strategy = {
  name: "order by clues",
  applies: (view) => listNamed(view) !== null && /\border\b|\brow\b/i.test(view.opening),
  start: (first) => {
    const names = listNamed(first) ?? [];
    const orders = listOrders(names);
    return (view) => {
      const text = [
        view.opening,
        view.hint ?? "",
        ...view.turns.map(({ observation }) => observation),
      ].join("\n");
      const clues = readClues(text, names);
      const left = orders.filter(
        (order) => clues.every((clue) => clue(order)) && agreesWithTries(order, view),
      );
      const ask = view.forms.find(({ example }) =>
        /^(?:clue|ask|listen|hint)$/i.test(example),
      )?.example;
      if (
        ask !== undefined &&
        left.length > 1 &&
        view.turns.filter(({ move }) => move === ask).length < 8
      )
        return ask;
      const order = left[Math.floor(view.random() * left.length)];
      return order === undefined ? null : order.join(", ");
    };
  },
};
