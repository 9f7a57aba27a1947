import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import { pickMessages } from "@/lib/core/selfplay/designer/workflows/pick-messages";
import {
  PLAIN,
  type Message,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const grams = { name: "grams", type: "integer", description: "Whole grams." } as const;
const part = (name: string, options: string) =>
  ({ name, type: "string", options, description: "An ingredient." }) as const;

const TOOLS: readonly Tool[] = [
  {
    name: "read_card",
    description: "Ingredients of the card with their grams, and how many portions it makes.",
    parameters: [],
    kind: "list",
    body: py`
      rows = [f"{name}: {amount} g" for name, amount in s["card"].items()]
      rows.insert(0, f"portions: {s['portions']}")`,
  },
  {
    name: "spoons_to_grams",
    description: "Weighs spoons of an ingredient.",
    parameters: [
      part("ingredient", "STOCK"),
      { name: "spoons", type: "integer", description: "Number of spoons." },
    ],
    kind: "read",
    body: py`
      weight = s["spoon"].get(ingredient, 0) * int(spoons)
      reply = f"{spoons} spoons of {ingredient} weigh {weight} g."`,
  },
  {
    name: "find_substitute",
    description: "What can stand in for an ingredient, and how many grams of it for each gram.",
    parameters: [part("ingredient", "STOCK")],
    kind: "read",
    body: py`
      other, factor = s["swaps"].get(ingredient, ("nothing", 1))
      reply = f"For {ingredient} take {other}, {factor} g for each gram."`,
  },
  {
    name: "set_amount",
    description: "Writes the grams of an ingredient on the card; 0 takes it off.",
    parameters: [part("ingredient", "STOCK"), grams],
    kind: "change",
    body: py`
      if ingredient not in STOCK or int(grams) < 0:
          reply = "Give an ingredient of the store and grams from 0."
      else:
          s["card"][ingredient] = int(grams)
          if not int(grams):
              del s["card"][ingredient]
          reply = f"{ingredient}: {grams} g."`,
  },
  {
    name: "swap_ingredient",
    description: "Puts another ingredient in the place of one, with the same grams.",
    parameters: [part("old", "STOCK"), part("new", "STOCK")],
    kind: "change",
    body: py`
      if old not in s["card"] or new in s["card"] or new not in STOCK:
          reply = f"{old} must be on the card and {new} must not."
      else:
          s["card"][new] = s["card"].pop(old)
          reply = f"{new} stands where {old} stood."`,
  },
  {
    name: "write_portions",
    description: "Writes how many portions the card makes. Amounts stay as they are.",
    parameters: [{ name: "portions", type: "integer", description: "Number of portions." }],
    kind: "change",
    body: py`
      if int(portions) < 1:
          reply = "A card makes at least one portion."
      else:
          s["portions"] = int(portions)
          reply = f"The card says {portions} portions."`,
  },
];

/** Brings the card to a wanted state, one ingredient a call. */
const TOWARD = py`
  def _toward(self, wanted):
      """The next call that brings the amounts on the card to those wanted."""
      card = self._state["card"]
      names = [name for name in STOCK if card.get(name, 0) != wanted.get(name, 0)]
      name = names[0] if names else STOCK[0]
      return "set_amount", {"ingredient": name, "grams": wanted.get(name, 0)}`;

const MESSAGES: readonly Message[] = [
  {
    level: 1,
    setup: `p["one"], p["grams"] = on_card[0], rng.randrange(505, 900, 5)`,
    text: `f"Set the amount of {p['one']} to {p['grams']} grams."`,
    criterion: `s["card"].get(p["one"]) == p["grams"]`,
    next: `return "set_amount", {"ingredient": p["one"], "grams": p["grams"]}`,
    withheld: {
      topic: "grams",
      text: `f"Set the amount of {p['one']} to what the cook likes."`,
      answer: `f"The cook likes {p['grams']} grams."`,
    },
  },
  {
    level: 1,
    setup: `p["old"], p["new"] = on_card[1], rest[0]`,
    text: `f"Swap the ingredient {p['old']} for {p['new']}."`,
    criterion: `p["new"] in s["card"] and p["old"] not in s["card"]`,
    next: py`
      if p["old"] not in s["card"]:
          return "set_amount", {"ingredient": p["new"], "grams": 100}
      if p["new"] in s["card"]:
          return "set_amount", {"ingredient": p["old"], "grams": 0}
      return "swap_ingredient", {"old": p["old"], "new": p["new"]}`,
    withheld: {
      topic: "swap",
      text: `f"Swap the ingredient {p['old']} for the one in the blue jar."`,
      answer: `f"In the blue jar is {p['new']}."`,
    },
  },
  {
    level: 1,
    setup: `p["guests"] = s["portions"] + rng.randint(1, 20)`,
    text: `f"Write on the card that it makes {p['guests']} portions."`,
    criterion: `s["portions"] == p["guests"]`,
    next: `return "write_portions", {"portions": p["guests"]}`,
    withheld: {
      topic: "portions",
      text: `"Write the right number of portions on the card."`,
      answer: `f"It makes {p['guests']} portions."`,
    },
  },
  {
    level: 2,
    setup: py`
      p["spooned"], p["spoons"] = on_card[2], rng.randint(3, 9)
      p["spoon_grams"] = p["spoons"] * s["spoon"][p["spooned"]]
      s["card"][p["spooned"]] += 5 * (s["card"][p["spooned"]] == p["spoon_grams"])`,
    text: `f"Set the amount of {p['spooned']} to what {p['spoons']} spoons of it weigh, in grams."`,
    criterion: `s["card"].get(p["spooned"]) == p["spoon_grams"]`,
    next: `return "set_amount", {"ingredient": p["spooned"], "grams": p["spoon_grams"]}`,
  },
  {
    level: 3,
    setup: py`
      p["allergy"] = on_card[3]
      p["instead"] = s["card"][p["allergy"]] * s["swaps"][p["allergy"]][1]`,
    text: `f"A guest cannot have {p['allergy']}. Take it off the card and write its substitute there, in the right amount for what the card says now."`,
    criterion: `p["allergy"] not in s["card"] and s["card"].get(s["swaps"][p["allergy"]][0]) == p["instead"]`,
    next: py`
      if p["allergy"] in s["card"] and s["card"].get(s["swaps"][p["allergy"]][0]) == p["instead"]:
          return "set_amount", {"ingredient": p["allergy"], "grams": 0}
      return "set_amount", {"ingredient": s["swaps"][p["allergy"]][0], "grams": p["instead"]}`,
  },
  {
    level: 3,
    setup: py`
      p["factor"] = rng.randint(2, 5)
      p["scaled"] = {name: s["card"][name] * p["factor"] for name in on_card[4:]}`,
    text: `f"There are {p['factor']} times as many guests now. Of {' and '.join(on_card[4:])} write {p['factor']} times the amount on the card."`,
    criterion: `all(s["card"].get(name) == grams for name, grams in p["scaled"].items())`,
    next: `return self._toward({**s["card"], **p["scaled"]})`,
  },
];

function write(context: WorkflowContext): Workflow {
  const { subject, size } = context;
  const count = 6 + size;
  return {
    ...PLAIN,
    title: `Card for ${subject.title}`,
    story:
      "A card lists ingredients in grams; spoons, substitutes and portions have to be turned into grams before they are written.",
    opening: `You keep the mixing card for ${subject.title}.`,
    constants: `STOCK = ${list(subject.things.slice(0, 9 + size))}`,
    fill: py`
      order = rng.sample(STOCK, len(STOCK))
      on_card, rest = order[:${count}], order[${count}:]
      s = self._state = {
          "portions": rng.randint(2, 8),
          "card": {name: rng.randrange(20, 500, 5) for name in on_card},
          "spoon": {name: rng.randint(4, 25) for name in STOCK},
          "swaps": {name: (rest[1 + at % 2], rng.randint(2, 4)) for at, name in enumerate(on_card)},
      }
      p = self._plan = {}`,
    tools: TOOLS,
    methods: [TOWARD],
    glance: `"read_card", {}`,
    task: { kind: "messages", messages: pickMessages(MESSAGES, context) },
    hint: "Read the card before you work anything out, turn spoons and substitutes into grams with the tools for it, and write one ingredient a call.",
  };
}

/** Amounts that have to be converted, scaled and replaced. */
export const recipeScaling = defineWorkflow({
  name: "recipe scaling",
  skills: ["Tool Selection", "State Modification", "Data Retrieval"],
  without: ["ids by query", "renamed field"],
  write,
});
