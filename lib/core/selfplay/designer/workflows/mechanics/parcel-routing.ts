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

const parcel = (name: string) =>
  ({ name, type: "string", description: "Parcel such as P-21." }) as const;
const hub = { name: "hub", type: "string", options: "HUBS", description: "A hub." } as const;

function makeTools(shown: string, asked: string): Tool[] {
  return [
    {
      name: "list_parcels",
      description: "Parcels that wait at a hub.",
      parameters: [hub],
      kind: "list",
      body: py`
        rows = [f"${shown} {key}: {c['what']}, {c['weight']} kg, for {c['for']}"
                for key, c in s["parcels"].items() if c["at"] == hub]`,
    },
    {
      name: "list_roads",
      description: "Roads that leave a hub, with their toll and their greatest weight.",
      parameters: [hub],
      kind: "list",
      body: py`
        rows = [f"to {end}: toll {toll}, up to {most} kg"
                for start, end, toll, most in s["roads"] if start == hub]`,
    },
    {
      name: "find_parcel",
      description: "Where a parcel is now.",
      parameters: [parcel(asked)],
      kind: "read",
      body: py`
        found = s["parcels"].get(${asked})
        reply = f"No parcel {${asked}}." if found is None else f"{${asked}} is at {found['at']}."`,
    },
    {
      name: "send_parcel",
      description: "Sends a parcel along one road to a neighbouring hub and pays the toll.",
      parameters: [parcel(asked), { ...hub, name: "to_hub" }],
      kind: "change",
      body: py`
        found = s["parcels"].get(${asked})
        road = next((r for r in s["roads"] if found and r[:2] == [found["at"], to_hub]), None)
        if road is None:
            reply = f"There is no road for {${asked}} to {to_hub} from where it is."
        elif found["weight"] > road[3]:
            reply = f"That road carries {road[3]} kg, the parcel weighs {found['weight']}."
        else:
            found["at"] = to_hub
            found["toll"] += road[2]
            reply = f"{${asked}} is at {to_hub}, {found['toll']} coins of toll so far."`,
    },
    {
      name: "mark_delivered",
      description: "Hands a parcel out at the hub where it is.",
      parameters: [parcel(asked)],
      kind: "change",
      body: py`
        found = s["parcels"].get(${asked})
        if found is None or found["at"] != found["for"]:
            reply = f"{${asked}} is not where it is wanted."
        else:
            found["out"] = True
            reply = f"{${asked}} is handed out."`,
    },
    {
      name: "return_parcel",
      description: "Takes a parcel back to where it started; its toll begins anew.",
      parameters: [parcel(asked)],
      kind: "change",
      body: py`
        found = s["parcels"].get(${asked})
        if found is None:
            reply = f"No parcel {${asked}}."
        else:
            found.update(at=found["from"], toll=0, out=False)
            reply = f"{${asked}} is back at {found['at']}."`,
    },
  ];
}

function makeMessages({ hidesIds }: WorkflowContext, asked: string): Message[] {
  const refer = (key: string): string =>
    hidesIds
      ? `the parcel of {s['parcels'][p['${key}']]['what']} at {s['parcels'][p['${key}']]['at']}`
      : `parcel {p['${key}']}, now at {s['parcels'][p['${key}']]['at']},`;
  return [
    {
      level: 1,
      setup: `p["near"] = ids[0]; p["next"] = next(r[1] for r in roads if r[0] == parcels[ids[0]]["at"] and r[3] >= 30)`,
      text: `f"Send ${refer("near")} to the hub {p['next']}."`,
      criterion: `s["parcels"][p["near"]]["at"] == p["next"]`,
      next: `return self._toward(p["near"], p["next"])`,
      withheld: {
        topic: "hub",
        text: `f"Send ${refer("near")} to its next hub."`,
        answer: `f"Its next hub is {p['next']}."`,
      },
    },
    {
      level: 1,
      setup: `p["here"] = ids[1]; parcels[ids[1]]["for"] = parcels[ids[1]]["at"]`,
      text: `f"The owner of ${refer("here")} has come. Mark it as delivered."`,
      criterion: `s["parcels"][p["here"]]["out"]`,
      next: py`
        if s["parcels"][p["here"]]["at"] != s["parcels"][p["here"]]["for"]:
            return "return_parcel", {"${asked}": p["here"]}
        return "mark_delivered", {"${asked}": p["here"]}`,
    },
    {
      level: 1,
      setup: `p["back"] = ids[2]; parcels[ids[2]]["from"] = next(h for h in HUBS if h != parcels[ids[2]]["at"])`,
      text: `f"Return ${refer("back")} to its sender."`,
      criterion: `s["parcels"][p["back"]]["at"] == s["parcels"][p["back"]]["from"]`,
      next: `return "return_parcel", {"${asked}": p["back"]}`,
      withheld: {
        topic: "which",
        text: `"One parcel has to be returned to its sender."`,
        answer: `f"It is {p['back']}."`,
      },
    },
    {
      level: 2,
      setup: py`
        p["far"] = ids[3]
        parcels[ids[3]].update({"weight": 9, "at": HUBS[0], "from": HUBS[0], "for": HUBS[2]})`,
      text: `f"Send ${refer("far")} to {HUBS[2]} and mark it as delivered there."`,
      criterion: `s["parcels"][p["far"]]["out"]`,
      next: py`
        if s["parcels"][p["far"]]["at"] == HUBS[2]:
            return "mark_delivered", {"${asked}": p["far"]}
        return self._toward(p["far"], HUBS[2])`,
    },
    {
      level: 3,
      setup: py`
        p["heavy"], p["goal"] = ids[4], HUBS[-1]
        parcels[ids[4]].update({"weight": 30, "at": HUBS[1], "from": HUBS[1], "for": HUBS[-1]})
        p["toll"] = cheapest(self._state, HUBS[1], HUBS[-1], 30)[0]`,
      text: `f"Bring ${refer("heavy")} to {p['goal']} on the cheapest way that carries it: at most {p['toll']} coins of toll in all."`,
      criterion: `s["parcels"][p["heavy"]]["at"] == p["goal"] and s["parcels"][p["heavy"]]["toll"] <= p["toll"]`,
      next: py`
        found = s["parcels"][p["heavy"]]
        rest, _ = cheapest(s, found["at"], p["goal"], found["weight"])
        if found["toll"] + rest > p["toll"]:
            return "return_parcel", {"${asked}": p["heavy"]}
        return self._toward(p["heavy"], p["goal"])`,
    },
  ];
}

function write(context: WorkflowContext): Workflow {
  const { subject, size, renamesFields } = context;
  const asked = renamesFields ? "waybill" : "parcel_id";
  return {
    ...PLAIN,
    title: `Parcels of ${subject.title}`,
    story:
      "Parcels travel hub by hub over roads with tolls and limits of weight; some roads lead one way only.",
    opening: `You route the parcels of ${subject.title}.`,
    constants: py`
      HUBS = ${list(subject.names.slice(0, 5 + size))}
      WARES = ${list(subject.things.slice(0, 6 + 2 * size))}`,
    functions: py`
      def cheapest(state, start, goal, weight):
          """Least toll from hub to hub for a weight, and the first hub on the way."""
          best, queue = {}, [(0, start, goal)]
          while queue:
              queue.sort()
              toll, at, first = queue.pop(0)
              if at in best:
                  continue
              best[at] = (toll, first)
              for a, b, price, most in state["roads"]:
                  if a == at and weight <= most:
                      queue.append((toll + price, b, b if at == start else first))
          return best.get(goal, (9999, goal))`,
    fill: py`
      roads = []
      for at, hub in enumerate(HUBS):
          ring, across = HUBS[(at + 1) % len(HUBS)], HUBS[(at + 2) % len(HUBS)]
          roads.append([hub, ring, rng.randint(2, 9), 40])
          roads.append([hub, across, rng.randint(4, 16), rng.choice([12, 40])])
      ids = [f"P-{number}" for number in rng.sample(range(10, 99), len(WARES))]
      parcels = {}
      for at, (key, what) in enumerate(zip(ids, WARES)):
          hub = rng.choice(HUBS)
          parcels[key] = {"what": what, "weight": rng.randint(3, 30), "at": hub, "from": hub,
                          "for": rng.choice(HUBS), "toll": 0, "out": False}
      s = self._state = {"parcels": parcels, "roads": roads}
      p = self._plan = {}`,
    tools: makeTools(renamesFields ? "label" : "parcel", asked),
    methods: [
      py`
        def _toward(self, key, goal):
            """The next road of a parcel on its cheapest way to a hub."""
            found = self._state["parcels"][key]
            first = cheapest(self._state, found["at"], goal, found["weight"])[1]
            return "send_parcel", {"${asked}": key, "to_hub": first}`,
    ],
    glance: `"list_parcels", {"hub": HUBS[0]}`,
    task: { kind: "messages", messages: pickMessages(makeMessages(context, asked), context) },
    hint: "List the parcels of a hub to get their ids and the roads of each hub on the way; send a parcel one road at a time and compare tolls before the first one.",
  };
}

/** A directed graph of hubs with tolls and limits. */
export const parcelRouting = defineWorkflow({
  name: "parcel routing",
  skills: ["Multi-Step Workflows", "API Orchestration", "Data Retrieval"],
  write,
});
