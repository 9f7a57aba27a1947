import { list, py } from "@/lib/core/selfplay/designer/python-text";
import { defineWorkflow } from "@/lib/core/selfplay/designer/workflows/define-workflow";
import { pickMessages } from "@/lib/core/selfplay/designer/workflows/pick-messages";
import {
  PLAIN,
  type Message,
  type Parameter,
  type Tool,
  type Workflow,
  type WorkflowContext,
} from "@/lib/core/selfplay/designer/workflows/workflow";

const bin = (name: string): Parameter => ({
  name,
  type: "string",
  description: "Bin such as A2.",
});
const units: Parameter = { name: "units", type: "integer", description: "Number of units." };

function makeTools(shown: string): Tool[] {
  return [
    {
      name: "list_bins",
      description: "Bins of one aisle with item, units and flag.",
      parameters: [
        { name: "aisle", type: "string", options: "list(AISLES)", description: "Aisle to list." },
      ],
      kind: "list",
      body: py`
        rows = [f"${shown} {name}: {b['units']} {b['item'] or '(empty)'}, flag {b['flag']}"
                for name, b in s["bins"].items() if name[0] == str(aisle).upper()]`,
    },
    {
      name: "store_delivery",
      description: "Puts the delivery from the dock into an empty bin.",
      parameters: [bin("bin_id")],
      kind: "change",
      body: py`
        place = s["bins"].get(str(bin_id).upper())
        if place is None or place["item"] or not s["dock"]["units"]:
            reply = "This needs an empty bin and a delivery at the dock."
        else:
            place.update(s["dock"])
            s["dock"] = {"item": "", "units": 0}
            reply = f"{place['units']} {place['item']} are in {bin_id} now."`,
    },
    {
      name: "move_units",
      description: "Moves units to a bin that is empty or holds the same item.",
      parameters: [bin("from_bin"), bin("to_bin"), units],
      kind: "change",
      body: py`
        source, target = s["bins"].get(from_bin), s["bins"].get(to_bin)
        count = int(units)
        if source is None or target is None or source is target:
            reply = "Name two different bins."
        elif target["item"] not in ("", source["item"]):
            reply = f"{to_bin} holds {target['item']}."
        elif not 0 < count <= source["units"]:
            reply = f"{from_bin} holds {source['units']} units."
        else:
            target.update(item=source["item"], units=target["units"] + count)
            source["units"] -= count
            if source["units"] == 0:
                source["item"] = ""
            reply = f"Moved {count} from {from_bin} to {to_bin}."`,
    },
    {
      name: "ship_units",
      description: "Sends units from a bin out for an order.",
      parameters: [
        { name: "order_number", type: "string", description: "Order such as SO-31." },
        bin("bin_id"),
        units,
      ],
      kind: "change",
      body: py`
        place, count = s["bins"].get(bin_id), int(units)
        if place is None or not 0 < count < place["units"]:
            reply = "There must be a bin with more than that."
        else:
            place["units"] -= count
            s["shipped"][order_number] = [place["item"], count]
            reply = f"{order_number} has left: {count} {place['item']}."`,
    },
    {
      name: "correct_count",
      description: "Sets the units of a bin to what was counted.",
      parameters: [bin("bin_id"), units],
      kind: "change",
      body: py`
        place = s["bins"].get(bin_id)
        if place is None or not place["item"] or int(units) < 1:
            reply = "This needs a bin with stock and a count of at least 1."
        else:
            place["units"] = int(units)
            reply = f"{bin_id} is on record with {units}."`,
    },
    {
      name: "set_flag",
      description: "Marks a bin, or takes the mark away.",
      parameters: [
        bin("bin_id"),
        { name: "flag", type: "string", options: "FLAGS", description: "The new mark." },
      ],
      kind: "change",
      body: py`
        if bin_id not in s["bins"] or flag not in FLAGS:
            reply = f"Give a bin and one of {', '.join(FLAGS)}."
        else:
            s["bins"][bin_id]["flag"] = flag
            reply = f"{bin_id} is marked {flag}."`,
    },
  ];
}

function makeMessages({ hidesIds }: WorkflowContext): Message[] {
  return [
    {
      level: 1,
      setup: py`p["free"], p["delivered"] = empty[0], dict(s["dock"])`,
      text: hidesIds
        ? `f"A delivery of {s['dock']['item']} blocks the dock. Store it in the first empty bin, aisle by aisle."`
        : `f"A delivery of {s['dock']['item']} blocks the dock. Store it in bin {p['free']}."`,
      criterion: `s["bins"][p["free"]]["item"] == p["delivered"]["item"]`,
      next: `return "store_delivery", {"bin_id": p["free"]}`,
    },
    {
      level: 1,
      setup: py`
        p["sold"], p["order"] = places[3], f"SO-{rng.randint(20, 89)}"
        p["sold_item"] = bins[p["sold"]]["item"]
        p["sold_units"] = rng.randint(3, 9)`,
      text: hidesIds
        ? `f"Order {p['order']} wants {p['sold_units']} units of {p['sold_item']}. Ship them."`
        : `f"Order {p['order']}: ship {p['sold_units']} units of {p['sold_item']} from bin {p['sold']}."`,
      criterion: `s["shipped"].get(p["order"]) == [p["sold_item"], p["sold_units"]]`,
      next: py`
        return "ship_units", {"order_number": p["order"], "bin_id": p["sold"], "units": p["sold_units"]}`,
      withheld: {
        topic: "amount",
        text: `f"Order {p['order']}: ship {p['sold_item']} from bin {p['sold']}. You know how much."`,
        answer: `f"Order {p['order']} is about {p['sold_units']} units."`,
      },
    },
    {
      level: 1,
      setup: py`
        p["counted"], p["count"] = places[4], rng.randint(61, 99)`,
      text: hidesIds
        ? `f"We counted {p['count']} {bins[p['counted']]['item']} in its bin. Correct the record."`
        : `f"A count of bin {p['counted']} gave {p['count']} units. Correct the record."`,
      criterion: `s["bins"][p["counted"]]["units"] == p["count"]`,
      next: `return "correct_count", {"bin_id": p["counted"], "units": p["count"]}`,
      withheld: {
        topic: "count",
        text: `f"We counted bin {p['counted']} again. Correct the record."`,
        answer: `f"The count of {p['counted']} gave {p['count']} units."`,
      },
    },
    {
      level: 2,
      setup: py`
        p["small"], p["big"] = sorted([places[0], places[-2]], key=lambda n: bins[n]["units"])
        p["together"] = bins[p["small"]]["units"] + bins[p["big"]]["units"]`,
      text: `f"{ITEMS[0].capitalize()} lies in two bins. Move all units of it from bin {p['small']} to bin {p['big']}."`,
      criterion: `(s["bins"][p["big"]]["units"], s["bins"][p["small"]]["units"]) == (p["together"], 0)`,
      next: py`
        rest = s["bins"][p["small"]]["units"]
        return "move_units", {"from_bin": p["small"], "to_bin": p["big"], "units": rest}`,
    },
    {
      level: 3,
      setup: py`
        p["face"], p["reserve"] = sorted([places[1], places[-1]], key=lambda n: bins[n]["units"])
        p["level"] = bins[p["face"]]["units"] + rng.randint(2, 7)`,
      text: `f"Bin {p['face']} is the picking place of {ITEMS[1]}. Fill it up from its other bin to exactly {p['level']}."`,
      criterion: `s["bins"][p["face"]]["units"] == p["level"]`,
      next: py`
        lack = p["level"] - s["bins"][p["face"]]["units"]
        ends = (p["reserve"], p["face"]) if lack > 0 else (p["face"], p["reserve"])
        return "move_units", {"from_bin": ends[0], "to_bin": ends[1], "units": abs(lack)}`,
    },
    {
      level: 3,
      setup: py`
        p["limit"] = sorted(bins[n]["units"] for n in places[:5])[2] + 1`,
      text: `f"Every bin with fewer than {p['limit']} units that is not empty gets the flag reorder, and no other."`,
      criterion: `wrong_flags(s["bins"], p["limit"]) == []`,
      next: py`
        name = wrong_flags(s["bins"], p["limit"])[0]
        is_low = 0 < s["bins"][name]["units"] < p["limit"]
        return "set_flag", {"bin_id": name, "flag": "reorder" if is_low else "none"}`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, renamesFields } = context;
  const shown = renamesFields ? "location" : "bin";
  return {
    ...PLAIN,
    title: `Store Room of ${subject.title}`,
    story: `Bins hold one item each. A clerk stores, ships and recounts; the shelf list names a bin by its ${shown}.`,
    opening: `You keep the store room of the project ${subject.title}.`,
    constants: py`
      AISLES = "${["AB", "ABC", "ABCD"][size]!}"
      ITEMS = ${list(subject.things.slice(1, 6 + 3 * size))}
      FLAGS = ["none", "reorder"]`,
    functions: py`
      def wrong_flags(bins, limit):
          """Bins whose flag does not say whether they run low."""
          return [name for name, b in bins.items()
                  if (b["flag"] == "reorder") != (0 < b["units"] < limit)]`,
    fill: py`
      names = [f"{aisle}{number}" for aisle in AISLES for number in range(1, 6)]
      bins = {name: {"item": "", "units": 0, "flag": "none"} for name in names}
      places = rng.sample(names, len(ITEMS) + 2)
      counts = rng.sample(range(12, 60), len(places))
      for place, item, count in zip(places, ITEMS + ITEMS[:2], counts):
          bins[place].update(item=item, units=count)
      empty = [name for name in names if name not in places]
      dock = {"item": "${subject.things[0]!}", "units": rng.randint(12, 60)}
      s = self._state = {"bins": bins, "dock": dock, "shipped": {}}
      p = self._plan = {}`,
    tools: makeTools(shown),
    glance: `"list_bins", {"aisle": AISLES[0]}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context), context) },
    hint: "List the aisles to see which bin holds what, then use the tool that the instruction names; work amounts out from the units shown.",
  };
}

/** Bins that hold units of one item each: store, ship, recount, bring together, flag. */
export const storeroom = defineWorkflow({
  name: "inventory workflow",
  skills: ["State Modification", "Multi-Step Workflows", "API Orchestration"],
  write,
});
